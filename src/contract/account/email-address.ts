import * as v from 'valibot';

/** The most characters of an email address that SMTP allows. */
export const MAX_EMAIL_LENGTH = 254;

const ATOM = "[A-Za-z\\d!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';

/**
 * Matches the email addresses that mail servers take from each other (RFC 5321): words between dots, at most 64
 * characters before the @, and a domain whose last part is no number. Quoted words are refused, because nobody has them.
 */
const EMAIL_ADDRESS = new RegExp(
  `^(?=.{1,${MAX_EMAIL_LENGTH}}$)(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)(?=..)${LABEL}$`,
);

/** Creates the check of an email address, the same in the whole product. */
export const createEmailCheck = (message: string) =>
  v.regex<string, string>(EMAIL_ADDRESS, message);
