import { createStore } from './create-store.ts';

/** Whether an event is in play, as the screens of players last read it. The tab bar shows it as a dot. */
export const isEventLive = createStore(false);
