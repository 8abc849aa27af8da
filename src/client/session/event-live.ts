import { createStore } from './create-store.ts';

/** Whether an event is in play, as of the player screens' last load. The tab bar shows it as a dot. */
export const isEventLive = createStore(false);
