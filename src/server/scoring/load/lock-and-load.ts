import type { Transaction } from 'kysely';
import { START_LANE } from '../../../contract/base/fields.ts';
import { isCardOp, type LaneAddress, readLaneAddress } from '../../../contract/scoring/op-kinds.ts';
import { HOLES_PER_ROUND } from '../../../golf/hole.ts';
import type { Schema } from '../../db/schema.ts';
import { type FieldPlayer, loadField } from '../decide/field.ts';
import type { PlacedOp, SentOp } from '../decide/read-op.ts';
import { mayBind } from '../decide/rights.ts';
import { type CardIds, cardKey, roundKey, type ScoringState } from '../decide/scoring-state.ts';
import { type LoadedState, loadState } from './load-state.ts';
import { lockCards } from './lock-cards.ts';

/** The state on which a group of ops is decided. */
export interface GroupState extends Pick<LoadedState, 'bindings' | 'receipts'> {
  readonly state: ScoringState;
}

/**
 * Locks the cards that ops on one tournament touch, and loads their state: as many queries for fifty ops as for one.
 */
export async function lockAndLoad(
  trx: Transaction<Schema>,
  tournamentId: number,
  sentOps: readonly SentOp[],
): Promise<GroupState> {
  const ops = sentOps.map(({ incoming }) => incoming.placed);
  const fields = await loadFields(trx, ops);
  const cards = cardsOf(ops, fields);
  const rounds = [...new Set(ops.map(({ body }) => body.round_id))];
  const locks = { tournamentId, rounds, cards, writers: writersToBind(sentOps) };
  const locked = await lockCards(trx, locks);
  const { bindings, receipts, ...loaded } = await loadState(trx, {
    tournamentId,
    cards,
    lanes: listLanes(ops, cards),
    owners: [...new Set(ops.map((op) => op.owner))],
    writers: [...new Set(ops.flatMap((op) => op.writer ?? []))],
    marks: ops.flatMap(({ writer, lane }) => (writer === null ? [] : [{ writer, lane }])),
    opIds: ops.flatMap((op) => op.opId ?? []),
  });
  return { bindings, receipts, state: { ...locked, ...loaded, fields } };
}

/** Loads the fields of the rounds that have an upload. */
async function loadFields(trx: Transaction<Schema>, ops: readonly PlacedOp[]) {
  const fields = new Map<string, readonly FieldPlayer[]>();
  for (const op of ops) {
    if (isCardOp(op) || fields.has(roundKey(op.body))) continue;
    fields.set(roundKey(op.body), await loadField(trx, op.body));
  }
  return fields;
}

/** Lists each card once. An upload touches the whole round, because its cards are known only after it is read. */
function cardsOf(ops: readonly PlacedOp[], fields: ScoringState['fields']): CardIds[] {
  const cards = ops.flatMap((op): CardIds[] => {
    if (isCardOp(op)) return [op.body];
    const { tournament_id, round_id } = op.body;
    const field = fields.get(roundKey(op.body)) ?? [];
    return field.map(({ id }) => ({ tournament_id, round_id, competitor_id: id }));
  });
  return [...new Map(cards.map((card) => [cardKey(card), card])).values()];
}

/**
 * Lists the lanes that these ops may change: every lane of an upload's cards, otherwise the op's hole and the start
 * hole.
 */
function listLanes(ops: readonly PlacedOp[], cards: readonly CardIds[]): LaneAddress[] {
  const holes = Array.from({ length: HOLES_PER_ROUND + 1 }, (_, index) => START_LANE + index);
  if (!ops.every(isCardOp)) {
    return cards.flatMap((card) => holes.map((hole_number) => ({ ...card, hole_number })));
  }
  return ops.flatMap((op) => [{ ...op.body, hole_number: START_LANE }, readLaneAddress(op)]);
}

/** Lists the writers that their own accounts use here. The first account gets the writer. */
function writersToBind(sentOps: readonly SentOp[]): Map<string, number> {
  const writers = new Map<string, number>();
  for (const { incoming, sender } of sentOps) {
    const { writer, owner } = incoming.placed;
    if (writer === null || writers.has(writer) || !mayBind(incoming.placed, sender)) continue;
    writers.set(writer, owner);
  }
  return writers;
}
