import { describe, expect, it } from 'vitest';
import { KINDS_PER_ROUND, kinds, ROUNDS_FOR_EVERY_KIND } from './kinds.ts';
import { CI_RUN, makeRounds, shareRounds } from './schedule.ts';

const SEEDS = [0, 1, 2, 77, 4_294_967_295];

describe('the schedule of faults', () => {
  it('is the same for the same seed and different for another seed', () => {
    const plan = (seed: number) => JSON.stringify(makeRounds(seed).take(30).toArray());
    expect(plan(5)).toBe(plan(5));
    expect(plan(5)).not.toBe(plan(6));
  });

  it.each(SEEDS)(
    'of seed %i has 27 entries, 3 corrections, 2 clears and 8 different faults in each round',
    (seed) => {
      for (const { taps, faults } of makeRounds(seed).take(60)) {
        const holes = Map.groupBy(taps, ({ golfer, hole }) => `${golfer}/${hole}`);
        expect(holes.size).toBe(27);
        expect(taps.filter(({ strokes }) => strokes === null)).toHaveLength(2);
        expect(taps).toHaveLength(27 + 3 + 2);
        expect(new Set(faults.map(({ kind }) => kind)).size).toBe(KINDS_PER_ROUND);
        for (const { from, to } of faults) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThan(taps.length);
        }
      }
    },
  );

  it('has another card in each of the first fifteen rounds, before one of the taps', () => {
    for (const seed of SEEDS) {
      const plans = makeRounds(seed).take(20).toArray();
      const cards = plans.flatMap(({ card }) => (card ? [`${card.group}/${card.golfer}`] : []));
      expect(new Set(cards).size).toBe(15);
      expect(plans.slice(15).every(({ card }) => card === null)).toBe(true);
      for (const { card, taps } of plans) expect(card?.before ?? 0).toBeLessThan(taps.length);
    }
  });

  it.each(SEEDS)(
    'of seed %i repeats a single kind eight times a round, never twice at once',
    (seed) => {
      for (const { faults } of makeRounds(seed, 'hang').take(60)) {
        expect(faults.map(({ kind }) => kind)).toEqual(Array(KINDS_PER_ROUND).fill('hang'));
        for (const [nth, { from, to }] of faults.entries()) {
          expect(from).toBeLessThan(to);
          expect(to).toBeLessThan(faults[nth + 1]?.from ?? Number.POSITIVE_INFINITY);
        }
      }
    },
  );

  it.each(SEEDS)('of seed %i has every kind in each three rounds', (seed) => {
    const rounds = makeRounds(seed).take(60).toArray();
    for (let first = 0; first < rounds.length; first += ROUNDS_FOR_EVERY_KIND) {
      const seenKinds = rounds
        .slice(first, first + ROUNDS_FOR_EVERY_KIND)
        .flatMap(({ faults }) => faults);
      expect(new Set(seenKinds.map(({ kind }) => kind)).size).toBe(kinds.length);
    }
  });

  it('of the run in CI has every kind', () => {
    const shares = shareRounds(CI_RUN);
    expect(shares).toHaveLength(CI_RUN.tablets);
    const plannedRounds = shares.flatMap(({ seed, rounds }) =>
      makeRounds(seed).take(rounds).toArray(),
    );
    const playedKinds = new Set(
      plannedRounds.flatMap(({ faults }) => faults.map(({ kind }) => kind)),
    );
    expect(playedKinds.size).toBe(kinds.length);
  });

  it.each(SEEDS)('of seed %i has no tap that repeats the value shown on its hole', (seed) => {
    const shownValues = new Map<string, number | null>();
    for (const { block, taps } of makeRounds(seed).take(60)) {
      for (const { golfer, hole, strokes } of taps) {
        const lane = `${block}/${golfer}/${hole}`;
        expect(strokes).not.toBe(shownValues.get(lane) ?? null);
        shownValues.set(lane, strokes);
      }
    }
  });
});
