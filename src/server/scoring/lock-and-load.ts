import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { type FieldPlayer, loadField } from './field.ts';
import { loadLanes, loadMarks } from './load-state.ts';
import { lockCards } from './lock-cards.ts';
import type { PlacedOp } from './read-op.ts';
import { type CardKey, cardKey, roundKey, type ScoringState } from './scoring-state.ts';

/** Locks the cards these ops touch and reads what they are decided on: as many queries for fifty ops as for one. */
export async function lockAndLoad(
  trx: Transaction<Schema>,
  ops: readonly PlacedOp[],
  known: Pick<ScoringState, 'people' | 'groupScorers'>,
): Promise<ScoringState> {
  const rounds = [...new Map(ops.map((op) => [roundKey(op.body), op.body])).values()];
  const fields = new Map<string, readonly FieldPlayer[]>();
  for (const { kind, body } of ops) {
    if (kind === 'scrape' && !fields.has(roundKey(body))) {
      fields.set(roundKey(body), await loadField(trx, body));
    }
  }
  // An upload locks the whole round: which cards it touches is known only when its names are matched.
  const cards = uniqueCards(
    ops.flatMap(({ kind, body }): CardKey[] => {
      if (kind !== 'scrape') return [body];
      const { tournament_id, round_id } = body;
      const field = fields.get(roundKey(body)) ?? [];
      return field.map(({ id }) => ({ tournament_id, round_id, competitor_id: id }));
    }),
  );
  const locked = await lockCards(trx, rounds, cards);
  const lanes = await loadLanes(trx, cards);
  const marks = await loadMarks(
    trx,
    ops.flatMap(({ writer, lane }) => (writer === null ? [] : [{ writer, lane }])),
  );
  return { ...known, ...locked, fields, lanes, marks };
}

/** Each card once. */
export function uniqueCards(cards: readonly CardKey[]): CardKey[] {
  return [...new Map(cards.map((card) => [cardKey(card), card])).values()];
}
