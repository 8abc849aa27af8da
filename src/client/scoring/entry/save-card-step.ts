import type { CardBody } from '../../../contract/scoring/scoring.ts';
import { type CardView, toCardIds } from './card-view.ts';
import { saveEntry } from './save-entry.ts';

/** What a step about a card says beside its kind. */
type StepDetails = Pick<CardBody, 'strokes'> & Partial<Pick<CardBody, 'agreed' | 'reason'>>;

/**
 * Saves a step about a card on this device. `strokes` are the scores that the user read, which may differ by now from
 * those on the screen.
 *
 * @returns null, or why it could not be saved
 */
export async function saveCardStep(
  owner: number,
  card: CardView,
  step: CardBody['step'],
  { strokes, agreed = null, reason }: StepDetails,
): Promise<string | null> {
  const body = { ...toCardIds(card.key), step, strokes, agreed, reason };
  const op = { content: { kind: 'card', body }, shown: card.step } as const;
  const result = await saveEntry(owner, [op], 'Not saved. Try again.');
  return 'problem' in result ? result.problem : null;
}
