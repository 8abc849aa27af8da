import { createIndexes, grown } from './indexes.ts';
import { GOLFERS, type TicketTable } from './ticket-table.ts';

/** A ticket as it is read. */
export interface TicketRow {
  readonly id: number;
  readonly userId: number;
  readonly golfers: readonly number[];
  readonly teamId: number;
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
