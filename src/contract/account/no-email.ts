/** A domain without mailboxes (RFC 2606). */
const DOMAIN = 'unconfirmed.invalid';

/**
 * Returns the placeholder to store for an account without an email address, because the table needs one for each
 * account.
 *
 * @param unique a text that no other account has, such as a UUID
 */
export const createNoEmail = (unique: string) => `account-${unique}@${DOMAIN}`;

/**
 * Whether a stored email address is the placeholder for none: the account lost an unconfirmed one to its owner, or
 * signed up with one that another unconfirmed account has (docs/decisions/036).
 */
export const isNoEmail = (email: string) => email.toLowerCase().endsWith(`@${DOMAIN}`);

/** The domain of accounts that the operator creates without an email address. */
const OPERATOR_DOMAIN = 'account.invalid';

/** Returns the placeholder for an account that the operator creates without an email address. */
export const createPlaceholderEmail = (name: string) => `${name}@${OPERATOR_DOMAIN}`;

/** Whether a stored email address is such a placeholder. */
export const isPlaceholderEmail = (email: string) => email.endsWith(`@${OPERATOR_DOMAIN}`);
