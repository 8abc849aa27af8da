import type { LateStroke } from '../../../contract/admin/late-strokes.ts';
import { START_LANE } from '../../../contract/base/fields.ts';
import { addFullStop, type WriteWords } from '../../api/outcome.ts';

/** Formats a late stroke's round and hole: "Round 1, hole 5" or "Round 1, start hole". */
export function describeStrokePlace({ round_id, hole_number }: LateStroke): string {
  return `Round ${round_id}, ${hole_number === START_LANE ? 'start hole' : `hole ${hole_number}`}`;
}

/** Formats a value: "5", or "no score". */
export function describeStrokeValue(value: number | null): string {
  return value === null ? 'no score' : String(value);
}

/** Describes a late stroke's account and device: "sam, tablet 6f1f0b2e, sent by ada". */
export function describeSource({ by, device, sent_by }: LateStroke): string {
  return `${by}, tablet ${device}${sent_by === null ? '' : `, sent by ${sent_by}`}`;
}

/** Describes the official value: "4, by ada", or "no score". */
export function describeOfficial({ official }: LateStroke): string {
  const value = describeStrokeValue(official.value);
  return official.by === null ? value : `${value}, by ${official.by}`;
}

/** Lists what an admin must know before deciding. */
export function listWarnings(stroke: LateStroke, all: readonly LateStroke[]): string[] {
  const { round_id, round_status, round_cancelled, is_newest, official, value, ruling } = stroke;
  const isOpen = round_status === 'live' || round_status === 'setup';
  const otherStrokes = all.filter((one) => isSameHole(one, stroke) && one.device !== stroke.device);
  return [
    ruling
      ? `Asks for a ruling: ${ruling.scores.join(' or ')}. ${addFullStop(ruling.reason)}`
      : null,
    is_newest ? null : describeNewer(stroke, all),
    otherStrokes.length > 0
      ? `Another tablet sent ${listValues(otherStrokes)} for this hole.`
      : null,
    round_cancelled ? `Round ${round_id} is cancelled, so this stroke can only be declined.` : null,
    isOpen && !round_cancelled ? 'The round is open again.' : null,
    official.value !== null && official.value === value ? 'This value counts already.' : null,
  ].filter((words) => words !== null);
}

function describeNewer(stroke: LateStroke, all: readonly LateStroke[]): string {
  const newer = all.filter(
    (one) =>
      isSameHole(one, stroke) && one.device === stroke.device && one.lane_seq > stroke.lane_seq,
  );
  const values = newer.length > 0 ? `: ${listValues(newer)}` : '';
  return `${stroke.by} entered this hole again on this tablet, after this stroke${values}.`;
}

function listValues(strokes: readonly LateStroke[]): string {
  return strokes.map(({ value, decision }) => valueAndDecision(value, decision)).join(', ');
}

function valueAndDecision(value: number | null, decision: LateStroke['decision']): string {
  const words = describeStrokeValue(value);
  if (decision === null) return words;
  return `${words} (${decision === 'equal' ? 'counted already' : decision})`;
}

function isSameHole(one: LateStroke, other: LateStroke): boolean {
  return (
    one.round_id === other.round_id &&
    one.competitor_id === other.competitor_id &&
    one.hole_number === other.hole_number
  );
}

/** Describes a decision: "You accepted 7: Aiko Morisaki, Round 1, hole 1." Names another admin who decided first. */
export function describeOfficeDecision(stroke: LateStroke, admin: string | undefined): string {
  const { decision, decided_by, value, full_name } = stroke;
  const message = `${decision} ${describeStrokeValue(value)}: ${full_name}, ${describeStrokePlace(stroke)}.`;
  if (decided_by === admin) return `You ${message}`;
  return `${decided_by} ${message} Your decision came later and was not stored.`;
}

/** What is said when the decision about a late stroke failed. */
export const lateWriteWords: WriteWords = {
  thing: 'the decision was stored',
  next: 'Your reason is still here. Look at the stroke, then try again.',
  problems: {
    'state-changed':
      'This stroke or its hole has changed since you saw it. Look again, then decide.',
    'player-out': 'This golfer is out. Correct the status first, then accept the stroke.',
    'round-cancelled': 'The round was cancelled. You can only decline the stroke.',
    'tournament-final': 'The tournament is final. You can only decline the stroke.',
    'tournament-cancelled': 'The tournament was called off. You can only decline the stroke.',
  },
};
