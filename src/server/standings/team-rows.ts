import type { TeamRow } from '../../contract/game/boards.ts';
import { findPlayedRound } from '../../golf/competitor.ts';
import { findFirstIncompleteRound } from '../../golf/ending.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { compareNames } from '../../golf/names.ts';
import { assignPlaces, NO_PLACE, overridePlaces, placeLabel } from '../../golf/places.ts';
import {
  compareTeams,
  computeTeamPoints,
  computeTeamRound,
  earnTeamPoints,
  type MemberRound,
} from '../../golf/team.ts';
import { teamLogoUrl } from '../media/media-url.ts';
import { describeOfficialPlace } from './official-place.ts';
import {
  type Course,
  type CoursePlayer,
  type CourseRound,
  findRoundsInPlay,
  listRoundScores,
} from './play/course.ts';

const OPEN = new Set(['setup', 'live']);

/** Places the teams by their scores, best first. */
export function placeTeams(course: Course) {
  const inPlay = findRoundsInPlay(course);
  const begunRounds = course.rounds.filter(({ roundId }) => roundId <= inPlay.current);
  const membersByTeam = Map.groupBy(course.players, ({ teamId }) => teamId);
  const entries = course.teams.map((team) => {
    const members = membersByTeam.get(team.id) ?? [];
    const rounds = begunRounds.map((round) => {
      const cards = memberRounds(course, members, round);
      const teamRound = computeTeamRound(cards, round.counting, !OPEN.has(round.status));
      return { ...teamRound, round: round.roundId, ...countCommonHoles(cards) };
    });
    const played = findPlayedRound(
      rounds.map(({ round, common, finished }) => ({ round, thru: common, finished })),
      inPlay,
    );
    return {
      id: team.id,
      team,
      toPar: sum(rounds.map((round) => round.toPar)),
      thru: sum(rounds.map((round) => round.thru)),
      today: rounds.find(({ round }) => round === played)?.common ?? 0,
      incomplete: rounds.some((round) => round.incomplete),
      out: members.every(({ ending }) => ending !== null),
    };
  });
  return assignPlaces(entries, compareTeams);
}

/**
 * Creates the rows of the teams board, best first, equal teams by name. Also returns each team's hundredths for
 * tickets.
 */
export function createTeamRows(course: Course): { rows: TeamRow[]; points: Map<number, number> } {
  const entries = placeTeams(course);
  const placedRows = overridePlaces(entries, ({ team }) => team.official);
  placedRows.sort((a, b) => a.position - b.position || compareNames(a.team.name, b.team.name));
  const last = placedRows.at(-1)?.position;
  const isGiven = earnTeamPoints(entries);
  const points = new Map(
    placedRows.map(({ team, position, tied }) => [
      team.id,
      isGiven ? computeTeamPoints(position, tied, position === last, course.ruleset) : 0,
    ]),
  );
  const rows = placedRows.map(
    ({ team, position, tied, isOfficial, toPar, thru, today }): TeamRow => ({
      position,
      position_label: isOfficial || thru > 0 ? placeLabel(position, tied) : NO_PLACE,
      team_id: team.id,
      team_name: team.name,
      teamLogoUrl: teamLogoUrl(team.id, team.name, team.picture),
      to_par: toPar,
      thru: today,
      team_point: toFantasyPoint(points.get(team.id) ?? 0),
      label: isOfficial || course.status === 'final' ? 'official' : 'projected',
      ...(isOfficial && describeOfficialPlace(team.official)),
    }),
  );
  return { rows, points };
}

function memberRounds(
  course: Course,
  members: readonly CoursePlayer[],
  { roundId }: CourseRound,
): MemberRound[] {
  return members.flatMap(({ id, ending }) => {
    const score = listRoundScores(course, id).find(({ round }) => round === roundId);
    const isStopped =
      ending !== null && findFirstIncompleteRound(ending.status, ending.round) <= roundId;
    return score ? [{ ...score, stopped: isStopped }] : [];
  });
}

/**
 * Returns the number of holes that every member on the course has entered, because a team finishes with its last
 * member, and whether all of them have finished.
 */
function countCommonHoles(cards: readonly MemberRound[]): { common: number; finished: boolean } {
  const playedCards = cards.filter(({ stopped }) => !stopped);
  const counts = playedCards.map(({ thru }) => thru).filter((thru) => thru > 0);
  return {
    common: counts.length > 0 ? Math.min(...counts) : 0,
    finished: playedCards.every(({ finished }) => finished),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
