import { createStore } from '../../../session/create-store.ts';

/** How long the message about an ignored tap is shown, in ms. */
const ANSWER_MS = 3_000;

/** The message about an ignored tap. */
export const DROPPED_WORDS = 'Tap again: the screen had just changed';

/** True while the message about an ignored tap is shown. */
export const isTapDropped = createStore(false);

let end = () => {};

/**
 * Gives feedback about an ignored tap: outlines its button and shows a message.
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

/** Removes the message after a later tap was accepted. */
export function clearDroppedTap(): void {
  end();
}
