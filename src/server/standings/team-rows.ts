import type { TeamRow } from '../../contract/boards.ts';
import { toFantasyPoint } from '../../golf/hundredths.ts';
import { compareNames } from '../../golf/names.ts';
import { overridePlaces, placeLabel, places } from '../../golf/places.ts';
import {
  compareTeams,
  type MemberRound,
  teamPoints,
  teamPointsCount,
  teamRound,
} from '../../golf/team.ts';
import { teamLogoUrl } from '../media/media-url.ts';
import {
  type Course,
  type CoursePlayer,
  type CourseRound,
  currentRound,
  roundScores,
} from './course.ts';

const OPEN = new Set(['setup', 'live']);

/** The teams board, from the leader on, who is equal by name, and what each team is worth to a ticket in hundredths. */
export function teamRows(course: Course): { rows: TeamRow[]; points: Map<number, number> } {
  const current = currentRound(course);
  const begun = course.rounds.filter(({ roundId }) => roundId <= current);
  const membersOf = Map.groupBy(course.players, ({ teamId }) => teamId);
  const entries = course.teams.map((team) => {
    const members = membersOf.get(team.id) ?? [];
    const rounds = begun.map((round) => {
      const cards = memberRounds(course, members, round);
      return { cards, ...teamRound(cards, round.counting, !OPEN.has(round.status)) };
    });
    return {
      team,
      toPar: sum(rounds.map((round) => round.toPar)),
      thru: sum(rounds.map((round) => round.thru)),
      today: holesOfAll(rounds.at(-1)?.cards ?? []),
      incomplete: rounds.some((round) => round.incomplete),
      out: members.every(({ ending }) => ending !== null),
    };
  });
  const placed = overridePlaces(places(entries, compareTeams), ({ team }) => team.officialPlace);
  placed.sort((a, b) => a.position - b.position || compareNames(a.team.name, b.team.name));
  const last = placed.at(-1)?.position;
  const isGiven = teamPointsCount(entries);
  const points = new Map(
    placed.map(({ team, position, tied }) => [
      team.id,
      isGiven ? teamPoints(position, tied, position === last, course.ruleset) : 0,
    ]),
  );
  const rows = placed.map(
    ({ team, position, tied, isOfficial, toPar, today }): TeamRow => ({
      position,
      position_label: placeLabel(position, tied),
      team_id: team.id,
      team_name: team.name,
      teamLogoUrl: teamLogoUrl(team.id),
      to_par: toPar,
      thru: today,
      team_point: toFantasyPoint(points.get(team.id) ?? 0),
      label: isOfficial || course.status === 'final' ? 'official' : 'projected',
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
    const score = roundScores(course, id).find(({ round }) => round === roundId);
    const stopped = ending !== null && ending.round <= roundId;
    return score ? [{ ...score, stopped }] : [];
  });
}

/** Holes that every member who is on the course has entered: a team has finished when the last of them has. */
function holesOfAll(cards: readonly MemberRound[]): number {
  const begun = cards.filter(({ stopped, thru }) => !stopped && thru > 0).map(({ thru }) => thru);
  return begun.length > 0 ? Math.min(...begun) : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
