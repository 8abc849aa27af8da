import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FieldDocument } from '../../../contract/admin/field.ts';
import type { TicketMoves } from '../../../contract/admin/import-body.ts';
import { GOLFERS_PER_TICKET } from '../../../golf/ruleset.ts';
import type { FieldPlan } from '../../../set-up/field/plan-field.ts';
import type { Boards } from '../../standings/boards.ts';
import type { Standings } from '../../standings/standings.ts';
import { CHUNK, type TicketChunk } from '../../standings/tickets/ticket-table.ts';

/** The row of the removals. */
const REMOVALS = 0;

/**
 * Counts for each row the tickets that hold its entry, or would hold it: the golfer of the entry leaves or is replaced.
 * Every ticket is read, because tickets follow from the start list and nothing stores who holds an entry.
 */
export async function findTicketMoves(
  standings: Pick<Standings, 'of'>,
  { tournament_id, golfers }: FieldDocument,
  { after, rowById }: FieldPlan,
): Promise<TicketMoves> {
  const boards = await standings.of(tournament_id);
  const none = { tickets: [], tickets_moved: 0 };
  if (!boards || !after) return none;
  const before = new Map(
    golfers.flatMap(({ entry_number, ...golfer }) =>
      entry_number === null ? [] : [[entry_number, golfer] as const],
    ),
  );
  const rows = new Map<number, number>();
  for (const { entry_number, competitor_id, ending } of after.places) {
    if (entry_number === null) continue;
    const former = before.get(entry_number);
    const isReplaced = former?.competitor_id !== competitor_id;
    if (!isReplaced && former.is_out === (ending !== null)) continue;
    rows.set(entry_number, isReplaced ? (rowById.get(competitor_id) ?? REMOVALS) : REMOVALS);
  }
  if (rows.size === 0) return none;
  const { counts, total } = await countHolders(boards, rows);
  const moves = [...counts].map(([row, tickets]) => ({ row, tickets }));
  return { tickets: moves.sort((a, b) => a.row - b.row), tickets_moved: total };
}

async function countHolders(
  { tickets, startList }: Boards,
  rows: ReadonlyMap<number, number>,
): Promise<{ counts: ReadonlyMap<number, number>; total: number }> {
  const counts = new Map<number, number>();
  let total = 0;
  const table = tickets.store.table();
  for (const [index, chunk] of table.chunks.entries()) {
    if (index > 0) await nextTurn();
    const count = Math.min(CHUNK, table.count - index * CHUNK);
    for (let ticket = 0; ticket < count; ticket++) {
      const moved = new Set(listHeld(chunk, ticket, table.depth, startList.entriesInPlay, rows));
      if (moved.size > 0) total += 1;
      for (const row of moved) counts.set(row, (counts.get(row) ?? 0) + 1);
    }
  }
  return { counts, total };
}

/** Lists the rows whose entry a ticket holds now, or would hold if the entry were in play. */
function listHeld(
  { entries }: TicketChunk,
  ticket: number,
  depth: number,
  inPlay: ReadonlySet<number>,
  rows: ReadonlyMap<number, number>,
): number[] {
  const held: number[] = [];
  let left = GOLFERS_PER_TICKET;
  for (let at = ticket * depth; at < (ticket + 1) * depth && left > 0; at++) {
    const entry = entries[at] ?? 0;
    const row = rows.get(entry);
    if (row !== undefined) held.push(row);
    if (inPlay.has(entry)) left -= 1;
  }
  return held;
}
