import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../src/drawings/seeded-random.ts';
import { orderForPrize, type PrizeTicket } from '../../src/golf/prize-order.ts';

const SEASONS = process.env.TEST_FORM === 'long' ? 10_000 : 300;
const USERS = 7;

const ticket = (
  userId: number,
  points: number,
  [eagleOrBetter = 0, birdies = 0, doubleOrWorse = 0]: number[] = [],
  lot = '',
): PrizeTicket => ({ userId, points, tally: { eagleOrBetter, birdies, doubleOrWorse }, lot });

const order = (...events: PrizeTicket[][]) =>
  orderForPrize(events, () => true).map(({ userId, decidedBy }) => [userId, decidedBy]);

describe('the line for a prize', () => {
  it('is the sum of the tickets of the period, the most points first', () => {
    expect(order([ticket(1, 300), ticket(2, 500)], [ticket(1, 250)])).toEqual([
      [1, 'points'],
      [2, 'alone'],
    ]);
  });

  it('is decided at equal points by eagles, then birdies, then fewer double bogeys', () => {
    expect(
      order([
        ticket(1, 9, [1, 1, 5]),
        ticket(2, 9, [1, 1, 4]),
        ticket(3, 9, [1, 2, 9]),
        ticket(4, 9, [2, 0, 9]),
      ]),
    ).toEqual([
      [4, 'eagles'],
      [3, 'birdies'],
      [2, 'doubles'],
      [1, 'alone'],
    ]);
  });

  it('is decided last by the lot of the latest event in which all who are level hold a ticket', () => {
    const first = [ticket(1, 5, [], 'a'), ticket(2, 5, [], 'b')];
    const last = [ticket(1, 5, [], 'd'), ticket(2, 5, [], 'c'), ticket(3, 1, [], 'a')];
    expect(order(first, last)[0]).toEqual([2, 'lot']);
    expect(order(last, first)[0]).toEqual([1, 'lot']);
  });

  it('is left to a draw when those who are level share no event', () => {
    expect(order([ticket(1, 5)], [ticket(2, 5)])[0]).toEqual([1, 'draw']);
  });

  it('passes over people who may not win', () => {
    const tickets = [ticket(1, 9), ticket(2, 8), ticket(3, 7)];
    const line = orderForPrize([tickets], (userId) => userId !== 1);
    expect(line.map(({ userId }) => userId)).toEqual([2, 3]);
  });
});

/** A second implementation: picks the winner again and again by dropping everybody who is beaten. */
function pickOneByOne(events: readonly PrizeTicket[][], barred: ReadonlySet<number>) {
  const left = new Set(events.flat().map(({ userId }) => userId));
  for (const id of barred) left.delete(id);
  const sum = (id: number, read: (one: PrizeTicket) => number) =>
    events.flat().reduce((all, one) => all + (one.userId === id ? read(one) : 0), 0);
  const rules: ((id: number) => number)[] = [
    (id) => sum(id, ({ points }) => points),
    (id) => sum(id, ({ tally }) => tally.eagleOrBetter),
    (id) => sum(id, ({ tally }) => tally.birdies),
    (id) => -sum(id, ({ tally }) => tally.doubleOrWorse),
  ];
  const picked: number[] = [];
  // Who was level at the beginning keeps the event of that tie, even when one of them has been picked.
  let lotEvent: PrizeTicket[] | undefined;
  let level: number[] = [];
  while (left.size > 0) {
    if (level.length === 0) {
      level = [...left];
      for (const rule of rules) {
        const best = Math.max(...level.map(rule));
        level = level.filter((id) => rule(id) === best);
      }
      lotEvent = [...events].reverse().find((event) => {
        return level.every((id) => event.some(({ userId }) => userId === id));
      });
    }
    const lots = level.map((id) => lotEvent?.find(({ userId }) => userId === id)?.lot ?? '');
    const lowest = [...lots].sort()[0] ?? '';
    const winner = lotEvent ? (level[lots.indexOf(lowest)] ?? 0) : Math.min(...level);
    picked.push(winner);
    left.delete(winner);
    level = level.filter((id) => id !== winner);
  }
  return picked;
}

it(`in ${SEASONS} seasons the line is the one that a second implementation picks`, () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= SEASONS; seed++) {
    const random = createSeededRandom(seed);
    const pick = (count: number) => Math.floor(random() * count);
    // Few different values, so that every rule has to decide.
    const events = Array.from({ length: 1 + pick(4) }, () =>
      Array.from({ length: USERS }, (_, user) => user + 1)
        .filter(() => pick(3) > 0)
        .map((user) => ticket(user, pick(2), [pick(2), pick(2), pick(2)], random().toString(16))),
    );
    const barred = new Set(pick(3) === 0 ? [1 + pick(USERS)] : []);
    const line = orderForPrize(events, (id) => !barred.has(id));
    expect(
      line.map(({ userId }) => userId),
      `seed ${seed}`,
    ).toEqual(pickOneByOne(events, barred));
    for (const { decidedBy } of line) seen.set(decidedBy, (seen.get(decidedBy) ?? 0) + 1);
  }
  const rules = ['points', 'eagles', 'birdies', 'doubles', 'lot', 'draw', 'alone'];
  expect(rules.filter((rule) => !seen.has(rule))).toEqual([]);
});
