import { createStore } from '../../../session/create-store.ts';
import type { SlotWords } from '../slot/slot-words.ts';

/** The oldest message of the office that the user has not read; null without one. */
export const officeNotice = createStore<SlotWords | null>(null);

/** How far the group is behind, where the office tells: ", 6 min behind". */
export const paceWords = createStore('');
