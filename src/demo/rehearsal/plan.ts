import type { CompetitorStatusBody } from '../../contract/game/boards.ts';
import { createSeededRandom } from '../../drawings/seeded-random.ts';
import { HOLES_PER_ROUND } from '../../golf/hole.ts';
import { drawForm, playHole } from '../play-hole.ts';

/** A round of the rehearsal: the start hole of each golfer, and the pars from hole 1. */
export interface RehearsedRound {
  readonly roundId: number;
  readonly pars: readonly number[];
  readonly groups: readonly {
    readonly startHole: number;
    readonly competitors: readonly number[];
  }[];
}

/** One entry of a stroke. Steps with the same `op` send the same op again. */
export interface ScoreStep {
  readonly do: 'score';
  readonly op: number;
  readonly laneSeq: number;
  readonly round: number;
  readonly competitor: number;
  readonly hole: number;
  readonly strokes: number;
  readonly why: 'played' | 'late' | 'correction' | 'duplicate';
}

/** A step of the rehearsal; `at` is in minutes from the first start. */
export type Step = { readonly at: number } & (
  | ScoreStep
  | {
      readonly do: 'start';
      readonly round: number;
      readonly competitor: number;
      readonly startHole: number;
    }
  | ({ readonly do: 'status' } & Ending)
);

type Ending = Pick<
  CompetitorStatusBody,
  'competitor_id' | 'round_id' | 'status' | 'void_round' | 'reason' | 'hole_number'
> & {
  /** Holes of that round played before the ending. */
  readonly after: number;
};

const MINUTES_PER_HOLE = 14;
const MINUTES_BETWEEN_ROUNDS = 30;
const ROUND_MINUTES = HOLES_PER_ROUND * MINUTES_PER_HOLE + MINUTES_BETWEEN_ROUNDS;

/** How many entries there are for each entry that is wrong and corrected, sent late, or sent twice. */
const ONE_IN = { correction: 30, late: 20, duplicate: 20 } as const;

/** Plans a whole tournament from the shotgun start to the last putt. The same seed gives the same plan. */
export function planTournament(rounds: readonly RehearsedRound[], seed: number): Step[] {
  const random = createSeededRandom(seed);
  const field = rounds[0]?.groups.flatMap(({ competitors }) => competitors) ?? [];
  const form = new Map(field.map((id) => [id, drawForm(random)]));
  const endings = drawEndings(field, rounds, random);
  const steps: Step[] = [];
  let ops = 0;

  function enter(at: number, step: Omit<ScoreStep, 'do' | 'op' | 'laneSeq' | 'why'>, par: number) {
    const happensOneIn = (kind: keyof typeof ONE_IN) => random() * ONE_IN[kind] < 1;
    const isLate = happensOneIn('late');
    const sentAt = isLate ? at + 30 + random() * 60 : at;
    const isWrong = happensOneIn('correction');
    const first: Step = {
      ...step,
      do: 'score',
      at: sentAt,
      op: ops++,
      laneSeq: 1,
      strokes: isWrong ? Math.max(1, step.strokes + (step.strokes > par ? -1 : 1)) : step.strokes,
      why: isLate ? 'late' : 'played',
    };
    steps.push(first);
    if (happensOneIn('duplicate'))
      steps.push({ ...first, at: sentAt + random() * 2, why: 'duplicate' });
    if (!isWrong) return;
    const at2 = sentAt + 5 + random() * 15;
    const strokes = step.strokes;
    steps.push({ ...first, at: at2, op: ops++, laneSeq: 2, strokes, why: 'correction' });
  }

  for (const [index, { roundId, pars, groups }] of rounds.entries()) {
    const begins = index * ROUND_MINUTES;
    const ace = findAce(groups, pars, random);
    for (const { startHole, competitors } of groups) {
      for (const competitor of competitors) {
        const ending = endings.find(({ competitor_id }) => competitor_id === competitor);
        if (ending && ending.round_id < roundId) continue;
        if (ending?.round_id === roundId) {
          steps.push({ ...ending, do: 'status', at: begins + ending.after * MINUTES_PER_HOLE + 5 });
        }
        const holes = ending?.round_id === roundId ? ending.after : HOLES_PER_ROUND;
        steps.push({ do: 'start', at: begins, round: roundId, competitor, startHole });
        const today = (form.get(competitor) ?? 0) + drawForm(random);
        for (let playedCount = 0; playedCount < holes; playedCount++) {
          const hole = ((startHole - 1 + playedCount) % HOLES_PER_ROUND) + 1;
          const par = pars[hole - 1] ?? 4;
          const isAce = ace?.competitor === competitor && ace.hole === hole;
          const strokes = isAce ? 1 : playHole(par, today, random());
          const at = begins + (playedCount + 1) * MINUTES_PER_HOLE - random() * 3;
          enter(at, { round: roundId, competitor, hole, strokes }, par);
        }
      }
    }
  }
  return steps.sort((a, b) => a.at - b.at);
}

/**
 * Draws the endings: one golfer never starts, one withdraws, one retires hurt, one is disqualified. With three rounds or
 * more, one golfer is cut after the second.
 */
function drawEndings(
  field: readonly number[],
  rounds: readonly RehearsedRound[],
  random: () => number,
): Ending[] {
  const [first, second, third] = [0, 1, 2].map(
    (index) => (rounds[index] ?? rounds.at(-1))?.roundId,
  );
  const waitingGolfers = [...field];
  const somebody = () =>
    waitingGolfers.splice(Math.floor(random() * waitingGolfers.length), 1)[0] ?? 0;
  const one = (ending: Omit<Ending, 'competitor_id' | 'void_round' | 'round_id'>, round = 1) => ({
    ...ending,
    competitor_id: somebody(),
    round_id: round,
    void_round: ending.status === 'DQ',
  });
  return [
    one({ status: 'DNS', after: 0, reason: 'Not on the tee at the start' }, first),
    one({ status: 'RTD', after: 11, reason: 'Hurt the left wrist' }, first),
    one({ status: 'WD', after: 6, reason: 'Ill' }, second),
    one({ status: 'DQ', after: 13, reason: 'Played a wrong ball and went on' }, third),
    ...(third === second
      ? []
      : [one({ status: 'CUT', after: HOLES_PER_ROUND, reason: 'Missed the cut' }, second)]),
  ];
}

/** Draws a golfer and a par 3 for a hole in one. */
function findAce(
  groups: RehearsedRound['groups'],
  pars: readonly number[],
  random: () => number,
): { competitor: number; hole: number } | null {
  const shortHoles = pars.flatMap((par, index) => (par === 3 ? [index + 1] : []));
  const field = groups.flatMap(({ competitors }) => competitors);
  const hole = shortHoles[Math.floor(random() * shortHoles.length)];
  const competitor = field[Math.floor(random() * field.length)];
  return hole === undefined || competitor === undefined ? null : { competitor, hole };
}
