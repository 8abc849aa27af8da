import type { TieBreak } from '../../contract/game/boards.ts';
import { listPlayedHoles } from '../../golf/card.ts';
import { roundCounts } from '../../golf/ending.ts';
import { courseCardKey } from '../../golf/event.ts';
import { GOLFERS_PER_TICKET } from '../../golf/ruleset.ts';
import { countPrizeScores } from '../../golf/ticket.ts';
import type { Boards } from './boards.ts';
import type { Course } from './play/course.ts';
import { runInSlices } from './tickets/in-slices.ts';
import { CHUNK, type TicketTable } from './tickets/ticket-table.ts';

/** The row of each participant's ticket. The index grows with the table, and is created for the first reader. */
interface TicketIndex {
  /** The number of indexed tickets. */
  count: number;
  /** The row of a participant's newest ticket in the table plus 1, by the participant's index; 0 for none. */
  rowByUser: Int32Array;
}

/** The tickets of a tournament stay the same object for as long as it is loaded. */
const indexByTickets = new WeakMap<object, TicketIndex>();

/** Finds the scores that decide a tie, by the index of a participant; null for a ticket that isn't in memory. */
export type TieBreakLookup = (userIndex: number) => TieBreak | null;

/** Prepares the scores that decide a tie for a single prize, for the participants of these boards. */
export async function prepareTieBreaks({
  course,
  startList,
  tickets,
  ranking,
}: Boards): Promise<TieBreakLookup> {
  const table = tickets.store.table();
  const { rowByUser } = await indexTickets(tickets.store, table);
  const golferCount = Math.min(GOLFERS_PER_TICKET, startList.entriesInPlay.size);
  return (userIndex) => {
    const ticketRow = (rowByUser[userIndex] ?? 0) - 1;
    const chunk = table.chunks[Math.floor(ticketRow / CHUNK)];
    // A single prize is for a ticket, and so only for participants with one.
    if (!chunk || ranking.tickets[userIndex] !== 1 || chunk.ranked[ticketRow % CHUNK] !== 1)
      return null;
    const from = (ticketRow % CHUNK) * table.depth;
    const golfers = [...chunk.entries.subarray(from, from + table.depth)]
      .filter((number) => startList.entriesInPlay.has(number))
      .slice(0, golferCount)
      .flatMap((number) => startList.entries.get(number)?.golfer ?? []);
    if (golfers.length < golferCount) return null;
    const { eagleOrBetter, birdies, doubleOrWorse } = countPrizeScores(
      golfers.flatMap((golfer) => listCountedHoles(course, golfer)),
    );
    return { eagles: eagleOrBetter, birdies, doubles: doubleOrWorse };
  };
}

/** Lists the holes that gave a golfer points. */
function listCountedHoles({ rounds, players, cards }: Course, golfer: number) {
  const ending = players.find(({ id }) => id === golfer)?.ending ?? null;
  return rounds.flatMap(({ roundId }) => {
    const written = cards.get(courseCardKey(roundId, golfer));
    if (!written || roundCounts(ending, roundId) === 'nothing') return [];
    return listPlayedHoles(written.card);
  });
}

async function indexTickets(store: object, table: TicketTable): Promise<TicketIndex> {
  const index = indexByTickets.get(store) ?? { count: 0, rowByUser: new Int32Array(0) };
  indexByTickets.set(store, index);
  if (index.rowByUser.length < table.users.length) {
    const rowByUser = new Int32Array(table.users.length);
    rowByUser.set(index.rowByUser);
    index.rowByUser = rowByUser;
  }
  const first = index.count;
  await runInSlices(table.count - first, (from, to) => {
    for (let ticket = first + from; ticket < first + to; ticket++) {
      const owner = table.chunks[Math.floor(ticket / CHUNK)]?.owners[ticket % CHUNK] ?? 0;
      index.rowByUser[owner] = ticket + 1;
    }
  });
  index.count = Math.max(index.count, table.count);
  return index;
}
