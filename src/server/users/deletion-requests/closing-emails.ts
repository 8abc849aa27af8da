/** Characters that change the direction of text. They would make the end of the email unreadable. */
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

const GREETING =
  'Hello,\n\nSomebody asked us to delete the Gimme Points account with this address. ';

/** Creates the email that explains why a request was rejected, in the words of the admin. */
export function createRejectionEmail(to: string, reason: string, office: string) {
  return {
    kind: 'deletion-rejected',
    to,
    replyTo: office,
    subject: 'Your deletion request was rejected',
    body:
      `${GREETING}We have rejected this request and deleted nothing. The office gives this reason:\n\n` +
      `> ${reason.replace(DIRECTIONS, '')}\n\n` +
      'A reply to this email goes to the office. You can also complain to the data protection authority of your country.\n',
  };
}

/** Creates the email for a person whose email address has no account. */
export function createNoAccountEmail(to: string) {
  return {
    kind: 'deletion-no-account',
    to,
    subject: 'No account has your address',
    body:
      `${GREETING}No account has this address, so there was nothing to delete. ` +
      'Your name and your address in the request are deleted. ' +
      'If you have an account with another address, ask again with that address.\n',
  };
}
