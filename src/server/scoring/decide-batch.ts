import type { Transaction } from 'kysely';
import type { ReplayResult } from '../../contract/op.ts';
import { problemOf } from '../api-problem.ts';
import type { Schema } from '../db/schema.ts';
import { bindWriters } from './bind-writers.ts';
import { advance, decide } from './decide.ts';
import type { Decided } from './decided.ts';
import { loadGroupScorers, loadPeople } from './load-state.ts';
import { lockAndLoad, uniqueCards } from './lock-and-load.ts';
import { limitLockWaits } from './lock-cards.ts';
import { problemResult } from './op-result.ts';
import type { PlacedIncoming } from './read-op.ts';
import { answerAgain, loadReceipts, type StoredReceipt } from './receipts.ts';
import { maySend } from './rights.ts';
import { saveDecisions } from './save-decisions.ts';
import type { Sender } from './scoring-op.ts';
import type { ScoringState } from './scoring-state.ts';

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
  await limitLockWaits(trx);
  const placed = ops.map((op) => op.placed);
  const people = await loadPeople(trx, [...new Set(placed.map((op) => op.owner))]);
  const cards = uniqueCards(placed.flatMap((op) => (op.kind === 'scrape' ? [] : [op.body])));
  const groupScorers = await loadGroupScorers(trx, cards);
  const bindings = await bindWriters(trx, sender, placed, { people, groupScorers });
  const rights = { people, groupScorers, bindings };
  const allowed = ops.filter((op) => maySend(rights, op.placed, sender));
  const known = { people, groupScorers };
  const settled = await settle(trx, sender, allowed, known, clock);
  return ops.map((op) => {
    const result = settled.get(op);
    if (result) return result;
    if (allowed.includes(op)) throw new Error('an op was left without an answer');
    return problemResult(op.placed.opId, problemOf('forbidden'));
  });
}

/** Locks, decides and stores ops whose sender has the right to send them. */
async function settle(
  trx: Transaction<Schema>,
  sender: Sender,
  ops: readonly PlacedIncoming[],
  known: Pick<ScoringState, 'people' | 'groupScorers'>,
  clock: () => Date,
): Promise<Map<PlacedIncoming, ReplayResult>> {
  const results = new Map<PlacedIncoming, ReplayResult>();
  if (ops.length === 0) return results;
  const state = await lockAndLoad(
    trx,
    ops.map((op) => op.placed),
    known,
  );
  const receipts = await loadReceipts(trx, opIdsOf(ops));
  const at = clock();
  const decided = decideInOrder(state, sender, ops, receipts, at);
  const saved = await saveDecisions(trx, decided, sender, at);
  decided.forEach(({ incoming, fingerprint }, index) => {
    const result = saved[index];
    if (result === undefined) return;
    results.set(incoming, result);
    if (incoming.placed.opId) receipts.set(incoming.placed.opId, { fingerprint, result });
  });
  for (const incoming of ops) {
    const receipt = receipts.get(incoming.placed.opId ?? '');
    if (receipt && !results.has(incoming)) results.set(incoming, answerAgain(receipt, incoming));
  }
  return results;
}

/** Decides each op on what the ones before it left; ops whose id has a receipt, or came earlier in the batch, not. */
function decideInOrder(
  start: ScoringState,
  sender: Sender,
  ops: readonly PlacedIncoming[],
  receipts: ReadonlyMap<string, StoredReceipt>,
  at: Date,
): (Decided & { readonly incoming: PlacedIncoming })[] {
  const seen = new Set(receipts.keys());
  let state = start;
  return ops.flatMap((incoming) => {
    const { placed, fingerprint, content } = incoming;
    if (placed.opId !== null) {
      if (seen.has(placed.opId)) return [];
      seen.add(placed.opId);
    }
    if ('type' in content) {
      const result = problemResult(placed.opId, content);
      const decision = { outcome: 'rejected', result, writes: [] } as const;
      return [{ incoming, op: placed, fingerprint, decision }];
    }
    const decision = decide(state, content, sender, at);
    state = advance(state, content, decision);
    return [{ incoming, op: placed, fingerprint, decision }];
  });
}

/** The ids of the ops that have one. */
export function opIdsOf(ops: readonly PlacedIncoming[]): string[] {
  return ops.flatMap(({ placed }) => placed.opId ?? []);
}
