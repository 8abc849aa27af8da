import { isGuestEmail } from '../account/guest-email.ts';

/** The beginning of the placeholder for the email address of a guest of a practice copy. */
export const PRACTICE = 'practice-';

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
