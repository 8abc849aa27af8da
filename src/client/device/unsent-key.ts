/** The localStorage key of the unsent entries in words, for the case that the database is lost. */
export const UNSENT_KEY = 'unsent';
