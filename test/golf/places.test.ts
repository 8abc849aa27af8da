import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findStanding, type RoundScore } from '../../src/golf/competitor.ts';
import {
  assignPlaces,
  comparePlayers,
  overridePlaces,
  type PlayerRank,
  placeLabel,
} from '../../src/golf/places.ts';
import { compareTeams, computeTeamRound, earnTeamPoints } from '../../src/golf/team.ts';
import { comparePrize, countPrizeScores } from '../../src/golf/ticket.ts';

const labels = (entries: PlayerRank[]) =>
  assignPlaces(entries, comparePlayers).map(({ position, tied }) => placeLabel(position, tied));

/** Returns a place that counts whatever the scores are; null for none. */
const toOfficial = (place: number | null | undefined) => (place ? { place, tie: null } : null);

const standings = ['in', 'waiting', 'cut', 'behind'] as const;

const round = (number: number, thru: number): RoundScore => ({
  round: number,
  toPar: 0,
  thru,
  strokes: 0,
  points: 0,
  finished: thru === 18,
});

/** A round that is played while the earlier ones have closed. */
const only = (current: number) => ({ current, live: new Set([current]) });

describe('a place on the players board', () => {
  it('is shared by ties at the better rank: 1, 2, T3, T3, 5', () => {
    const players = [-9, -8, -7, -7, -6].map((toPar) => ({ standing: 'in' as const, toPar }));
    expect(labels(players)).toEqual(['1', '2', 'T3', 'T3', '5']);
  });

  it('of a player who is out is never above a player who is in, whatever the scores', () => {
    const players: PlayerRank[] = [
      { standing: 'behind', toPar: -20 },
      { standing: 'cut', toPar: 3 },
      { standing: 'in', toPar: 12 },
    ];
    expect(assignPlaces(players, comparePlayers).map(({ toPar }) => toPar)).toEqual([12, 3, -20]);
  });

  it('of a player without a stroke is below every player who plays, even those over par', () => {
    const players: PlayerRank[] = [
      { standing: 'waiting', toPar: 0 },
      { standing: 'cut', toPar: 3 },
      { standing: 'in', toPar: 12 },
      { standing: 'in', toPar: 0 },
    ];
    expect(assignPlaces(players, comparePlayers).map(({ standing }) => standing)).toEqual([
      'in',
      'in',
      'waiting',
      'cut',
    ]);
    expect(findStanding(null, [round(1, 0), round(2, 0)], only(1))).toBe('waiting');
    expect(findStanding(null, [round(1, 1), round(2, 0)], only(1))).toBe('in');
  });

  it.each([
    ['54 players', 54],
    ['57 players', 57],
  ])('among %s is one more than the number of better players', (_, size) => {
    const field = fc.array(
      fc.record({
        standing: fc.constantFrom(...standings),
        toPar: fc.integer({ min: -20, max: 20 }),
      }),
      {
        minLength: size,
        maxLength: size,
      },
    );
    fc.assert(
      fc.property(field, (players) => {
        for (const one of assignPlaces(players, comparePlayers)) {
          const better = players.filter((other) => comparePlayers(other, one) < 0);
          const equal = players.filter((other) => comparePlayers(other, one) === 0);
          expect(one.position).toBe(better.length + 1);
          expect(one.tied).toBe(equal.length > 1);
        }
      }),
    );
  });

  it('given by the committee replaces the computed one, and players who share it are tied', () => {
    const computedPlaces = assignPlaces(
      [-9, -9, -5, 0].map((toPar, id) => ({ id, standing: 'in' as const, toPar })),
      comparePlayers,
    );
    const board = (official: Record<number, number>) =>
      overridePlaces(computedPlaces, ({ toPar }) => toOfficial(official[toPar])).map(
        ({ position, tied, isOfficial }) => placeLabel(position, tied) + (isOfficial ? '!' : ''),
      );
    expect(board({})).toEqual(['T1', 'T1', '3', '4']);
    expect(board({ [-5]: 1 })).toEqual(['T1', 'T1', 'T1!', '4']);
    expect(board({ 0: 2, [-5]: 2 })).toEqual(['T1', 'T1', 'T2!', 'T2!']);
    expect(board({ [-5]: 4 })).toEqual(['T1', 'T1', 'T4!', 'T4']);
  });

  it('given by the committee has no effect after it is removed, whatever other places are given', () => {
    const teams = fc.array(
      fc.record({
        toPar: fc.integer({ min: -5, max: 5 }),
        official: fc.option(fc.integer({ min: 1, max: 13 })),
      }),
      { minLength: 1, maxLength: 13 },
    );
    fc.assert(
      fc.property(teams, (entries) => {
        const rankedEntries = entries.map((entry, id) => ({
          ...entry,
          id,
          standing: 'in' as const,
        }));
        const computedPlaces = assignPlaces(rankedEntries, comparePlayers);
        const overriddenPlaces = overridePlaces(computedPlaces, ({ official }) =>
          toOfficial(official),
        );
        for (const one of overriddenPlaces) {
          const ownPosition = computedPlaces.find(({ id }) => id === one.id)?.position;
          expect(one.position).toBe(one.official ?? ownPosition);
          expect(one.tied).toBe(
            overriddenPlaces.filter(({ position }) => position === one.position).length > 1,
          );
        }
        const back = overridePlaces(computedPlaces, () => null);
        expect(back).toEqual(computedPlaces.map((one) => ({ ...one, isOfficial: false })));
      }),
    );
  });

  it('from a play-off contradicts no score, and moves nobody else, whatever is corrected later', () => {
    const scores = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(scores, scores, (toPars, corrected) => {
        const place = (all: number[]) =>
          assignPlaces(
            all.map((toPar, id) => ({ id, standing: 'in' as const, toPar })),
            comparePlayers,
          );
        const leaders = place(toPars).filter(({ position }) => position === 1);
        const ids = leaders.map(({ id }) => id);
        const computedPlaces = place(corrected);
        const playedPlaces = overridePlaces(computedPlaces, ({ id }) =>
          ids.includes(id) ? { place: ids.indexOf(id) + 1, tie: { place: 1, ids } } : null,
        );
        // Nobody passes somebody with a better score, and nobody else moves.
        for (const one of playedPlaces) {
          const better = playedPlaces.filter((other) => other.toPar < one.toPar).length;
          const equal = playedPlaces.filter((other) => other.toPar === one.toPar).length;
          expect(one.position).toBeGreaterThan(better);
          expect(one.position).toBeLessThanOrEqual(better + equal);
          if (!ids.includes(one.id)) expect(one.position).toBe(better + 1);
        }
      }),
    );
  });

  it('needs every hole of the earlier rounds, but not of the current one', () => {
    expect(findStanding(null, [round(1, 18), round(2, 5)], only(2))).toBe('in');
    expect(findStanding(null, [round(1, 17), round(2, 5)], only(2))).toBe('behind');
    expect(
      findStanding(null, [1, 2, 3].map((r) => round(r, 18)).concat(round(4, 0)), only(4)),
    ).toBe('in');
    expect(findStanding({ status: 'WD', round: 2, voided: false }, [round(1, 18)], only(2))).toBe(
      'behind',
    );
  });

  it('after a cut needs every hole of the rounds up to the cut, but of no later round', () => {
    const cut = { status: 'CUT', round: 2, voided: false } as const;
    const makePlayed = (...holes: number[]) => holes.map((thru, index) => round(index + 1, thru));
    expect(findStanding(cut, makePlayed(18, 18, 0, 0), only(4))).toBe('cut');
    expect(findStanding(cut, makePlayed(18, 18, 0, 0), only(2))).toBe('cut');
    expect(findStanding(cut, makePlayed(18, 17, 0, 0), only(4))).toBe('behind');
    const inPlay = { current: 3, live: new Set([2, 3]) };
    expect(findStanding(cut, makePlayed(18, 17, 0, 0), inPlay), 'round 2 is live').toBe('cut');
  });
});

