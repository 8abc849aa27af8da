import { createStore } from '../../../session/create-store.ts';

/** The time for which the screen shows the message about an ignored tap, in ms. */
const ANSWER_MS = 3_000;

/** The message about a tap that the pad ignored. */
export const DROPPED_WORDS = 'Tap again: the screen had just changed';

/** True when the pad has just ignored a tap and the screen shows the message. */
export const isTapDropped = createStore(false);

let end = () => {};

/**
 * Answers a tap that the pad ignores: gives its button an outline, and shows a message.
 *
 * @param button the button that the tap or the digit was for; null when unknown
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

/** Removes the message after the pad accepted a later tap. */
export function clearDroppedTap(): void {
  end();
}
