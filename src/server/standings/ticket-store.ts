import { GOLFERS, type TicketTable } from './ticket-table.ts';

/** A ticket as it is read. */
export interface TicketRow {
  readonly id: number;
  readonly userId: number;
  readonly golfers: readonly number[];
  readonly teamId: number;
}

/** Gives each id an index of its own, in the order they come. */
interface Indexes {
  indexOf(id: number): number;
  ids(): Int32Array;
}

/** The tickets of a tournament in memory, which only grow. */
export interface TicketStore {
  /** Takes tickets that were not in it before. */
  add(rows: readonly TicketRow[]): void;
  /** The columns as they are now; valid until the next ticket is added. */
  table(): TicketTable;
  /** Ids by the index that stands for them in the table. */
  competitors(): Int32Array;
  teams(): Int32Array;
}

const FIRST_CAPACITY = 1_024;

/** An empty store. */
export function createTicketStore(): TicketStore {
  const competitors = createIndexes();
  const teams = createIndexes();
  const users = createIndexes();
  let count = 0;
  let golfers = new Int32Array(FIRST_CAPACITY * GOLFERS);
  let teamOf = new Int32Array(FIRST_CAPACITY);
  let owners = new Int32Array(FIRST_CAPACITY);

  function growTo(needed: number): void {
    if (needed <= owners.length) return;
    const capacity = Math.max(needed, owners.length * 2);
    golfers = grown(golfers, capacity * GOLFERS);
    teamOf = grown(teamOf, capacity);
    owners = grown(owners, capacity);
  }

  return {
    add: (rows) => {
      growTo(count + rows.length);
      for (const row of rows) {
        row.golfers.forEach((id, slot) => {
          golfers[count * GOLFERS + slot] = competitors.indexOf(id);
        });
        teamOf[count] = teams.indexOf(row.teamId);
        owners[count] = users.indexOf(row.userId);
        count++;
      }
    },
    table: () => ({ count, golfers, teams: teamOf, owners, users: users.ids() }),
    competitors: competitors.ids,
    teams: teams.ids,
  };
}

function createIndexes(): Indexes {
  const indexes = new Map<number, number>();
  let ids = new Int32Array(0);
  return {
    indexOf: (id) => {
      const known = indexes.get(id);
      if (known !== undefined) return known;
      indexes.set(id, indexes.size);
      return indexes.size - 1;
    },
    ids: () => {
      // Ids are never taken back: as many means the same.
      if (ids.length !== indexes.size) ids = Int32Array.from(indexes.keys());
      return ids;
    },
  };
}

function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(array);
  return larger;
}