describe('a team on the teams board', () => {
  const member = (toPar: number, thru = 18, isStopped = false) => ({
    toPar,
    thru,
    finished: thru === 18,
    stopped: isStopped,
  });

  it('counts its best cards, as many as the round says', () => {
    const members = [member(-3), member(4), member(0), member(-1)];
    expect(computeTeamRound(members, 4, true)).toEqual({ toPar: 0, thru: 72, incomplete: false });
    expect(computeTeamRound(members, 3, true)).toEqual({ toPar: -4, thru: 54, incomplete: false });
  });

  it('in a live round counts started cards and is not incomplete', () => {
    const members = [member(-3, 5), member(0, 0), member(2, 9)];
    expect(computeTeamRound(members, 4, false)).toEqual({ toPar: -1, thru: 14, incomplete: false });
  });

  it('in a closed round is incomplete and last when it has too few finished cards', () => {
    const short = computeTeamRound([member(-9), member(-9), member(-9), member(-9, 17)], 4, true);
    expect(short).toMatchObject({ toPar: -27, incomplete: true });
    const whole = computeTeamRound([member(9), member(9), member(9), member(9)], 4, true);
    const [first] = assignPlaces(
      [
        { ...short, out: false },
        { ...whole, out: false },
      ],
      compareTeams,
    );
    expect(first?.toPar).toBe(36);
  });

  it('counts no card of a member who stopped', () => {
    expect(computeTeamRound([member(-5, 9, true), member(1, 9)], 4, false).toPar).toBe(1);
  });

  it('gets no points until every active team has a hole that counts', () => {
    const startedTeam = { thru: 3, out: false };
    expect(earnTeamPoints([startedTeam, { thru: 0, out: false }])).toBe(false);
    expect(earnTeamPoints([startedTeam, { thru: 0, out: true }])).toBe(true);
    expect(earnTeamPoints([])).toBe(false);
  });
});

describe('the tie-break for a single prize after equal points', () => {
  const tally = (...toPars: number[]) =>
    countPrizeScores(toPars.map((toPar) => ({ strokes: 4 + toPar, par: 4 })));

  it('prefers more eagles or better, then more birdies, then fewer double bogeys or worse', () => {
    expect(comparePrize(tally(-2), tally(-1, -1, -1))).toBeLessThan(0);
    expect(comparePrize(tally(-2, -1), tally(-3))).toBeLessThan(0);
    expect(comparePrize(tally(-1, 1), tally(-1, 2))).toBeLessThan(0);
    expect(comparePrize(tally(-1, 0, 1), tally(1, -1))).toBe(0);
  });
});
