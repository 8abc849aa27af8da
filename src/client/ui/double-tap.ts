/**
 * The longest time between the taps of a double tap, in ms. The second one would press the button that replaces the
 * first.
 */
const DOUBLE_TAP_MS = 400;

/** Waits for an answer at least as long as a double tap takes, so that the second tap meets a busy screen. */
export async function outlastDoubleTap<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const [answerValue] = await Promise.all([answer, pause(DOUBLE_TAP_MS)]);
  return answerValue;
}

function pause(ms: number): Promise<void> {
  return new Promise((later) => setTimeout(later, ms));
}
