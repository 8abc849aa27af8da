/** The localStorage key of the log of errors. */
export const ERRORS_KEY = 'app-errors';
