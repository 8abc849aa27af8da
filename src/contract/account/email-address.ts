import * as v from 'valibot';
import { createRequiredTextSchema } from './account.ts';

/** The most characters of an email address that SMTP allows. */
const MAX_EMAIL_LENGTH = 254;

const ATOM = "[A-Za-z\\d!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';

/**
 * Matches the email addresses that mail servers take from each other (RFC 5321): words between dots, at most 64
 * characters before the @, and a domain whose last part is no number. Quoted words are refused, because nobody has
 * them.
 */
const EMAIL_ADDRESS = new RegExp(
  `^(?=.{1,${MAX_EMAIL_LENGTH}}$)(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)(?=..)${LABEL}$`,
);

/** Creates the check of an email address, the same in the whole product. */
export const createEmailCheck = (message: string) =>
  v.regex<string, string>(EMAIL_ADDRESS, message);

/** Creates the schema of an email address in a form; `label` names it in the messages. */
export const createEmailSchema = (label: string) =>
  v.pipe(
    createRequiredTextSchema(label, MAX_EMAIL_LENGTH),
    createEmailCheck(`${label} is not a valid e-mail address`),
  );

/** An email address. */
export const Email = createEmailSchema('Email');
