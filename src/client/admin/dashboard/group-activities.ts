import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { parseCardEntry } from '../audit/card-entry-words.ts';

/** Scores that one person entered in one round, with no other entry in between. */
interface ScoreActivity {
  readonly person: string;
  readonly round: number;
  readonly scores: number;
  readonly golfers: number;
}

/** A line of the activities: one audit entry, or several scores. `newest` has the line's time. */
export interface Activity {
  readonly newest: AuditEntry;
  /** Null for a line with a single entry. */
  readonly scores: ScoreActivity | null;
}

/**
 * Groups the newest audit entries into lines. One person's scores in one round share a line.
 * @param entries the entries, the newest first
 * @param most the maximum number of lines
 */
export function groupActivities(entries: readonly AuditEntry[], most: number): Activity[] {
  const runs: AuditEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const key = getScoreKey(entry);
    if (run?.[0] && key !== null && getScoreKey(run[0]) === key) run.push(entry);
    else runs.push([entry]);
  }
  return runs.slice(0, most).flatMap(describeRun);
}

function describeRun(run: readonly AuditEntry[]): Activity[] {
  const [newest] = run;
  if (!newest) return [];
  const card = parseCardEntry(newest);
  if (run.length === 1 || !card) return [{ newest, scores: null }];
  const golfers = new Set(run.map(({ target }) => target?.id)).size;
  const person = newest.person?.username ?? 'The operator';
  return [{ newest, scores: { person, round: card.round, scores: run.length, golfers } }];
}

/** Returns a key that one person's scores in one round share; null for any other entry. */
function getScoreKey(entry: AuditEntry): string | null {
  if (entry.action !== 'score') return null;
  const [tournament, round] = String(entry.detail.lane ?? '').split('/');
  return round === undefined ? null : `${entry.person?.id} ${tournament}/${round}`;
}

/** Describes a line with several scores: "office entered 72 scores of 4 golfers in round 3". */
export function describeScores({ person, round, scores, golfers }: ScoreActivity): string {
  return `${person} entered ${formatCount(scores, 'score')} of ${formatCount(golfers, 'golfer')} in round ${round}`;
}
