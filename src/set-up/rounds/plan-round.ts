import type { RoundRow, SetUpRound } from '../../contract/admin/rounds.ts';
import { fromLocalTime, toLocalTime } from '../local-time.ts';
import type { PlannedRow } from '../row-kind.ts';
import type { RoundContent } from './rounds-content.ts';

/** The totals of pars that need no question. */
const USUAL_TOTAL = { least: 66, most: 76 } as const;
/** How many cards of a team count unless a row says so: the database's default. */
const USUAL_COUNTING_SCORES = 4;

/** A row with the round after it. */
export interface PlannedRound {
  readonly planned: PlannedRow;
  readonly round: RoundContent;
}

/** Plans what a row does to its round. `present` is null for a new round. */
export function planRound(
  row: RoundRow,
  present: SetUpRound | null,
  timeZone: string,
): PlannedRound | PlannedRow {
  const refuse = (column: string | null, says: string): PlannedRow => {
    return { row: row.row, effect: 'refuse', says, column };
  };
  const start = parseStart(row, present, timeZone);
  if ('refused' in start) return refuse(start.column, start.refused);
  const round: RoundContent = {
    round_id: row.round,
    starts_at: start.at,
    counting_scores: row.counting_scores ?? present?.counting_scores ?? USUAL_COUNTING_SCORES,
    shortened: row.shortened ?? present?.shortened ?? false,
    cut_top: row.cut_top === undefined ? (present?.cut_top ?? null) : row.cut_top,
    cut_within: row.cut_within === undefined ? (present?.cut_within ?? null) : row.cut_within,
    pars: row.pars ?? present?.pars ?? [],
  };
  if (round.cut_top !== null && round.cut_within !== null) {
    return refuse('cut_within', 'a cut is by a number of golfers or by strokes, not by both');
  }
  const locked = present && findLocked(present, round);
  if (locked) return refuse(locked.column, locked.says);
  const total = sumPars(round.pars);
  const isUsual = total >= USUAL_TOTAL.least && total <= USUAL_TOTAL.most;
  const hasNewPars = round.pars.join() !== (present?.pars ?? []).join();
  if (hasNewPars && !isUsual && row.choice !== 'yes') {
    return {
      row: row.row,
      effect: 'ask',
      says: `is a total of ${total} right? Most courses have 66 to 76`,
      column: 'pars',
      choices: [{ id: 'yes', label: `Yes, the total is ${total}` }],
    };
  }
  const changes = present ? describeChanges(present, round, timeZone) : [];
  const effect = !present ? 'add' : changes.length > 0 ? 'change' : 'same';
  return { planned: { row: row.row, effect, says: changes.join(', '), column: null }, round };
}

type Start = { readonly at: string | null } | { readonly refused: string; readonly column: string };

/** Parses the start of a round. An unchanged day and time keep the stored time, which may have seconds. */
function parseStart(
  { day: newDay, time: newTime }: RoundRow,
  present: SetUpRound | null,
  timeZone: string,
): Start {
  const day = newDay === undefined ? (present?.day ?? null) : newDay;
  const time = newTime === undefined ? (present?.time ?? null) : newTime;
  if (present && day === present.day && time === present.time) return { at: present.starts_at };
  if (day === null && time === null) return { at: null };
  if (day === null) return { refused: 'a day is needed with the time', column: 'day' };
  if (time === null) return { refused: 'a time is needed with the day', column: 'time' };
  const at = fromLocalTime({ day, time }, timeZone);
  if (at) return { at: at.toISOString() };
  return { refused: `${day} has no ${time}: the clocks are put forward`, column: 'time' };
}

/**
 * Finds a value that may not change any more. How many cards count is fixed with the first stroke: the results of teams
 * are known from then on, so a change chooses who wins. A committee shortens a round, or changes its cut, while it is
 * played.
 */
function findLocked(
  { status, has_strokes, ...present }: SetUpRound,
  round: RoundContent,
): { column: string; says: string } | null {
  const isOpen = status === 'setup' || status === 'live';
  const isFixed = status !== 'setup' || has_strokes;
  const why = has_strokes
    ? `round ${round.round_id} has strokes`
    : `round ${round.round_id} is ${status}`;
  if (!isOpen) {
    for (const column of ['shortened', 'cut_top', 'cut_within'] as const) {
      if (round[column] !== present[column]) return { column, says: why };
    }
  }
  if (!isFixed) return null;
  if (round.counting_scores !== present.counting_scores) {
    return { column: 'counting_scores', says: why };
  }
  if (round.pars.join() !== present.pars.join()) {
    return {
      column: 'pars',
      says: `${why}. Change its pars one round at a time, with what they move`,
    };
  }
  return round.starts_at === present.starts_at ? null : { column: 'day', says: why };
}

function describeChanges(before: SetUpRound, after: RoundContent, timeZone: string): string[] {
  const describe = (what: string, from: string | number, to: string | number) =>
    from === to ? [] : [`${what} from ${from} to ${to}`];
  const holes = after.pars.flatMap((par, index) => {
    const former = before.pars[index];
    return former === undefined || former === par
      ? []
      : [`hole ${index + 1} from ${former} to ${par}`];
  });
  const pars =
    before.pars.length < after.pars.length
      ? [`pars to a total of ${sumPars(after.pars)}`]
      : holes.length > 3
        ? [
            `pars of ${holes.length} holes, the total from ${sumPars(before.pars)} to ${sumPars(after.pars)}`,
          ]
        : holes;
  return [
    ...describe(
      'start',
      formatTime(before.starts_at, timeZone),
      formatTime(after.starts_at, timeZone),
    ),
    ...describe('counting scores', before.counting_scores, after.counting_scores),
    ...describe('cut', describeCut(before), describeCut(after)),
    ...describe('shortened', before.shortened ? 'yes' : 'no', after.shortened ? 'yes' : 'no'),
    ...pars,
  ];
}

function describeCut({ cut_top, cut_within }: Pick<RoundContent, 'cut_top' | 'cut_within'>) {
  if (cut_top !== null) return `the best ${cut_top} and ties`;
  return cut_within === null ? 'none' : `within ${cut_within} of the lead`;
}

function formatTime(at: string | null, timeZone: string): string {
  if (at === null) return 'none';
  const { day, time } = toLocalTime(at, timeZone);
  return `${day} ${time}`;
}

function sumPars(pars: readonly number[]): number {
  return pars.reduce((sum, par) => sum + par, 0);
}
