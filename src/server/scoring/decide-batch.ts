import type { Transaction } from 'kysely';
import type { ReplayResult } from '../../contract/op.ts';
import { problemOf } from '../api-problem.ts';
import type { Schema } from '../db/schema.ts';
import { advance, decide } from './decide.ts';
import {
  loadBindings,
  loadGroupScorers,
  loadLanes,
  loadMarks,
  loadPeople,
  loadUploadFields,
} from './load-state.ts';
import { lockCards } from './lock-cards.ts';
import { problemResult } from './op-result.ts';
import type { IncomingOp, PlacedOp } from './read-op.ts';
import { answerAgain, loadReceipts } from './receipts.ts';
import { maySend, type RightsContext } from './rights.ts';
import { type Decided, saveDecisions } from './save-decisions.ts';
import type { Sender } from './scoring-op.ts';
import { type CardKey, cardKey, roundKey, type ScoringState } from './scoring-state.ts';

/** An op that can be put on its lane. */
export type PlacedIncoming = Extract<IncomingOp, { kind: 'placed' }>;

/**
 * Decides ops whose ids were unknown a moment ago, inside one transaction: rights, locks, the receipts once more
 * (another request may have decided the same id while this one waited), then each op in order, then all writes.
 *
 * @returns one result per op, in order
 */
export async function decideBatch(
  trx: Transaction<Schema>,
  sender: Sender,
  ops: readonly PlacedIncoming[],
  clock: () => Date,
): Promise<ReplayResult[]> {
  const placed = ops.map((op) => op.placed);
  const people = await loadPeople(trx, unique(placed.map((op) => op.owner)));
  const groupScorers = await loadGroupScorers(trx, cardsOf(placed));
  const rights: RightsContext = {
    people,
    groupScorers,
    bindings: await bind(trx, sender, placed, people, groupScorers),
  };
  const allowed = ops.filter((op) => maySend(rights, op.placed, sender));
  const results = new Map<PlacedIncoming, ReplayResult>();
  if (allowed.length > 0) {
    const state = await lockAndLoad(
      trx,
      allowed.map((op) => op.placed),
      { people, groupScorers },
    );
    await decideAllowed(trx, sender, allowed, state, clock(), results);
  }
  return ops.map((op) => results.get(op) ?? problemResult(op.placed.opId, problemOf('forbidden')));
}

/** Binds writers that are used for the first time to the account of their op. */
async function bind(
  trx: Transaction<Schema>,
  sender: Sender,
  ops: readonly PlacedOp[],
  people: ScoringState['people'],
  groupScorers: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const writers = unique(ops.flatMap((op) => op.writer ?? []));
  const bindings = await loadBindings(trx, writers);
  const fresh = new Map<string, number>();
  for (const op of ops) {
    if (op.writer === null || bindings.has(op.writer) || fresh.has(op.writer)) continue;
    if (maySend({ people, groupScorers, bindings }, op, sender)) fresh.set(op.writer, op.owner);
  }
  if (fresh.size === 0) return bindings;
  // In order, and before any card is locked: a request that waits here holds nothing another one needs.
  const rows = [...fresh].sort(([a], [b]) => (a < b ? -1 : 1));
  await trx
    .insertInto('writers')
    .values(rows.map(([writer, user_id]) => ({ writer, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return loadBindings(trx, writers);
}

async function lockAndLoad(
  trx: Transaction<Schema>,
  ops: readonly PlacedOp[],
  known: Pick<ScoringState, 'people' | 'groupScorers'>,
): Promise<ScoringState> {
  const roundOf = new Map(ops.map((op) => [roundKey(op.body), op.body]));
  const uploads = new Map(
    ops.flatMap((op) => (op.kind === 'scrape' ? [[roundKey(op.body), op.body]] : [])),
  );
  const uploadFields = await loadUploadFields(trx, [...uploads.values()]);
  // An upload locks the whole round: which cards it touches is known only when its names are matched.
  const uploaded = [...uploads.values()].flatMap(({ tournament_id, round_id }) =>
    (uploadFields.get(roundKey({ tournament_id, round_id }))?.competitors ?? []).map(
      ({ id }): CardKey => ({ tournament_id, round_id, competitor_id: id }),
    ),
  );
  const cards = uniqueCards([...cardsOf(ops), ...uploaded]);
  const locked = await lockCards(trx, [...roundOf.values()], cards);
  const marks = ops.flatMap(({ writer, lane }) => (writer === null ? [] : [{ writer, lane }]));
  return {
    ...known,
    ...locked,
    uploadFields,
    lanes: await loadLanes(trx, cards),
    marks: await loadMarks(trx, marks),
  };
}

async function decideAllowed(
  trx: Transaction<Schema>,
  sender: Sender,
  ops: readonly PlacedIncoming[],
  start: ScoringState,
  at: Date,
  results: Map<PlacedIncoming, ReplayResult>,
): Promise<void> {
  const receipts = await loadReceipts(
    trx,
    ops.flatMap((op) => op.placed.opId ?? []),
  );
  const decided: (Decided & { readonly incoming: PlacedIncoming })[] = [];
  const repeated: PlacedIncoming[] = [];
  const seen = new Set(receipts.keys());
  let state = start;
  for (const incoming of ops) {
    const { placed, fingerprint, content } = incoming;
    if (placed.opId !== null && seen.has(placed.opId)) {
      repeated.push(incoming);
      continue;
    }
    if (placed.opId !== null) seen.add(placed.opId);
    if ('type' in content) {
      const result = problemResult(placed.opId, content);
      const decision = { outcome: 'rejected', result, writes: [] } as const;
      decided.push({ incoming, op: placed, fingerprint, decision });
      continue;
    }
    const decision = decide(state, content, sender, at);
    state = advance(state, content, decision);
    decided.push({ incoming, op: placed, fingerprint, decision });
  }
  const saved = await saveDecisions(trx, decided, sender, at);
  decided.forEach(({ incoming, op, fingerprint }, index) => {
    const result = saved[index];
    if (result === undefined) return;
    results.set(incoming, result);
    if (op.opId !== null) receipts.set(op.opId, { fingerprint, result });
  });
  for (const incoming of repeated) {
    const { opId } = incoming.placed;
    const receipt = opId === null ? undefined : receipts.get(opId);
    if (opId !== null && receipt) {
      results.set(incoming, answerAgain(receipt, opId, incoming.fingerprint));
    }
  }
}

function cardsOf(ops: readonly PlacedOp[]): CardKey[] {
  const cards = ops.flatMap((op) => (op.kind === 'scrape' ? [] : [op.body]));
  return uniqueCards(cards);
}

function uniqueCards(cards: readonly CardKey[]): CardKey[] {
  return [...new Map(cards.map((card) => [cardKey(card), card])).values()];
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
