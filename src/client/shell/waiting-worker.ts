import { createStore } from '../store.ts';

/** A new version that is installed and waits to be accepted. */
export const waitingWorker = createStore<ServiceWorker | null>(null);
