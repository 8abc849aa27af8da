import type { HoleHistoryEntry } from '../../../contract/scoring.ts';
import { valueIn } from '../../../outbox/overlay.ts';
import type { LogRow, OpRow } from '../../../outbox/rows.ts';

/** One line of a hole's history. */
export interface HistoryItem {
  readonly id: string;
  /** Device clock for what only this tablet knows, else the server's; ms. */
  readonly at: number;
  readonly value: number | null;
  /** Who entered it; null is this person. */
  readonly by: string | null;
  /** What became of it: counted, not counted because it met another value, or known on this tablet only. */
  readonly fate: 'counted' | 'agreed' | 'not-counted' | 'unsent' | 'taken-back';
}

const fateOf = { applied: 'counted', confirmed: 'agreed', conflict: 'not-counted' } as const;

/**
 * What the server decided about a hole and what only this tablet knows of it, the newest first. An entry both know is
 * told once, as the server has it.
 */
export function historyItems(
  entries: readonly HoleHistoryEntry[],
  ended: readonly LogRow[],
  unsent: readonly OpRow[],
): HistoryItem[] {
  const decided = entries.map(({ id, outcome, value, by, recorded_at }) => ({
    id: String(id),
    at: Date.parse(recorded_at),
    value,
    by,
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
  return { id: op.id, at: op.enteredAt, value: valueIn(op), by: null, fate };
}

function isDecided(ending: LogRow['ending']): ending is 'applied' | 'confirmed' {
  return ending === 'applied' || ending === 'confirmed';
}
