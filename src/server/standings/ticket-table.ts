import { inSlices } from './in-slices.ts';

/**
 * The tickets of a tournament as columns: a million of them fit in 24 MB, and a stroke is added up over all of them in
 * some milliseconds. Golfers, teams and owners are indexes, so that points are looked up without a map.
 */
export interface TicketTable {
  readonly count: number;
  /** Four per ticket: indexes of competitors. */
  readonly golfers: Int32Array;
  /** Indexes of teams. */
  readonly teams: Int32Array;
  /** Indexes of {@link TicketTable.users}. */
  readonly owners: Int32Array;
  /** User ids. */
  readonly users: Int32Array;
}

/** The participants by points: what each has, from the best on, and where each stands. */
export interface Ranking {
  readonly users: Int32Array;
  /** Hundredths per user. */
  readonly points: Int32Array;
  /** Tickets per user. */
  readonly tickets: Int32Array;
  /** Indexes of users, the most points first. */
  readonly order: Int32Array;
}

export const GOLFERS = 4;

/**
 * Ranks the participants of a tournament: linear in their number, by counting.
 *
 * @param competitorPoints hundredths by index of the competitor
 * @param teamPoints hundredths by index of the team
 */
export async function rankTickets(
  table: TicketTable,
  competitorPoints: Int32Array,
  teamPoints: Int32Array,
): Promise<Ranking> {
  const points = new Int32Array(table.users.length);
  const tickets = new Int32Array(table.users.length);
  await inSlices(table.count, (from, to) => {
    addTickets(table, competitorPoints, teamPoints, points, tickets, from, to);
  });
  return { users: table.users, points, tickets, order: await byPoints(points) };
}

function addTickets(
  { golfers, teams, owners }: TicketTable,
  competitorPoints: Int32Array,
  teamPoints: Int32Array,
  points: Int32Array,
  tickets: Int32Array,
  from: number,
  to: number,
): void {
  for (let ticket = from; ticket < to; ticket++) {
    let sum = at(teamPoints, at(teams, ticket));
    const first = ticket * GOLFERS;
    for (let slot = first; slot < first + GOLFERS; slot++) {
      sum += at(competitorPoints, at(golfers, slot));
    }
    const owner = at(owners, ticket);
    points[owner] = at(points, owner) + sum;
    tickets[owner] = at(tickets, owner) + 1;
  }
}

/** Indexes by falling points; who is equal stays in the order of the index. A counting sort: points are few. */
export async function byPoints(points: Int32Array): Promise<Int32Array> {
  let lowest = 0;
  let highest = 0;
  await inSlices(points.length, (from, to) => {
    for (let index = from; index < to; index++) {
      const value = at(points, index);
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
  });
  const next = new Int32Array(highest - lowest + 2);
  await inSlices(points.length, (from, to) => {
    for (let index = from; index < to; index++) {
      const bucket = highest - at(points, index) + 1;
      next[bucket] = at(next, bucket) + 1;
    }
  });
  for (let bucket = 1; bucket < next.length; bucket++) {
    next[bucket] = at(next, bucket) + at(next, bucket - 1);
  }
  const order = new Int32Array(points.length);
  await inSlices(points.length, (from, to) => {
    for (let index = from; index < to; index++) {
      const bucket = highest - at(points, index);
      order[at(next, bucket)] = index;
      next[bucket] = at(next, bucket) + 1;
    }
  });
  return order;
}

/**
 * Where in a ranking's order the first of those with equal points stands, and whether there are others.
 *
 * @param index index of a user
 */
export function placeOf(
  { points, order }: Ranking,
  index: number,
): { first: number; tied: boolean } {
  const own = at(points, index);
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(points, at(order, middle)) > own) low = middle + 1;
    else high = middle;
  }
  const after = order[low + 1];
  return { first: low, tied: after !== undefined && points[after] === own };
}

/** A typed array's entry; the loops stay inside, which the compiler cannot see. */
function at(array: Int32Array, index: number): number {
  return array[index] as number;
}
