import { createStore } from './store.ts';

/** Whether the user is told why the admin panel closed. */
export const isPanelExitOpen = createStore(false);
