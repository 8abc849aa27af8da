import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  findPlayedRound,
  findStanding,
  type RoundScore,
  type RoundsInPlay,
} from '../../src/golf/competitor.ts';
import { findCutLine, isAtCut } from '../../src/golf/cut.ts';
import { computePrizeLot, drawLots, pickTicket } from '../../src/golf/draw.ts';
import { type EndingStatus, roundCounts } from '../../src/golf/ending.ts';
import { describeHole } from '../../src/golf/hole-class.ts';
import { formatHundredths } from '../../src/golf/hundredths.ts';
import { findEventPeriods } from '../../src/golf/periods.ts';
import {
  assignPlaces,
  type CommitteePlace,
  comparePlayers,
  decidesTie,
  findSharedPlace,
  NO_PLACE,
  overridePlaces,
  placeLabel,
} from '../../src/golf/places.ts';
import { orderForPrize } from '../../src/golf/prize-order.ts';
import { computeHolePoints, roundPoints } from '../../src/golf/round-points.ts';
import { ruleset2025 } from '../../src/golf/ruleset.ts';
import { buildStartList, type FieldEntry, type StartList } from '../../src/golf/start-list.ts';
import { compareTeams, computeTeamPoints } from '../../src/golf/team.ts';
import { sumTicketPoints } from '../../src/golf/ticket.ts';
import { plainRules, readCard, readEnding, readHundredths, readIds, vectors } from './vectors.ts';

/** Places teams by their scores. The ids are the indexes of the scores. */
function placeByScore(toPars: readonly number[]) {
  const teams = toPars.map((toPar, id) => ({ id, toPar, incomplete: false, out: false }));
  return assignPlaces(teams, compareTeams);
}

/** Returns each team's label and points, in the order given. `official` has the places from the committee. */
function placeTeams(toPars: readonly number[], official: readonly (CommitteePlace | null)[] = []) {
  const placedTeams = overridePlaces(placeByScore(toPars), ({ id }) => official[id] ?? null);
  const worst = placedTeams.at(-1)?.position;
  return placedTeams
    .sort((a, b) => a.id - b.id)
    .map(({ position, tied }) => ({
      label: placeLabel(position, tied),
      points: computeTeamPoints(position, tied, position === worst, ruleset2025),
    }));
}

/** Returns the result of a play-off as official places, in the order of the scores; null when it is refused. */
function playOff(toPars: readonly number[], places: readonly (number | null)[]) {
  const given = places.flatMap((place, id) => (place === null ? [] : [{ id, place }]));
  const ids = given.map(({ id }) => id);
  const shared = findSharedPlace(placeByScore(toPars), ids);
  const isDecided =
    shared !== null &&
    decidesTie(
      shared,
      given.map(({ place }) => place),
    );
  if (!isDecided) return null;
  return places.map((place) => (place === null ? null : { place, tie: { place: shared, ids } }));
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
    const official = vector.official?.map((place) =>
      place === null ? null : { place, tie: null },
    );
    expect(placeTeams(vector.to_par, official).map(({ points }) => points)).toEqual(
      vector.points.map((points) => points * 100),
    );
  });

  it.each(vectors.play_offs)('of a play-off where $name', (vector) => {
    const { to_par, places, corrected = to_par, labels, team_points } = vector;
    const official = playOff(to_par, places);
    if (!labels) return expect(official).toBeNull();
    const teams = placeTeams(corrected, official ?? []);
    expect(teams.map(({ label }) => label)).toEqual(labels);
    expect(teams.map(({ points }) => points / 100)).toEqual(team_points);
  });

  it.each(vectors.cuts)('of a cut of $name', ({ cut, to_par, endings, line, missed }) => {
    const rule = { by: cut.by as 'top' | 'within', count: cut.count };
    const golfers = to_par.map((toPar, index) => {
      const status = endings?.[index] as EndingStatus | null | undefined;
      const ending = status ? { status, round: 1, voided: false } : null;
      return { index, toPar, isAtCut: isAtCut(ending, [], 1, new Set()) };
    });
    const atCut = golfers.filter((golfer) => golfer.isAtCut);
    const found = findCutLine(
      atCut.map(({ toPar }) => toPar),
      rule,
    );
    expect(found).toBe(line);
    expect(
      atCut.filter(({ toPar }) => line !== null && toPar > line).map(({ index }) => index),
    ).toEqual(missed);
  });

  it.each(vectors.boards)('of the board $name gives its places', (vector) => {
    expect(rankGolfers(vector)).toEqual(vector.golfers);
  });

  it.each(vectors.tickets)('of the ticket $name gives $points', (vector) => {
    const team = placeTeams(vector.team_to_par)[vector.team]?.points ?? Number.NaN;
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

  it.each(vectors.periods)('of a period where $name', ({ time_zone, rounds, week, month }) => {
    const given = rounds.map(({ starts_at, ...round }) => ({
      startsAt: starts_at === null ? null : new Date(starts_at),
      isCancelled: 'cancelled' in round,
    }));
    expect(findEventPeriods(given, time_zone)).toEqual(week && { week, month });
  });

  it.each(vectors.prizes)('of a prize: $name', async ({ events, may_not_win, line }) => {
    const tickets = await Promise.all(
      events.map(({ seed, tickets }) => {
        const bytes = Uint8Array.from(Buffer.from(seed, 'hex'));
        return Promise.all(
          tickets.map(async ({ number, user, points, eagles, birdies, doubles }) => ({
            userId: user,
            points: readHundredths(points),
            tally: { eagleOrBetter: eagles, birdies, doubleOrWorse: doubles },
            lot: await computePrizeLot(bytes, number),
          })),
        );
      }),
    );
    const barred: readonly number[] = may_not_win;
    const found = orderForPrize(tickets, (userId) => !barred.includes(userId));
    expect(found.map(({ userId }) => userId)).toEqual(line);
  });
});

describe("an outsider's script", () => {
  const script = fileURLToPath(new URL('../../docs/rules/prizes.mjs', import.meta.url));
  const run = (...files: string[]) => promisify(execFile)(process.execPath, [script, ...files]);

  it('finds the same periods and lines for prizes', async () => {
    const { periods, prizes } = vectors;
    expect((await run()).stdout).toBe(
      `${periods.length} periods and ${prizes.length} prizes found again, 0 not the same.\n`,
    );
  });

  it('names a prize that went to somebody else, and a wrong week', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prizes-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [prize] = vectors.prizes;
    const [period] = vectors.periods;
    const periods = [{ ...period, week: '2026-W01' }];
    const prizes = [{ ...prize, line: prize?.line.toReversed() }];
    const file = join(folder, 'changed.json');
    await writeFile(file, JSON.stringify({ periods, prizes }));
    await expect(run(file)).rejects.toMatchObject({
      code: 1,
      stdout: `1 periods and 1 prizes found again, 2 not the same.\nAnother one: ${period?.name}.\nAnother one: ${prize?.name}.\n`,
    });
  });
});
