import { MAX_USERNAME_LENGTH } from '../../../contract/account/username.ts';

/** The rules for a username (contract/account/username.ts), shown before any error. */
export const USERNAME_HINT = `At most ${MAX_USERNAME_LENGTH} letters, digits, dots, dashes and underscores. Everybody sees it.`;
