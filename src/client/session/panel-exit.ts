import { createStore } from './create-store.ts';

/** True while the home page explains why the admin panel closed. */
export const isPanelExitOpen = createStore(false);
