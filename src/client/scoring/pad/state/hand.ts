import { createStore } from '../../../session/create-store.ts';

/** The hand that taps: the most frequent buttons are on its side. */
export type Hand = 'left' | 'right';

const KEY = 'pad-hand';

/** Stored on this device. A user who holds the tablet in the left hand taps with the right one. */
export const handStore = createStore<Hand>(readHand());

/** Changes the hand and stores it. */
export function chooseHand(hand: Hand): void {
  try {
    localStorage.setItem(KEY, hand);
  } catch {
    // The hand is forgotten at the next launch, nothing else.
  }
  handStore.set(hand);
}

function readHand(): Hand {
  try {
    return localStorage.getItem(KEY) === 'left' ? 'left' : 'right';
  } catch {
    return 'right';
  }
}
