import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStillIn, type RoundScore } from '../../src/golf/competitor.ts';
import { comparePlayers, overridePlaces, placeLabel, places } from '../../src/golf/places.ts';
import { compareTeams, teamPointsCount, teamRound } from '../../src/golf/team.ts';
import { comparePrize, prizeTally } from '../../src/golf/ticket.ts';

const labels = (entries: { stillIn: boolean; toPar: number }[]) =>
  places(entries, comparePlayers).map(({ position, tied }) => placeLabel(position, tied));

const round = (number: number, thru: number): RoundScore => ({
  round: number,
  toPar: 0,
  thru,
  strokes: 0,
  points: 0,
  finished: thru === 18,
});

describe('places', () => {
  it('ties share the better place: 1, 2, T3, T3, 5', () => {
    const players = [-9, -8, -7, -7, -6].map((toPar) => ({ stillIn: true, toPar }));
    expect(labels(players)).toEqual(['1', '2', 'T3', 'T3', '5']);
  });

  it('who is out never ranks above who is still in, however low', () => {
    const players = [
      { stillIn: false, toPar: -20 },
      { stillIn: true, toPar: 12 },
    ];
    expect(places(players, comparePlayers).map(({ toPar }) => toPar)).toEqual([12, -20]);
  });

  it.each([
    ['54 players', 54],
    ['57 players', 57],
  ])('%s: a place is one more than how many are better', (_, size) => {
    const field = fc.array(
      fc.record({ stillIn: fc.boolean(), toPar: fc.integer({ min: -20, max: 20 }) }),
      {
        minLength: size,
        maxLength: size,
      },
    );
    fc.assert(
      fc.property(field, (players) => {
        for (const one of places(players, comparePlayers)) {
          const better = players.filter((other) => comparePlayers(other, one) < 0);
          const equal = players.filter((other) => comparePlayers(other, one) === 0);
          expect(one.position).toBe(better.length + 1);
          expect(one.tied).toBe(equal.length > 1);
        }
      }),
    );
  });

  it('given by the committee stand over the computed ones, and who shares one is tied', () => {
    const computed = places(
      [-9, -9, -5, 0].map((toPar) => ({ stillIn: true, toPar })),
      comparePlayers,
    );
    const board = (official: Record<number, number>) =>
      overridePlaces(computed, ({ toPar }) => official[toPar] ?? null).map(
        ({ position, tied, isOfficial }) => placeLabel(position, tied) + (isOfficial ? '!' : ''),
      );
    expect(board({})).toEqual(['T1', 'T1', '3', '4']);
    expect(board({ [-5]: 1 })).toEqual(['T1', 'T1', 'T1!', '4']);
    expect(board({ 0: 2, [-5]: 2 })).toEqual(['T1', 'T1', 'T2!', 'T2!']);
    expect(board({ [-5]: 4 })).toEqual(['T1', 'T1', 'T4!', 'T4']);
  });

  it('given by the committee and taken back leave no trace, whoever else has one', () => {
    const teams = fc.array(
      fc.record({
        toPar: fc.integer({ min: -5, max: 5 }),
        official: fc.option(fc.integer({ min: 1, max: 13 })),
      }),
      { minLength: 1, maxLength: 13 },
    );
    fc.assert(
      fc.property(teams, (entries) => {
        const ranked = entries.map((entry, id) => ({ ...entry, id, stillIn: true }));
        const computed = places(ranked, comparePlayers);
        const held = overridePlaces(computed, ({ official }) => official);
        for (const one of held) {
          const own = computed.find(({ id }) => id === one.id)?.position;
          expect(one.position).toBe(one.official ?? own);
          expect(one.tied).toBe(
            held.filter(({ position }) => position === one.position).length > 1,
          );
        }
        const back = overridePlaces(computed, () => null);
        expect(back).toEqual(computed.map((one) => ({ ...one, isOfficial: false })));
      }),
    );
  });

  it('a gap in an earlier round puts a player out of the ranking, one in this round does not', () => {
    expect(isStillIn(null, [round(1, 18), round(2, 5)], 2)).toBe(true);
    expect(isStillIn(null, [round(1, 17), round(2, 5)], 2)).toBe(false);
    expect(isStillIn(null, [1, 2, 3].map((r) => round(r, 18)).concat(round(4, 0)), 4)).toBe(true);
    expect(isStillIn({ status: 'WD', round: 2, voided: false }, [round(1, 18)], 2)).toBe(false);
  });
});

describe('teams', () => {
  const member = (toPar: number, thru = 18, stopped = false) => ({
    toPar,
    thru,
    finished: thru === 18,
    stopped,
  });

  it('the best cards count, as many as the round says', () => {
    const members = [member(-3), member(4), member(0), member(-1)];
    expect(teamRound(members, 4, true)).toEqual({ toPar: 0, thru: 72, incomplete: false });
    expect(teamRound(members, 3, true)).toEqual({ toPar: -4, thru: 54, incomplete: false });
  });

  it('in a live round started cards count as they are, and nobody is incomplete', () => {
    const members = [member(-3, 5), member(0, 0), member(2, 9)];
    expect(teamRound(members, 4, false)).toEqual({ toPar: -1, thru: 14, incomplete: false });
  });

  it('in a closed round a team without enough finished cards is incomplete and ranks last', () => {
    const short = teamRound([member(-9), member(-9), member(-9), member(-9, 17)], 4, true);
    expect(short).toMatchObject({ toPar: -27, incomplete: true });
    const whole = teamRound([member(9), member(9), member(9), member(9)], 4, true);
    const [first] = places(
      [
        { ...short, out: false },
        { ...whole, out: false },
      ],
      compareTeams,
    );
    expect(first?.toPar).toBe(36);
  });

  it('a member who stopped brings no card in', () => {
    expect(teamRound([member(-5, 9, true), member(1, 9)], 4, false).toPar).toBe(1);
  });

  it('no points until every team still in has a counted hole', () => {
    const started = { thru: 3, out: false };
    expect(teamPointsCount([started, { thru: 0, out: false }])).toBe(false);
    expect(teamPointsCount([started, { thru: 0, out: true }])).toBe(true);
    expect(teamPointsCount([])).toBe(false);
  });
});

describe('one prize, equal points', () => {
  const tally = (...toPars: number[]) =>
    prizeTally(toPars.map((toPar) => ({ strokes: 4 + toPar, par: 4 })));

  it('more eagles or better win, then more birdies, then fewer double bogeys or worse', () => {
    expect(comparePrize(tally(-2), tally(-1, -1, -1))).toBeLessThan(0);
    expect(comparePrize(tally(-2, -1), tally(-3))).toBeLessThan(0);
    expect(comparePrize(tally(-1, 1), tally(-1, 2))).toBeLessThan(0);
    expect(comparePrize(tally(-1, 0, 1), tally(1, -1))).toBe(0);
  });
});
