/** The first part of the key of every query about the states of tournaments. */
export const STATES_KEY = 'states';
