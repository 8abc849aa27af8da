import { createStore } from '../../store.ts';

/** The hand that taps: what it reaches most often stands on its side. */
export type Hand = 'left' | 'right';

const KEY = 'pad-hand';

/** Remembered on this device: who holds the tablet in the left hand taps with the right one. */
export const handStore = createStore<Hand>(readHand());

/** Changes the hand and remembers it. */
export function chooseHand(hand: Hand): void {
  try {
    localStorage.setItem(KEY, hand);
  } catch {
    // Only forgotten at the next launch.
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
