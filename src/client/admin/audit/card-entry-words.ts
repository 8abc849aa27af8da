import type { AuditEntry } from '../../../contract/admin/audit.ts';
import { START_LANE } from '../../../contract/base/fields.ts';

/** The facts of an entry about a golfer's card. `value` is null for a cleared score. */
interface CardEntry {
  readonly round: number;
  /** Null for the start hole. */
  readonly hole: number | null;
  readonly before: number | null;
  readonly value: number | null;
}

/** A lane is tournament/round/competitor/hole. */
const LANE = /^\d+\/(\d+)\/\d+\/(\d+)$/;

/** Parses an entry about a golfer's card; null for any other entry. */
export function parseCardEntry({ detail, before, after }: AuditEntry): CardEntry | null {
  const [, round, hole] = LANE.exec(String(detail.lane ?? '')) ?? [];
  if (round === undefined || hole === undefined) return null;
  return {
    round: Number(round),
    hole: Number(hole) === START_LANE ? null : Number(hole),
    before: parseNumber(before?.value),
    value: parseNumber(after?.value),
  };
}

/**
 * Describes an entry about a golfer's card, before and after the golfer's name: "entered 5 for" and ", round 3, hole 18
 * (it was 6)". Null for any other entry.
 */
export function describeCardEntry(entry: AuditEntry): { verb: string; end: string } | null {
  const card = parseCardEntry(entry);
  if (!card) return null;
  const { round, hole, before, value } = card;
  const place = hole === null ? `, round ${round}` : `, round ${round}, hole ${hole}`;
  const former = before === null || before === value ? '' : ` (it was ${before})`;
  return { verb: describeVerb(entry, card), end: `${place}${former}` };
}

/** Lists a card entry's facts for its dialog; null for any other entry. */
export function listCardFacts(entry: AuditEntry): [string, string][] | null {
  const card = parseCardEntry(entry);
  if (!card) return null;
  const { owner, outcome } = entry.detail;
  const isOther = owner !== undefined && owner !== entry.person?.id;
  return [
    ['Round', String(card.round)],
    ['Hole', card.hole === null ? 'start hole' : String(card.hole)],
    ...(isOther ? [['Entered by', `account ${owner}`] as [string, string]] : []),
    ...(typeof outcome === 'string'
      ? [['Result', outcomes[outcome] ?? outcome] as [string, string]]
      : []),
  ];
}

const outcomes: Readonly<Record<string, string>> = {
  applied: 'counts',
  confirmed: 'confirmed the score that counted',
  conflict: 'differs from the score that counts',
};

function describeVerb({ action, detail }: AuditEntry, { hole, value }: CardEntry): string {
  if (action === 'late-stroke') {
    return `${detail.decision} the late stroke ${detail.late_value ?? 'without a score'} of`;
  }
  if (hole === null) return `set the start hole ${value} of`;
  if (action === 'ruling') return `asked for a ruling, and entered ${value ?? 'no score'} for`;
  if (action === 'resolve')
    return value === null ? 'decided for no score of' : `decided for ${value} of`;
  return value === null ? 'cleared the score of' : `entered ${value} for`;
}

function parseNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
