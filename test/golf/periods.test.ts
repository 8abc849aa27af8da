import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../src/drawings/seeded-random.ts';
import { findEventPeriods } from '../../src/golf/periods.ts';
import { addRankings } from '../../src/server/standings/periods.ts';
import {
  findTicketPlace,
  type Ranking,
  sortByPoints,
} from '../../src/server/standings/tickets/ticket-table.ts';
import { countPeriods, createRounds, listChanges, zones } from './counted-periods.ts';

const SEASONS = 2_000;
const USERS = 8;
const HOUR_MS = 60 * 60_000;

const round = (at: string | null, isCancelled = false) => ({
  startsAt: at === null ? null : new Date(at),
  isCancelled,
});

describe("an event's week and month", () => {
  const find = (rounds: Parameters<typeof findEventPeriods>[0], zone = 'Asia/Dubai') =>
    findEventPeriods(rounds, zone);

  it('are those of its last round', () => {
    const rounds = [round('2026-11-29T05:00Z'), round('2026-11-30T05:00Z')];
    expect(find(rounds)).toEqual({ week: '2026-W49', month: '2026-11' });
  });

  it('are those of the last round that was not cancelled and has a day', () => {
    const rounds = [round('2026-11-29T05:00Z'), round('2026-12-01T05:00Z', true), round(null)];
    expect(find(rounds)).toEqual({ week: '2026-W48', month: '2026-11' });
    expect(find([round('2026-11-29T05:00Z', true), round(null)])).toBeNull();
  });

  it("are counted by the day in the product's time zone", () => {
    const rounds = [round('2026-11-29T22:30Z')];
    expect(find(rounds, 'UTC')).toEqual({ week: '2026-W48', month: '2026-11' });
    expect(find(rounds)).toEqual({ week: '2026-W49', month: '2026-11' });
  });

  it('are of different years in the first and the last days of some years', () => {
    expect(find([round('2027-01-03T05:00Z')])).toEqual({ week: '2026-W53', month: '2027-01' });
    expect(find([round('2024-12-30T05:00Z')])).toEqual({ week: '2025-W01', month: '2024-12' });
  });
});

interface SeasonEvent {
  readonly rounds: readonly { startsAt: Date | null; isCancelled: boolean }[];
  /** Hundredths by user; null for a ticket that is not ranked. */
  readonly tickets: ReadonlyMap<number, number | null>;
}

describe(`in ${SEASONS} seasons`, () => {
  it('the boards of weeks and months are those that a second implementation counts', async () => {
    const seen = { otherYear: 0, atChange: 0, shared: 0 };
    for (let seed = 1; seed <= SEASONS; seed++) {
      const random = createSeededRandom(seed);
      const pick = (count: number) => Math.floor(random() * count);
      const names = Object.keys(zones);
      const name = names[pick(names.length)] ?? 'UTC';
      const zone = zones[name] ?? { hours: 0 };
      const events = createSeason(pick, zone);
      const byPeriod = new Map<string, SeasonEvent[]>();
      for (const event of events) {
        const last = event.rounds.findLast((one) => one.startsAt && !one.isCancelled)?.startsAt;
        const counted = last ? countPeriods(last.getTime(), zone) : null;
        expect(
          findEventPeriods(event.rounds, name),
          `seed ${seed}, ${last?.toISOString()}`,
        ).toEqual(counted);
        if (!counted || !last) continue;
        const { week, month } = counted;
        if (week.slice(0, 4) !== month.slice(0, 4)) seen.otherYear++;
        const changes = listChanges(last.getUTCFullYear(), zone);
        if (changes.some((at) => Math.abs(at - last.getTime()) < 2 * HOUR_MS)) seen.atChange++;
        for (const key of [week, month]) byPeriod.set(key, [...(byPeriod.get(key) ?? []), event]);
      }
      for (const periodEvents of byPeriod.values()) {
        if (periodEvents.length > 1) seen.shared++;
        const ranking = await addRankings(await Promise.all(periodEvents.map(createRankingOf)));
        expect(listRows(ranking), `seed ${seed}`).toEqual(countRows(periodEvents));
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(SEASONS / 50);
  });
});

/** Creates the events of a season. */
function createSeason(
  pick: (count: number) => number,
  zone: (typeof zones)[string],
): SeasonEvent[] {
  const year = 2020 + pick(12);
  return Array.from({ length: 2 + pick(6) }, () => ({
    rounds: createRounds(pick, year, zone),
    tickets: new Map(
      Array.from({ length: USERS }, (_, index) => index + 1)
        .filter(() => pick(3) > 0)
        .map((user) => [user, pick(5) === 0 ? null : (pick(60) - 20) * 100]),
    ),
  }));
}

async function createRankingOf({ tickets }: SeasonEvent): Promise<Ranking> {
  const points = Int32Array.from(tickets.values(), (one) => one ?? 0);
  const ranked = Int32Array.from(tickets.values(), (one) => Number(one !== null));
  const order = await sortByPoints(points, ranked);
  return { users: Int32Array.from(tickets.keys()), points, tickets: ranked, order };
}

function listRows(ranking: Ranking): string[] {
  return [...ranking.order]
    .map((index) => {
      const { first } = findTicketPlace(ranking, index);
      return `${first + 1}: user ${ranking.users[index]}, ${ranking.points[index]}`;
    })
    .sort();
}

function countRows(events: readonly SeasonEvent[]): string[] {
  const totals = new Map<number, number>();
  for (const { tickets } of events) {
    for (const [user, points] of tickets) {
      if (points !== null) totals.set(user, (totals.get(user) ?? 0) + points);
    }
  }
  return [...totals]
    .map(([user, total]) => {
      const better = [...totals.values()].filter((other) => other > total).length;
      return `${better + 1}: user ${user}, ${total}`;
    })
    .sort();
}
