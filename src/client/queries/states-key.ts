/** The first part of the key of every query about tournament states. */
export const STATES_KEY = 'states';
