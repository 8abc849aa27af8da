import { comparePrize, type PrizeTally } from './ticket.ts';

/** A ranked ticket of a final event. `lot` is needed only for holders who share their points in the period. */
export interface PrizeTicket {
  readonly userId: number;
  /** Hundredths. */
  readonly points: number;
  readonly tally: PrizeTally;
  readonly lot: string | null;
}

/** What put a person before the next one in line; `draw`: the rules leave it to an admin's draw. */
export type PrizeDecision = 'points' | 'eagles' | 'birdies' | 'doubles' | 'lot' | 'draw' | 'alone';

/** What a person has in a period. */
export interface PrizeTotal {
  readonly userId: number;
  /** Hundredths. */
  readonly points: number;
  readonly tally: PrizeTally;
}

/** A person in the line for a prize, and why the next one comes after. */
export interface PrizePlace extends PrizeTotal {
  readonly decidedBy: PrizeDecision;
  /** The next person in line; null for the last one. */
  readonly next: PrizeTotal | null;
}

/**
 * Orders the people in line for a single prize of a period: the sum of their ranked tickets, then the scores that decide
 * a tie, then the lot of the latest event in which all who are still equal hold a ticket.
 *
 * @param events the ranked tickets of the period's final events, the oldest event first; an event is a period of one
 * @param mayWin whether a person may win; the others are passed over
 *
 * Source: docs/rules/README.md#tickets.
 */
export function orderForPrize(
  events: readonly (readonly PrizeTicket[])[],
  mayWin: (userId: number) => boolean,
): PrizePlace[] {
  const tickets = events.map((event) => new Map(event.map((one) => [one.userId, one])));
  const totals = sumPrizeTotals(events).filter(({ userId }) => mayWin(userId));
  const isLevel = (a: PrizeTotal, b: PrizeTotal) => compareTotals(a, b) === 0;
  const line: { total: PrizeTotal; isByLot: boolean }[] = [];
  for (let from = 0; from < totals.length; ) {
    const first = totals[from];
    if (!first) break;
    let to = from + 1;
    for (let other = totals[to]; other && isLevel(first, other); other = totals[to]) to++;
    const level = totals.slice(from, to);
    const shared = tickets.findLast((event) => level.every(({ userId }) => event.has(userId)));
    const lot = ({ userId }: PrizeTotal) => shared?.get(userId)?.lot ?? '';
    if (shared) level.sort((a, b) => (lot(a) < lot(b) ? -1 : 1));
    line.push(...level.map((total) => ({ total, isByLot: shared !== undefined })));
    from = to;
  }
  return line.map(({ total, isByLot }, index) => {
    const next = line[index + 1]?.total ?? null;
    return { ...total, next, decidedBy: findDecision(total, next, isByLot) };
  });
}

/** Adds up what each person has in a period, the best first. People who are level stand in the order of their ids. */
export function sumPrizeTotals(events: readonly (readonly PrizeTicket[])[]): PrizeTotal[] {
  const totals = new Map<number, PrizeTotal>();
  for (const { userId, points, tally } of events.flat()) {
    const before = totals.get(userId);
    totals.set(userId, {
      userId,
      points: points + (before?.points ?? 0),
      tally: {
        eagleOrBetter: tally.eagleOrBetter + (before?.tally.eagleOrBetter ?? 0),
        birdies: tally.birdies + (before?.tally.birdies ?? 0),
        doubleOrWorse: tally.doubleOrWorse + (before?.tally.doubleOrWorse ?? 0),
      },
    });
  }
  return [...totals.values()].sort((a, b) => compareTotals(a, b) || a.userId - b.userId);
}

function compareTotals(a: PrizeTotal, b: PrizeTotal): number {
  return b.points - a.points || comparePrize(a.tally, b.tally);
}

function findDecision(a: PrizeTotal, b: PrizeTotal | null, isByLot: boolean): PrizeDecision {
  if (!b) return 'alone';
  if (a.points !== b.points) return 'points';
  if (a.tally.eagleOrBetter !== b.tally.eagleOrBetter) return 'eagles';
  if (a.tally.birdies !== b.tally.birdies) return 'birdies';
  if (a.tally.doubleOrWorse !== b.tally.doubleOrWorse) return 'doubles';
  return isByLot ? 'lot' : 'draw';
}
