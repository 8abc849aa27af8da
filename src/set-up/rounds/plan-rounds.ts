import type { RoundRow, RoundsDocument, SetUpRound } from '../../contract/admin/rounds.ts';
import type { Plan, PlannedRemoval, PlannedRow, PlanOptions } from '../row-kind.ts';
import { planRound } from './plan-round.ts';
import { type RoundContent, type RoundsContent, toRoundsContent } from './rounds-content.ts';

/** Plans what the rows of a file, or of the form, change in the rounds of a tournament. */
export function planRounds(
  document: RoundsDocument,
  rows: readonly RoundRow[],
  { wholeList }: Pick<PlanOptions, 'wholeList'>,
): Plan<RoundsContent> {
  const presentById = new Map(document.rounds.map((round) => [round.round_id, round]));
  const after = new Map(
    toRoundsContent(document).rounds.map((round) => [round.round_id, round] as const),
  );
  const firstRows = new Map<number, number>();
  const planned = rows.map((row): PlannedRow => {
    const first = firstRows.get(row.round);
    if (first !== undefined) {
      return refuseRow(row, 'round', `round ${row.round} is in row ${first} too`);
    }
    firstRows.set(row.round, row.row);
    const present = presentById.get(row.round) ?? null;
    if (!present && hasStarted(document)) {
      return refuseRow(row, 'round', 'the tournament has begun, so no round is added');
    }
    const plan = planRound(row, present, document.time_zone);
    if (!('round' in plan)) return plan;
    after.set(row.round, plan.round);
    return plan.planned;
  });
  const removals = wholeList
    ? document.rounds
        .filter(({ round_id }) => !firstRows.has(round_id))
        .map((round) => planRemoval(document, round))
    : [];
  for (const { key } of removals) after.delete(Number(key));
  const rounds = [...after.values()].sort((a, b) => a.round_id - b.round_id);
  const checked = planned.map((plan, index) => {
    const row = rows[index];
    return row && plan.effect !== 'refuse' && plan.effect !== 'ask'
      ? (checkOrder(row, rounds) ??
          checkCut(row, rounds) ??
          checkCountingScores(document, row, rounds) ??
          plan)
      : plan;
  });
  const gap = findGap(rounds);
  const refused = removals.map((removal) => ({
    ...removal,
    refused:
      removal.refused ??
      (Number(removal.key) === gap ? refuseRemoval(gap, 'a later round would remain') : null) ??
      checkRemoval(document, Number(removal.key), rounds),
  }));
  const isClear =
    gap === null &&
    checked.every(({ effect }) => effect !== 'refuse' && effect !== 'ask') &&
    refused.every((removal) => removal.refused === null);
  return { rows: checked, removals: refused, after: isClear ? { rounds } : null };
}

function refuseRow({ row }: RoundRow, column: string, says: string): PlannedRow {
  return { row, effect: 'refuse', says, column };
}

/** Refuses a round after a gap, and a round that begins before the one before it. */
function checkOrder(row: RoundRow, rounds: readonly RoundContent[]): PlannedRow | null {
  const gap = findGap(rounds);
  if (gap !== null && row.round > gap) return refuseRow(row, 'round', `round ${gap} is missing`);
  const round = rounds.find(({ round_id }) => round_id === row.round);
  const former = rounds.findLast(
    ({ round_id, starts_at }) => round_id < row.round && starts_at !== null,
  );
  const isEarly =
    round?.starts_at &&
    former?.starts_at &&
    Date.parse(round.starts_at) <= Date.parse(former.starts_at);
  return isEarly
    ? refuseRow(row, 'day', `round ${row.round} would not begin after round ${former.round_id}`)
    : null;
}

/** Refuses a cut after the last round. */
function checkCut(row: RoundRow, rounds: readonly RoundContent[]): PlannedRow | null {
  const last = rounds.at(-1);
  if (last?.round_id !== row.round) return null;
  const column = last.cut_top === null ? 'cut_within' : 'cut_top';
  if (last[column] === null) return null;
  return refuseRow(row, column, `round ${row.round} is the last one, so nobody plays on after it`);
}

/** Refuses fewer counting scores that would let a team choose its best cards although other teams cannot. */
function checkCountingScores(
  document: RoundsDocument,
  row: RoundRow,
  rounds: readonly RoundContent[],
): PlannedRow | null {
  const fault = findTeamFault(document, rounds);
  const isLower =
    findCountingScores(rounds, row.round) < findCountingScores(document.rounds, row.round);
  return fault && isLower ? refuseRow(row, 'counting_scores', fault) : null;
}

/** Refuses the removal of a round, as `checkCountingScores` does. */
function checkRemoval(
  document: RoundsDocument,
  round: number,
  rounds: readonly RoundContent[],
): string | null {
  const fault = findTeamFault(document, rounds);
  const isLower = findMostCounting(rounds) < findCountingScores(document.rounds, round);
  return fault && isLower ? refuseRemoval(round, fault) : null;
}

function findTeamFault(
  { largest_team, rounds: before }: RoundsDocument,
  after: readonly RoundContent[],
): string | null {
  const counting = findMostCounting(after);
  if (!largest_team || counting >= findMostCounting(before)) return null;
  const { name, golfers } = largest_team;
  if (golfers <= counting) return null;
  return `team ${name} has ${golfers} golfers and would choose its best cards. Other teams have fewer golfers`;
}

type CountingRound = Pick<RoundContent, 'round_id' | 'counting_scores'>;

function findCountingScores(rounds: readonly CountingRound[], round: number): number {
  return rounds.find(({ round_id }) => round_id === round)?.counting_scores ?? 0;
}

function findMostCounting(rounds: readonly CountingRound[]): number {
  return Math.max(0, ...rounds.map(({ counting_scores }) => counting_scores));
}

/** Returns the first number that the rounds leave out; null when they are 1, 2, 3 ... */
function findGap(rounds: readonly RoundContent[]): number | null {
  const index = rounds.findIndex(({ round_id }, place) => round_id !== place + 1);
  return index < 0 ? null : index + 1;
}

/** Whether a round is or was in play. Then more or fewer rounds would move places that are known. */
function hasStarted({ state }: RoundsDocument): boolean {
  return state !== 'draft' && state !== 'upcoming';
}

function planRemoval(document: RoundsDocument, round: SetUpRound): PlannedRemoval {
  const own = explainRoundLock(round);
  const why = own ? `it ${own}` : hasStarted(document) ? 'the tournament has begun' : null;
  return {
    key: String(round.round_id),
    says: `Round ${round.round_id} would be removed`,
    refused: why && refuseRemoval(round.round_id, why),
  };
}

function refuseRemoval(round: number, why: string): string {
  return `Round ${round} cannot be removed: ${why}`;
}

/** Returns why a round cannot be removed, as the end of a sentence about it: "has strokes". Null when it can. */
function explainRoundLock({
  status,
  has_strokes,
  groups,
  has_draft,
  endings,
}: SetUpRound): string | null {
  if (has_strokes) return 'has strokes';
  if (status !== 'setup') return `is ${status}`;
  if (groups > 0) return 'has a tee sheet';
  if (has_draft) return 'has a draft of a tee sheet. Remove all groups of the draft first';
  return endings > 0 ? 'has golfers who stopped in it' : null;
}
