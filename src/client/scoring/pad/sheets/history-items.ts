import { getOpValue } from '../../../../contract/scoring/op-kinds.ts';
import type { HoleHistoryEntry } from '../../../../contract/scoring/scoring.ts';
import type { LogRow, OpRow } from '../../../../outbox/store/rows.ts';

/** One entry in the history of a hole. */
export interface HistoryItem {
  readonly id: string;
  /** The time in ms: by the device's clock for entries that only this tablet has, otherwise by the server's clock. */
  readonly at: number;
  readonly value: number | null;
  /** The account that entered the value; null for the reader. */
  readonly by: string | null;
  /** The sender, when the sender differs from the account that entered the value; otherwise null. */
  readonly sentBy: string | null;
  /** Why an admin wrote to a closed round; null for another entry. */
  readonly reason: string | null;
  /** The outcome of the entry: official, not official because another value won, or on this tablet only. */
  readonly fate: 'counted' | 'agreed' | 'not-counted' | 'unsent' | 'taken-back';
}

const fates = { applied: 'counted', confirmed: 'agreed', conflict: 'not-counted' } as const;

/**
 * Joins the server's history of a hole with this tablet's own entries, newest first. An entry that both have appears
 * once, in the server's form.
 */
export function listHistoryItems(
  entries: readonly HoleHistoryEntry[],
  endedOps: readonly LogRow[],
  unsentOps: readonly OpRow[],
): HistoryItem[] {
  const decidedItems = entries.map(({ id, outcome, value, by, sent_by, recorded_at, reason }) => ({
    id: String(id),
    at: Date.parse(recorded_at),
    value,
    by,
    sentBy: sent_by ?? null,
    reason: reason ?? null,
    fate: fates[outcome],
  }));
  const decidedIds = new Set(entries.map(({ op_id }) => op_id));
  const here = [
    ...unsentOps.map((op) => createOwnItem(op, 'unsent')),
    ...endedOps.map(({ op, ending }) =>
      createOwnItem(op, isDecided(ending) ? fates[ending] : 'taken-back'),
    ),
  ].filter(({ id }) => !decidedIds.has(id));
  return [...here, ...decidedItems].sort((a, b) => b.at - a.at);
}

function createOwnItem(op: OpRow, fate: HistoryItem['fate']): HistoryItem {
  const { id, enteredAt: at, body } = op;
  const reason = body.reason ?? null;
  return { id, at, value: getOpValue(op), by: null, sentBy: null, reason, fate };
}

function isDecided(ending: LogRow['ending']): ending is 'applied' | 'confirmed' {
  return ending === 'applied' || ending === 'confirmed';
}
