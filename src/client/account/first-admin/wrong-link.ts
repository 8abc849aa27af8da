/** Explains why the link of a new server does not work. */
export const WRONG_LINK =
  "This link doesn't work: it is older than 30 minutes, or there is an admin already. If you have made the admin or restored a backup, try to sign in. Otherwise start the server again: while there is no admin, it prints a new link.";
