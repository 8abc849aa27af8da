import type { CardBody } from '../../../contract/scoring/scoring.ts';
import { type CardView, toCardIds } from './card-view.ts';
import { saveEntry } from './save-entry.ts';

/**
 * Saves a step about a card on this device, with the scores that its screen shows.
 *
 * @returns null, or why it could not be saved
 */
export async function takeStep(
  owner: number,
  card: CardView,
  step: CardBody['step'],
  { agreed = null, reason }: { agreed?: CardBody['agreed']; reason?: string | undefined } = {},
): Promise<string | null> {
  const strokes = card.cells.map(({ value }) => value);
  const body = { ...toCardIds(card.key), step, strokes, agreed, reason };
  const op = { content: { kind: 'card', body }, shown: card.step } as const;
  const result = await saveEntry(owner, [op], 'Not saved. Try again.');
  return 'problem' in result ? result.problem : null;
}
