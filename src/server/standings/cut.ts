import type { PlayersBoard } from '../../contract/game/boards.ts';
import { computeEventScore, type RoundScore } from '../../golf/competitor.ts';
import { type CutRule, findCutLine, isAtCut } from '../../golf/cut.ts';
import { courseCardKey, currentRound, listRoundScores } from '../../golf/event.ts';
import { compareNames } from '../../golf/names.ts';
import type { Course, CoursePlayer, CourseRound } from './play/course.ts';

/** A player at the cut, with the score to par of the rounds up to it. */
interface CutPlayer {
  readonly player: CoursePlayer;
  readonly toPar: number;
  readonly makesIt: boolean;
  /** Whether the office has cut the player after this round. */
  readonly isCut: boolean;
}

/** The cut after a round: its line, null without one, and everybody at the cut, best first. */
export interface CourseCut {
  readonly round: CourseRound;
  readonly rule: CutRule;
  readonly line: number | null;
  readonly players: readonly CutPlayer[];
}

const OPEN = new Set(['setup', 'live']);

/** Finds who makes the cut after a round as the scores are now; null when the round has no cut. */
export function findCut(course: Course, roundId: number): CourseCut | null {
  const round = course.rounds.find((one) => one.roundId === roundId);
  if (!round?.cut) return null;
  const liveRounds = course.rounds.filter(({ status }) => status === 'live');
  const live = new Set(liveRounds.map((one) => one.roundId));
  const players = course.players.flatMap((player) => {
    const rounds = listRoundScores(course, player.id);
    if (!isAtCut(player.ending, rounds, roundId, live)) return [];
    const { toPar } = computeEventScore(listRoundsUpTo(rounds, roundId));
    const isCut = player.ending?.status === 'CUT' && player.ending.round === roundId;
    return [{ player, toPar, isCut }];
  });
  const line = findCutLine(
    players.map(({ toPar }) => toPar),
    round.cut,
  );
  return {
    round,
    rule: round.cut,
    line,
    players: players
      .map((one) => ({ ...one, makesIt: line === null || one.toPar <= line }))
      .sort((a, b) => a.toPar - b.toPar || compareNames(a.player.name, b.player.name)),
  };
}

/** Returns the players whom the office would cut now. One who stopped in a later round was in play there. */
export function listMissingCut({ players }: CourseCut): CoursePlayer[] {
  return players.flatMap(({ player, makesIt }) =>
    makesIt || player.ending !== null ? [] : [player],
  );
}

/** Describes what the office has to do before it can cut the players who miss the cut. */
export function listCutBlockers(course: Course, cut: CourseCut): string[] {
  const { roundId, status } = cut.round;
  if (OPEN.has(status)) return [`Round ${roundId} is not closed`];
  const missing = new Set(listMissingCut(cut));
  return course.players.flatMap((player) => {
    if (player.ending !== null) return [];
    const rounds = listRoundScores(course, player.id);
    const gap = listRoundsUpTo(rounds, roundId).find(({ finished }) => !finished);
    if (gap) return [`${player.name} lacks strokes of round ${gap.round}`];
    const later = rounds.find(({ round, thru }) => round > roundId && thru > 0);
    return later && missing.has(player)
      ? [`${player.name} misses the cut, and has strokes in round ${later.round}`]
      : [];
  });
}

/**
 * Returns the cut line that the players board shows while the round of the cut is live, or the current one. It is
 * projected until the round has closed and everybody who misses the cut is cut.
 */
export function findShownCutLine(course: Course): NonNullable<PlayersBoard['cut_line']> | null {
  const liveRound = course.rounds.find(({ status, cut }) => status === 'live' && cut !== null);
  const cut = findCut(course, liveRound?.roundId ?? currentRound(course));
  if (!cut || cut.line === null) return null;
  const { roundId } = cut.round;
  const hasBegun = cut.players.some(
    ({ player }) => (course.cards.get(courseCardKey(roundId, player.id))?.score.thru ?? 0) > 0,
  );
  if (!hasBegun) return null;
  const projected = OPEN.has(cut.round.status) || listMissingCut(cut).length > 0;
  return { to_par: cut.line, projected };
}

function listRoundsUpTo(rounds: readonly RoundScore[], roundId: number): RoundScore[] {
  return rounds.filter(({ round }) => round <= roundId);
}
