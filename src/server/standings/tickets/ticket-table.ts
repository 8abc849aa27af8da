import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { runInSlices } from './in-slices.ts';

/** The number of tickets in a chunk. The code yields to the event loop after each chunk. */
export const CHUNK = 65_536;

/**
 * The tickets of a tournament as columns. Each ticket has its lowest lots, so that an ending needs only further lots to
 * be loaded. A million tickets need 75 MB, and adding up all their points takes some milliseconds.
 */
export interface TicketTable {
  readonly count: number;
  /** The number of entries that each ticket stores, and the number of teams. */
  readonly depth: number;
  readonly teamDepth: number;
  /** The tickets in chunks of {@link CHUNK}. */
  readonly chunks: readonly TicketChunk[];
  /** User ids. */
  readonly users: Int32Array;
}

/** One chunk of a {@link TicketTable}. */
export interface TicketChunk {
  /** Entry numbers: `depth` per ticket, the lowest lot first. */
  readonly entries: Uint16Array;
  /** Indexes of teams: `teamDepth` per ticket, the lowest lot first. */
  readonly teams: Uint16Array;
  /** The numbers of the tickets in their tournament, from 1. */
  readonly numbers: Int32Array;
  /** Indexes of {@link TicketTable.users}. */
  readonly owners: Int32Array;
  /** 1 for a ranked ticket. */
  readonly ranked: Uint8Array;
}

/** The hundredths by entry number or by team index, and a 1 for each entry or team in play. */
export interface LotPoints {
  readonly points: Int32Array;
  readonly inPlay: Uint8Array;
  /** The number of entries or teams in play that a ticket holds. */
  readonly held: number;
}

/**
 * Returns the hundredths of the ticket with this number, for a ticket whose lots in the table don't determine its
 * content.
 */
export type SumBeyond = (number: number) => Promise<number>;

/** The participants by points: the points of each participant, and the order, the best first. */
export interface Ranking {
  readonly users: Int32Array;
  /** Hundredths per user. */
  readonly points: Int32Array;
  /** Ranked tickets per user. */
  readonly tickets: Int32Array;
  /** Indexes of users with a ranked ticket, the most points first. */
  readonly order: Int32Array;
}

/** The sum for a ticket whose content the table does not determine. No ticket has this few hundredths. */
const BEYOND = -(2 ** 30);
/** The number of these tickets after which the code yields to the event loop. */
const BEYOND_SLICE = 1_024;

/** Ranks the participants of a tournament in linear time, by counting. */
export async function createRanking(
  table: TicketTable,
  entries: LotPoints,
  teams: LotPoints,
  sumBeyond: SumBeyond,
): Promise<Ranking> {
  const points = new Int32Array(table.users.length);
  const tickets = new Int32Array(table.users.length);
  const beyond: { readonly owner: number; readonly number: number }[] = [];
  for (const [index, chunk] of table.chunks.entries()) {
    if (index > 0) await yieldToEventLoop();
    const count = Math.min(CHUNK, table.count - index * CHUNK);
    for (let ticket = 0; ticket < count; ticket++) {
      if (chunk.ranked[ticket] !== 1) continue;
      const golfers = addLowest(chunk.entries, ticket, table.depth, entries);
      const team = addLowest(chunk.teams, ticket, table.teamDepth, teams);
      const owner = at(chunk.owners, ticket);
      tickets[owner] = at(tickets, owner) + 1;
      if (golfers === BEYOND || team === BEYOND) {
        beyond.push({ owner, number: at(chunk.numbers, ticket) });
      } else {
        points[owner] = at(points, owner) + golfers + team;
      }
    }
  }
  for (const [index, { owner, number }] of beyond.entries()) {
    if (index % BEYOND_SLICE === 0) await yieldToEventLoop();
    points[owner] = at(points, owner) + (await sumBeyond(number));
  }
  return { users: table.users, points, tickets, order: await sortByPoints(points, tickets) };
}

/**
 * Adds up the lowest of a ticket's lots that are in play, as many as a ticket holds. Returns {@link BEYOND} when the
 * table has too few lots in play. An entry that is out has no points.
 */
function addLowest(
  lots: Uint16Array,
  ticket: number,
  depth: number,
  { points, inPlay, held }: LotPoints,
): number {
  let sum = 0;
  let rowsLeft = held;
  for (let from = ticket * depth, end = from + depth; from < end && rowsLeft > 0; from++) {
    const number = at(lots, from);
    if (inPlay[number] !== 1) continue;
    sum += at(points, number);
    rowsLeft -= 1;
  }
  return rowsLeft > 0 ? BEYOND : sum;
}

/**
 * Sorts the indexes of users with a ticket by falling points, and equal users by index. Uses a counting sort, because
 * there are few different points.
 */
export async function sortByPoints(points: Int32Array, tickets: Int32Array): Promise<Int32Array> {
  let lowest = 0;
  let highest = 0;
  await runInSlices(points.length, (from, to) => {
    for (let index = from; index < to; index++) {
      const value = at(points, index);
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
  });
  const next = new Int32Array(highest - lowest + 2);
  await runInSlices(points.length, (from, to) => {
    for (let index = from; index < to; index++) {
      if (at(tickets, index) === 0) continue;
      const bucket = highest - at(points, index) + 1;
      next[bucket] = at(next, bucket) + 1;
    }
  });
  for (let bucket = 1; bucket < next.length; bucket++) {
    next[bucket] = at(next, bucket) + at(next, bucket - 1);
  }
  const order = new Int32Array(at(next, next.length - 1));
  await runInSlices(points.length, (from, to) => {
    for (let index = from; index < to; index++) {
      if (at(tickets, index) === 0) continue;
      const bucket = highest - at(points, index);
      order[at(next, bucket)] = index;
      next[bucket] = at(next, bucket) + 1;
    }
  });
  return order;
}

/**
 * Finds the first index with the same points in a ranking's order, and whether other users share them.
 *
 * @param index index of a user
 */
export function findTicketPlace(
  { points, order }: Ranking,
  index: number,
): { first: number; tied: boolean } {
  const ownPoints = at(points, index);
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(points, at(order, middle)) > ownPoints) low = middle + 1;
    else high = middle;
  }
  const after = order[low + 1];
  return { first: low, tied: after !== undefined && points[after] === ownPoints };
}

/** Returns the entry of a typed array. The compiler cannot see that the loops stay inside the array. */
function at(array: Int32Array | Uint16Array, index: number): number {
  return array[index] as number;
}
