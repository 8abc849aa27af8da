import { createStore } from '../../../session/create-store.ts';

/** How long the message about an ignored tap stays, in ms. */
const ANSWER_MS = 3_000;

/** The message about a tap that the pad ignored. */
export const DROPPED_WORDS = 'Tap again: the screen had just changed';

/** A tap was ignored just now, and the screen shows the message. */
export const isTapDropped = createStore(false);

let end = () => {};

/**
 * Answers a tap that the pad ignores: its button gets an outline, and the screen shows a message.
 *
 * @param button the target of the tap or the digit; null when unknown
 */
export function answerDroppedTap(button: Element | null): void {
  end();
  button?.setAttribute('data-dropped', '');
  isTapDropped.set(true);
  const timer = setTimeout(() => end(), ANSWER_MS);
  end = () => {
    clearTimeout(timer);
    button?.removeAttribute('data-dropped');
    isTapDropped.set(false);
  };
}

/** Removes the message, because a later tap was accepted. */
export function clearDroppedTap(): void {
  end();
}
