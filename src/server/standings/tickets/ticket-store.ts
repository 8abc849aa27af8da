import { createIndexes } from '../play/indexes.ts';
import type { TicketColumns } from './load-ticket-columns.ts';
import { decodeIntegers, decodeShorts, type LowestLots } from './lowest-lots.ts';
import { CHUNK, type TicketChunk, type TicketTable } from './ticket-table.ts';

/** A loaded ticket. A ticket with `isRanked` is on the points board. */
export interface TicketRow extends LowestLots {
  readonly id: number;
  readonly number: number;
  readonly userId: number;
  readonly isRanked: boolean;
}

/** The tickets of a tournament in memory, by id. */
export interface TicketStore {
  /** The highest id in the store, 0 while it is empty. */
  readonly lastId: number;
  /** Counts the changes of the store: new tickets, and tickets that join or leave the points board. */
  readonly changes: number;
  /** Appends new tickets. */
  append(tickets: TicketColumns): void;
  /** Stores rows in the order of their ids: new tickets, and stored tickets whose `isRanked` changed. */
  take(rows: readonly TicketRow[]): void;
  /** Returns the current columns. They are valid until the next call of `take`. */
  table(): TicketTable;
  /** Returns the team ids by their index in the table. */
  teams(): Int32Array;
}

/** A chunk of the table, and the ids of its tickets. */
interface Chunk extends TicketChunk {
  readonly ids: Int32Array;
}

/** Creates an empty store. */
export function createTicketStore(): TicketStore {
  const teams = createIndexes();
  const users = createIndexes();
  const chunks: Chunk[] = [];
  let count = 0;
  let lastId = 0;
  let changes = 0;
  let depth = 0;
  let teamDepth = 0;

  function append({ count: addedCount, ...tickets }: TicketColumns): void {
    if (addedCount === 0) return;
    changes += 1;
    const { lowestEntries, lowestTeams } = tickets;
    if (count === 0) {
      depth = lowestEntries.length / addedCount;
      teamDepth = lowestTeams.length / addedCount;
    }
    if (
      lowestEntries.length !== addedCount * depth ||
      lowestTeams.length !== addedCount * teamDepth
    ) {
      throw new RangeError('tickets of one tournament differ in how many lots they have');
    }
    for (let from = 0; from < addedCount; ) {
      const at = count % CHUNK;
      if (at === 0) chunks.push(newChunk(depth, teamDepth));
      const to = Math.min(from + CHUNK - at, addedCount);
      fill(chunks.at(-1) as Chunk, at, tickets, from, to);
      count += to - from;
      from = to;
    }
    lastId = tickets.ids.at(-1) ?? lastId;
  }

  function fill(
    chunk: Chunk,
    at: number,
    tickets: Omit<TicketColumns, 'count'>,
    from: number,
    to: number,
  ): void {
    chunk.ids.set(tickets.ids.subarray(from, to), at);
    chunk.ranked.set(tickets.ranked.subarray(from, to), at);
    chunk.numbers.set(tickets.numbers.subarray(from, to), at);
    chunk.entries.set(tickets.lowestEntries.subarray(from * depth, to * depth), at * depth);
    for (let ticket = from; ticket < to; ticket++) {
      chunk.owners[at + ticket - from] = users.indexOf(tickets.userIds[ticket] as number);
    }
    const shift = (at - from) * teamDepth;
    for (let lot = from * teamDepth; lot < to * teamDepth; lot++) {
      chunk.teams[lot + shift] = teams.indexOf(tickets.lowestTeams[lot] as number);
    }
  }

  function change({ id, isRanked }: TicketRow): void {
    const chunk = chunks.findLast(({ ids }) => (ids[0] ?? 0) <= id);
    const at = chunk?.ids.indexOf(id) ?? -1;
    if (!chunk || at === -1) throw new RangeError(`ticket ${id} came after one that is newer`);
    chunk.ranked[at] = Number(isRanked);
  }

  return {
    get lastId() {
      return lastId;
    },
    get changes() {
      return changes;
    },
    append,
    take: (rows) => {
      if (rows.length > 0) changes += 1;
      for (const row of rows) {
        if (row.id > lastId) append(toColumns(row));
        else change(row);
      }
    },
    table: () => ({ count, depth, teamDepth, chunks, users: users.ids() }),
    teams: teams.ids,
  };
}

function toColumns({ id, number, userId, isRanked, ...lots }: TicketRow): TicketColumns {
  return {
    count: 1,
    ids: Int32Array.of(id),
    numbers: Int32Array.of(number),
    userIds: Int32Array.of(userId),
    ranked: Uint8Array.of(Number(isRanked)),
    lowestEntries: decodeShorts(lots.lowest_entries),
    lowestTeams: decodeIntegers(lots.lowest_teams),
  };
}

function newChunk(depth: number, teamDepth: number): Chunk {
  return {
    entries: new Uint16Array(CHUNK * depth),
    teams: new Uint16Array(CHUNK * teamDepth),
    numbers: new Int32Array(CHUNK),
    owners: new Int32Array(CHUNK),
    ranked: new Uint8Array(CHUNK),
    ids: new Int32Array(CHUNK),
  };
}
