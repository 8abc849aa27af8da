/** The end of a guest's placeholder for an email address: a guest has none, and the table needs one. */
const DOMAIN = '@guest.invalid';
/** The beginning of the placeholder of a guest of a practice copy. */
const PRACTICE = 'practice-';

/** Returns the placeholder to store for a guest. */
export const createGuestEmail = (unique: string, isPractice: boolean) =>
  `${isPractice ? PRACTICE : ''}${unique}${DOMAIN}`;

/** Whether a stored email address is a guest's placeholder. */
export const isGuestEmail = (email: string) => email.endsWith(DOMAIN);

/** Whether a stored email address is the placeholder of a guest of a practice copy, of whom nothing counts. */
export const isPracticeEmail = (email: string) => isGuestEmail(email) && email.startsWith(PRACTICE);

/**
 * Returns the username of a guest. No other account can have one: a username has no spaces and no brackets.
 *
 * @param mark the letters by which two guests with one name are told apart
 */
export const formatGuestName = (name: string, mark: string, isPractice: boolean) =>
  `${name} (${isPractice ? 'practice' : 'guest'} ${mark})`;

/** Whether a username is that of a guest of a practice copy. */
export const isPracticeName = (username: string) => / \(practice \w+\)$/.test(username);
