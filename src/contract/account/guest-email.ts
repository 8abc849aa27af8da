/** The end of a guest's placeholder for an email address: a guest has none, and the table needs one. */
const DOMAIN = '@guest.invalid';

/** Returns the placeholder to store for a guest. */
export const createGuestEmail = (unique: string) => unique + DOMAIN;

/** Whether a stored email address is a guest's placeholder. */
export const isGuestEmail = (email: string) => email.endsWith(DOMAIN);
