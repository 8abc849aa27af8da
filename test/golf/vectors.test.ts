import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  findPlayedRound,
  findStanding,
  type RoundScore,
  type RoundsInPlay,
} from '../../src/golf/competitor.ts';
import { computePrizeLot, drawLots, pickTicket } from '../../src/golf/draw.ts';
import { roundCounts } from '../../src/golf/ending.ts';
import { describeHole } from '../../src/golf/hole-class.ts';
import { formatHundredths } from '../../src/golf/hundredths.ts';
import {
  assignPlaces,
  comparePlayers,
  NO_PLACE,
  overridePlaces,
  placeLabel,
} from '../../src/golf/places.ts';
import { computeHolePoints, roundPoints } from '../../src/golf/round-points.ts';
import { ruleset2025 } from '../../src/golf/ruleset.ts';
import { buildStartList, type FieldEntry, type StartList } from '../../src/golf/start-list.ts';
import { compareTeams, computeTeamPoints } from '../../src/golf/team.ts';
import { sumTicketPoints } from '../../src/golf/ticket.ts';
import { plainRules, readCard, readEnding, readHundredths, readIds, vectors } from './vectors.ts';

/** Returns the points of each team, in the order given. `official` has the places from the committee. */
function computePoints(
  toPars: readonly number[],
  official: readonly (number | null)[] = [],
): number[] {
  const teams = toPars.map((toPar, id) => ({ id, toPar, incomplete: false, out: false }));
  const placedTeams = overridePlaces(
    assignPlaces(teams, compareTeams),
    ({ id }) => official[id] ?? null,
  );
  const worst = placedTeams.at(-1)?.position;
  return placedTeams
    .sort((a, b) => a.id - b.id)
    .map(({ position, tied }) =>
      computeTeamPoints(position, tied, position === worst, ruleset2025),
    );
}

type BoardVector = (typeof vectors.boards)[number];

/** Returns the place, the round and the holes of each golfer of a board, best first. */
function rankGolfers({ rounds, golfers }: BoardVector): object[] {
  const live = new Set(rounds.flatMap((status, index) => (status === 'live' ? [index + 1] : [])));
  const current = rounds.findLastIndex((status) => status !== 'cancelled') + 1;
  const inPlay: RoundsInPlay = { current, live };
  const entries = golfers.map(({ cards }) => {
    const scores = cards.flatMap(([toPar = 0, thru = 0], index): RoundScore[] => {
      if (rounds[index] === 'cancelled') return [];
      return [{ round: index + 1, toPar, thru, strokes: 0, points: 0, finished: thru === 18 }];
    });
    const round = findPlayedRound(scores, inPlay);
    const thru = scores.find((score) => score.round === round)?.thru ?? 0;
    const toPar = scores.reduce((sum, score) => sum + score.toPar, 0);
    return { cards, round, thru, toPar, standing: findStanding(null, scores, inPlay) };
  });
  return assignPlaces(entries, comparePlayers).map(
    ({ cards, round, thru, standing, position, tied }) => {
      const place = standing === 'waiting' ? NO_PLACE : placeLabel(position, tied);
      return { cards, place, round, thru };
    },
  );
}

/** Creates a start list of golfers whose ids are the numbers of their field entries. */
function makeList(
  entries: readonly number[],
  teams: readonly number[],
  out: readonly number[] = [],
  teamsOut: readonly number[] = [],
): StartList {
  const list = entries.map((number): FieldEntry => {
    const isInPlay = !out.includes(number);
    return { number, golfer: number, replaced: [], team: null, isInPlay };
  });
  const teamsInPlay = new Set(teams.filter((team) => !teamsOut.includes(team)));
  return { ...buildStartList(list), teamsInPlay };
}

describe('the published example', () => {
  it.each(vectors.holes)('of $strokes on a par $par gives $rule, $points', (vector) => {
    const { strokes, par } = vector;
    expect(describeHole(strokes, par)).toBe(vector.rule);
    expect(formatHundredths(computeHolePoints(strokes, par, ruleset2025))).toBe(vector.points);
  });

  it.each(vectors.rounds)('of the round $name gives $points', (vector) => {
    const rules = {
      ...plainRules,
      streakMax: vector.streak_max ?? null,
      shortened: vector.shortened ?? false,
    };
    const counts = roundCounts(readEnding(vector), 1);
    expect(formatHundredths(roundPoints(readCard(vector), rules, counts))).toBe(vector.points);
  });

  it.each(vectors.teams)('of the teams in $name gives their points', (vector) => {
    expect(computePoints(vector.to_par, vector.official)).toEqual(
      vector.points.map((points) => points * 100),
    );
  });

  it.each(vectors.boards)('of the board $name gives its places', (vector) => {
    expect(rankGolfers(vector)).toEqual(vector.golfers);
  });

  it.each(vectors.tickets)('of the ticket $name gives $points', (vector) => {
    const team = computePoints(vector.team_to_par)[vector.team] ?? Number.NaN;
    const points = sumTicketPoints(vector.golfers.map(readHundredths), team);
    expect(formatHundredths(points)).toBe(vector.points);
  });

  it.each(vectors.draws)('of ticket $ticket under seed $seed gives its draw', async (vector) => {
    const seed = Uint8Array.from(Buffer.from(vector.seed, 'hex'));
    expect(createHash('sha256').update(seed).digest('hex')).toBe(vector.seed_sha256);
    const { ticket, golfers, team, without } = vector;
    const [entries, teams] = [readIds(vector.entries), readIds(vector.teams)];
    const lots = await drawLots(seed, ticket, entries.toReversed(), teams.toReversed());
    expect(lots.entries.slice(0, vector.lowest.length)).toEqual(vector.lowest);
    expect([...lots.entries].sort((a, b) => a - b)).toEqual(entries);
    expect(pickTicket(lots, makeList(entries, teams))).toEqual({ entries: golfers, team });
    const remainingList = makeList(entries, teams, vector.out, vector.teams_out);
    const drawnTicket = pickTicket(lots, remainingList);
    expect(drawnTicket).toEqual({ entries: without.golfers, team: without.team });
    expect(await computePrizeLot(seed, ticket)).toBe(vector.prize_lot);
  });
});
