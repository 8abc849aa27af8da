import { getOpValue } from '../../../../contract/scoring/op-kinds.ts';
import type { HoleHistoryEntry } from '../../../../contract/scoring/scoring.ts';
import type { LogRow, OpRow } from '../../../../outbox/store/rows.ts';

/** An entry in a hole's history. */
export interface HistoryItem {
  readonly id: string;
  /** The time in ms: by the device's clock for entries that only this tablet has, otherwise by the server's. */
  readonly at: number;
  readonly value: number | null;
  /** The account that entered the value; null for the reader. */
  readonly by: string | null;
  /** The sender, if it is not the account that entered the value; otherwise null. */
  readonly sentBy: string | null;
  /** An admin's reason for a write to a closed round; otherwise null. */
  readonly reason: string | null;
  /** What became of the entry: official, beaten by another value, or on this tablet only. */
  readonly fate: 'counted' | 'agreed' | 'not-counted' | 'void' | 'unsent' | 'taken-back';
}

const fates = {
  applied: 'counted',
  confirmed: 'agreed',
  conflict: 'not-counted',
  void: 'void',
} as const;

/**
 * Merges the server's history of a hole with this tablet's entries, newest first. An entry in both appears once, as the
 * server has it.
 */
export function listHistoryItems(
  entries: readonly HoleHistoryEntry[],
  endedOps: readonly LogRow[],
  unsentOps: readonly OpRow[],
): HistoryItem[] {
  const decidedItems = entries.map((entry) => ({
    id: String(entry.id),
    at: Date.parse(entry.recorded_at),
    value: entry.value,
    by: entry.by,
    sentBy: entry.sent_by ?? null,
    reason: entry.reason ?? null,
    fate: fates[entry.void ? 'void' : entry.outcome],
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
  const reason = 'reason' in body ? (body.reason ?? null) : null;
  return { id, at, value: getOpValue(op), by: null, sentBy: null, reason, fate };
}

function isDecided(ending: LogRow['ending']): ending is 'applied' | 'confirmed' | 'void' {
  return ending === 'applied' || ending === 'confirmed' || ending === 'void';
}
