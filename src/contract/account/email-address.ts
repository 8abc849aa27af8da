import * as v from 'valibot';

const ATOM = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';

/**
 * Matches the email addresses that mail servers take from each other (RFC 5321): words between dots, at most 64
 * characters before the @, and a domain whose last part is no number. Quoted words are not used anywhere.
 */
const EMAIL_ADDRESS = new RegExp(
  `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)[a-z\\d][a-z\\d-]{0,61}[a-z\\d]$`,
  'i',
);

/** The most characters of an email address that SMTP allows. */
export const MAX_EMAIL_LENGTH = 254;

/** Creates the check of an email address, the same in the whole product. */
export const createEmailCheck = (message: string) =>
  v.check<string, string>(
    (text) => text.length <= MAX_EMAIL_LENGTH && EMAIL_ADDRESS.test(text),
    message,
  );
