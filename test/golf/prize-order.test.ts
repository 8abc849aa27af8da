import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../src/drawings/seeded-random.ts';
import { findEventPeriods } from '../../src/golf/periods.ts';
import { orderForPrize, type PrizeTicket } from '../../src/golf/prize-order.ts';
import { isLong } from '../form.ts';
import { countPeriods, createRounds, zones } from './counted-periods.ts';

const SEASONS = isLong ? 10_000 : 2_000;
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

/** An event with its ranked tickets. `endsAt` is null when no round of it has a day. */
interface SeasonEvent {
  readonly rounds: ReturnType<typeof createRounds>;
  readonly endsAt: number | null;
  readonly tickets: readonly PrizeTicket[];
}

/** A second implementation: picks the winner again and again by dropping everybody who is beaten. */
function pickOneByOne(events: readonly SeasonEvent[], barred: ReadonlySet<number>) {
  const all = events.flatMap(({ tickets }) => tickets);
  const left = new Set(all.map(({ userId }) => userId));
  for (const id of barred) left.delete(id);
  const sum = (id: number, read: (one: PrizeTicket) => number) =>
    all.reduce((total, one) => total + (one.userId === id ? read(one) : 0), 0);
  const rules: ((id: number) => number)[] = [
    (id) => sum(id, ({ points }) => points),
    (id) => sum(id, ({ tally }) => tally.eagleOrBetter),
    (id) => sum(id, ({ tally }) => tally.birdies),
    (id) => -sum(id, ({ tally }) => tally.doubleOrWorse),
  ];
  const picked: number[] = [];
  // Who was level at the beginning keeps the event of that tie, even when one of them has been picked.
  let lotEvent: SeasonEvent | undefined;
  let level: number[] = [];
  while (left.size > 0) {
    if (level.length === 0) {
      level = [...left];
      for (const rule of rules) {
        const best = Math.max(...level.map(rule));
        level = level.filter((id) => rule(id) === best);
      }
      const shared = events.filter(({ tickets }) =>
        level.every((id) => tickets.some(({ userId }) => userId === id)),
      );
      const last = Math.max(...shared.map(({ endsAt }) => endsAt ?? 0));
      lotEvent = shared.findLast(({ endsAt }) => (endsAt ?? 0) === last);
    }
    const lots = level.map((id) => lotEvent?.tickets.find((one) => one.userId === id)?.lot ?? '');
    const lowest = [...lots].sort()[0] ?? '';
    const winner = lotEvent ? (level[lots.indexOf(lowest)] ?? 0) : Math.min(...level);
    picked.push(winner);
    left.delete(winner);
    level = level.filter((id) => id !== winner);
  }
  return picked;
}

function createSeason(pick: (count: number) => number, random: () => number, zone: string) {
  const year = 2020 + pick(12);
  return Array.from({ length: 1 + pick(5) }, (): SeasonEvent => {
    const rounds = createRounds(pick, year, zones[zone] ?? { hours: 0 });
    const last = rounds.findLast((one) => one.startsAt && !one.isCancelled)?.startsAt;
    return {
      rounds,
      endsAt: last?.getTime() ?? null,
      // Few different values, so that every rule has to decide.
      tickets: Array.from({ length: USERS }, (_, user) => user + 1)
        .filter(() => pick(3) > 0)
        .map((user) => ticket(user, pick(2), [pick(2), pick(2), pick(2)], random().toString(16))),
    };
  });
}

/** Groups events by week, month and season, and each by itself. */
function groupByPeriod(
  events: readonly SeasonEvent[],
  find: (event: SeasonEvent) => { week: string; month: string } | null,
): Map<string, SeasonEvent[]> {
  const groups = new Map<string, SeasonEvent[]>();
  for (const [index, event] of events.entries()) {
    const found = find(event);
    for (const key of ['season', `event ${index}`, ...(found ? [found.week, found.month] : [])]) {
      groups.set(key, [...(groups.get(key) ?? []), event]);
    }
  }
  return groups;
}

it(`in ${SEASONS} seasons the line of each event, week, month and season is the one that a second implementation picks`, () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= SEASONS; seed++) {
    const random = createSeededRandom(seed);
    const pick = (count: number) => Math.floor(random() * count);
    const zone = Object.keys(zones)[pick(Object.keys(zones).length)] ?? 'UTC';
    const events = createSeason(pick, random, zone);
    const barred = new Set(pick(3) === 0 ? [1 + pick(USERS)] : []);
    const oldestFirst = events.toSorted((a, b) => (a.endsAt ?? 0) - (b.endsAt ?? 0));
    const index = (event: SeasonEvent) => events.indexOf(event);
    const lines = groupByPeriod(oldestFirst, ({ rounds }) => findEventPeriods(rounds, zone));
    const counted = groupByPeriod(oldestFirst, ({ endsAt }) =>
      endsAt === null ? null : countPeriods(endsAt, zones[zone] ?? { hours: 0 }),
    );
    const picked = [...counted].map(([key, group]) => {
      // The second implementation finds the latest event by itself.
      const shuffled = group.toSorted((a, b) => index(a) - index(b));
      return [key, pickOneByOne(shuffled, barred)];
    });
    const ordered = [...lines].map(([key, group]) => {
      const tickets = group.map((event) => event.tickets);
      const line = orderForPrize(tickets, (id) => !barred.has(id));
      for (const { decidedBy } of line) seen.set(decidedBy, (seen.get(decidedBy) ?? 0) + 1);
      return [key, line.map(({ userId }) => userId)];
    });
    expect(ordered, `seed ${seed}`).toEqual(picked);
  }
  const rules = ['points', 'eagles', 'birdies', 'doubles', 'lot', 'draw', 'alone'];
  expect(rules.filter((rule) => !seen.has(rule))).toEqual([]);
});
