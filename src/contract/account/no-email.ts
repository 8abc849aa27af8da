/** A domain without mailboxes (RFC 2606). */
const DOMAIN = 'unconfirmed.invalid';

/**
 * Returns the stored address of an account without an email address, because the table needs one for each account.
 *
 * @param unique a text that no other account has, such as a UUID
 */
export const createNoEmail = (unique: string) => `account-${unique}@${DOMAIN}`;

/**
 * Whether an account has no email address: it lost an unconfirmed one to its owner, or signed up with one that another
 * account has and nobody confirmed (docs/decisions/036).
 */
export const isNoEmail = (email: string) => email.toLowerCase().endsWith(`@${DOMAIN}`);
