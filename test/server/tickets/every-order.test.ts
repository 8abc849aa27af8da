import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { lengths } from '../../long-draws.ts';
import { makeBender, type Step } from './bender.ts';
import { expectHonest } from './outcome.ts';
import { startTicketApp } from './ticket-app.ts';

const app = await startTicketApp();
afterAll(() => app.close());
const bender = makeBender(app);

/** Users of the demo with a confirmed email who enter no scores. */
const PEOPLE = [3, 101, 102, 103];

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((otherItems) => [item, ...otherItems]),
  );
}

/**
 * A withdrawal and its reverse, a reserve, and a claim, for golfers of the ticket. The test takes them in every
 * possible order.
 */
const steps: readonly Step[] = [
  { do: 'status', golfer: 0, status: 'WD' },
  { do: 'status', golfer: 0, status: 'active' },
  { do: 'reserve', golfer: 2 },
  { do: 'claim', person: 3 },
];

/** The golfer whom a reserve replaces is out before the replacement. */
const out: Step = { do: 'status', golfer: 2, status: 'DNS' };

describe('every order of a withdrawal, its removal, a reserve and a claim', () => {
  it('gives the ticket that follows from seed, number and start list', async () => {
    for (let seed = 1; seed <= lengths.seeds; seed++) {
      for (const order of permutations(steps)) {
        const outcome = await bender.tryAll(seed, [out, ...order]);
        expect(outcome.told).toHaveLength(1);
        expectHonest(outcome);
      }
    }
  });
});

const golfer = fc.nat({ max: 7 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('claim' as const), person: fc.constantFrom(...PEOPLE) }),
  fc.record({
    do: fc.constant('status' as const),
    golfer,
    status: fc.constantFrom('WD' as const, 'DNS' as const, 'active' as const),
  }),
  fc.record({
    do: fc.constantFrom('reserve' as const, 'reserve back' as const, 'clear' as const),
    golfer,
  }),
  { arbitrary: fc.record({ do: fc.constant('stroke' as const), golfer }), weight: 2 },
);

describe('any sequence of claims, statuses, reserves and strokes', () => {
  it('ends with tickets and boards that follow from seed, number and start list', async () => {
    const walk = fc.array(anyStep, { minLength: 4, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(fc.nat(), walk, async (seed, steps) => {
        expectHonest(await bender.tryAll(seed, [{ do: 'claim', person: 3 }, ...steps]));
      }),
      { numRuns: lengths.walks },
    );
  });
});
