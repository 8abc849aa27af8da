import { findPlayedRound } from './competitor.ts';
import { findFirstIncompleteRound } from './ending.ts';
import {
  type EventPlayer,
  type EventRound,
  type EventTeam,
  findRoundsInPlay,
  type GolfEvent,
  listRoundScores,
} from './event.ts';
import { compareNames } from './names.ts';
import { assignPlaces, NO_PLACE, overridePlaces, placeLabel } from './places.ts';
import {
  compareTeams,
  computeTeamPoints,
  computeTeamRound,
  earnTeamPoints,
  type MemberRound,
} from './team.ts';

const OPEN = new Set(['setup', 'live']);

/**
 * Places the teams of an event by their scores, best first.
 *
 * Source: docs/rules/README.md#places.
 */
export function placeTeams<Team extends EventTeam>(event: GolfEvent<EventPlayer, Team>) {
  const inPlay = findRoundsInPlay(event);
  const begunRounds = event.rounds.filter(({ roundId }) => roundId <= inPlay.current);
  const membersByTeam = Map.groupBy(event.players, ({ teamId }) => teamId);
  const entries = event.teams.map((team) => {
    const members = membersByTeam.get(team.id) ?? [];
    const rounds = begunRounds.map((round) => {
      const cards = memberRounds(event, members, round);
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
 * Returns the teams of an event with their places on the board, best first, equal teams by name. `label` is "3", "T3", or
 * "–" before the first counted hole; `points` are the team's hundredths for tickets.
 *
 * Source: docs/rules/README.md#places.
 */
export function rankTeams<Team extends EventTeam>(event: GolfEvent<EventPlayer, Team>) {
  const entries = placeTeams(event);
  const placedRows = overridePlaces(entries, ({ team }) => team.official);
  placedRows.sort((a, b) => a.position - b.position || compareNames(a.team.name, b.team.name));
  const last = placedRows.at(-1)?.position;
  const isGiven = earnTeamPoints(entries);
  return placedRows.map((row) => {
    const { position, tied, isOfficial, thru } = row;
    const label = isOfficial || thru > 0 ? placeLabel(position, tied) : NO_PLACE;
    const isLast = position === last;
    const points = isGiven ? computeTeamPoints(position, tied, isLast, event.ruleset) : 0;
    return { ...row, label, points };
  });
}

function memberRounds(
  event: GolfEvent,
  members: readonly EventPlayer[],
  { roundId }: EventRound,
): MemberRound[] {
  return members.flatMap(({ id, ending }) => {
    const score = listRoundScores(event, id).find(({ round }) => round === roundId);
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
