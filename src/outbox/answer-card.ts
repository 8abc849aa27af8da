import { START_LANE } from '../contract/fields.ts';
import { laneOf, type OpContent } from '../contract/op.ts';
import type { OutboxDb } from './db.ts';
import { directly } from './direct-transaction.ts';
import { durably } from './durable.ts';
import { contentOf, enter, enterTables } from './enter.ts';
import { isCard, newestOf, unsentOf, valueIn } from './overlay.ts';
import type { Known, OpRow } from './rows.ts';
import { contentGiving } from './undo.ts';
import { uuid7 } from './uuid.ts';

/**
 * "Keep mine": a `resolve` with the card's value (its proposal where it has one), based on the version on the card.
 *
 * @returns the id of the op that holds the value now; null when the card is no conflict any more
 * @throws NotSaved as `enqueue` does
 */
export function keepMine(db: OutboxDb, opId: string): Promise<string | null> {
  return answerCard(db, opId, (card, newest) => {
    if (card.state !== 'conflict') return null;
    // Uploads are disputed row by row, in their receipt; one that came too late can only be sent again.
    if (newest.kind === 'scrape') return contentOf(newest);
    const { tournament_id, round_id, competitor_id } = newest.body;
    const hole_number = newest.kind === 'start' ? START_LANE : newest.body.hole_number;
    const lane = { tournament_id, round_id, competitor_id, hole_number };
    return { kind: 'resolve', body: { ...lane, value: valueIn(newest) } };
  });
}

/**
 * "Use theirs": an ordinary entry of the official value on the version of the card, which closes this writer's claim.
 *
 * @returns the id of the new op; null when the card is no conflict any more or does not tell the official value
 * @throws NotSaved as `enqueue` does
 */
export function useTheirs(db: OutboxDb, opId: string): Promise<string | null> {
  return answerCard(db, opId, (card) =>
    card.conflict ? contentGiving(laneOf(contentOf(card)), card.conflict.official.value) : null,
  );
}

/**
 * Answers a card with a new op based on its version; the card and its proposals end. An imported card is answered by
 * whoever is signed in, as an entry of their own: its bytes are another person's.
 *
 * @param contentOfAnswer the new op's content, from the card and its newest value; null when there is no answer
 * @returns the id of the op that holds the value now; null when nothing was done
 */
export function answerCard(
  db: OutboxDb,
  opId: string,
  contentOfAnswer: (card: OpRow, newest: OpRow) => OpContent | null,
): Promise<string | null> {
  const tapId = uuid7();
  return durably(db, () =>
    directly(db, [...enterTables, 'session'], async (on) => {
      const card = await on.ops.get(opId);
      if (!card) return (await on.ops.get(tapId))?.id ?? null;
      if (!isCard(card)) return null;
      const lane = await on.ops.onLane(card.owner, card.lane);
      const content = contentOfAnswer(card, newestOf(lane) ?? card);
      const owner = card.imported ? (await on.session.get('current'))?.userId : card.owner;
      if (!content || owner === undefined) return null;
      const imported = card.imported ? lane : [];
      return enter(on, { owner, content, shown: shownOn(card, lane) }, tapId, { imported });
    }),
  );
}

/** What undoing the answer goes back to, and the version it is based on. */
function shownOn(card: OpRow, lane: readonly OpRow[]): Known {
  const shown = unsentOf(lane) ?? { value: null, version: 0 };
  // The value of an imported card was never shown as this person's own.
  if (!card.imported || !card.conflict) return shown;
  return { value: card.conflict.official.value, version: shown.version };
}
