import { readOpValue } from '../../../../contract/scoring/op-kinds.ts';
import type { HoleHistoryEntry } from '../../../../contract/scoring/scoring.ts';
import type { LogRow, OpRow } from '../../../../outbox/store/rows.ts';

/** One line of a hole's history. */
export interface HistoryItem {
  readonly id: string;
  /** Device clock for entries that only this tablet has, otherwise the server's; ms. */
  readonly at: number;
  readonly value: number | null;
  /** The account that entered it; null is the reader. */
  readonly by: string | null;
  /** The account whose session sent it, when it is another one; otherwise null. */
  readonly sentBy: string | null;
  /** The outcome: official, not official because another value won, or on this tablet only. */
  readonly fate: 'counted' | 'agreed' | 'not-counted' | 'unsent' | 'taken-back';
}

const fateOf = { applied: 'counted', confirmed: 'agreed', conflict: 'not-counted' } as const;

/**
 * Joins the server's history of a hole with this tablet's own entries, the newest first. An entry that both have is
 * listed once, as the server has it.
 */
export function listHistoryItems(
  entries: readonly HoleHistoryEntry[],
  ended: readonly LogRow[],
  unsent: readonly OpRow[],
): HistoryItem[] {
  const decided = entries.map(({ id, outcome, value, by, sent_by, recorded_at }) => ({
    id: String(id),
    at: Date.parse(recorded_at),
    value,
    by,
    sentBy: sent_by ?? null,
    fate: fateOf[outcome],
  }));
  const known = new Set(entries.map(({ op_id }) => op_id));
  const here = [
    ...unsent.map((op) => own(op, 'unsent')),
    ...ended.map(({ op, ending }) => own(op, isDecided(ending) ? fateOf[ending] : 'taken-back')),
  ].filter(({ id }) => !known.has(id));
  return [...here, ...decided].sort((a, b) => b.at - a.at);
}

function own(op: OpRow, fate: HistoryItem['fate']): HistoryItem {
  return { id: op.id, at: op.enteredAt, value: readOpValue(op), by: null, sentBy: null, fate };
}

function isDecided(ending: LogRow['ending']): ending is 'applied' | 'confirmed' {
  return ending === 'applied' || ending === 'confirmed';
}
