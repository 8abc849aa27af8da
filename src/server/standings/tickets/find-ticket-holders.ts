import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { GOLFERS_PER_TICKET } from '../../../golf/ruleset.ts';
import type { StartList } from '../../../golf/start-list.ts';
import type { Tickets } from './load-tickets.ts';
import { CHUNK } from './ticket-table.ts';

/**
 * Finds who holds golfers on a ticket, ranked or not.
 *
 * @param golfers ids of competitors
 * @returns user ids by golfer
 */
export async function findTicketHolders(
  { tickets, startList }: { readonly tickets: Tickets; readonly startList: StartList },
  golfers: ReadonlySet<number>,
): Promise<Map<number, number[]>> {
  const holders = new Map<number, number[]>([...golfers].map((id) => [id, []]));
  if (golfers.size === 0) return holders;
  const { count, depth, chunks, users } = tickets.store.table();
  const held = Math.min(GOLFERS_PER_TICKET, startList.entriesInPlay.size);
  for (const [index, { entries, owners, numbers }] of chunks.entries()) {
    if (index > 0) await yieldToEventLoop();
    const size = Math.min(CHUNK, count - index * CHUNK);
    for (let ticket = 0; ticket < size; ticket++) {
      let picked = pickInPlay(entries.subarray(ticket * depth, (ticket + 1) * depth));
      if (picked.length < held && tickets.furtherLots) {
        const lots = await tickets.furtherLots(numbers[ticket] ?? 0, startList);
        picked = pickInPlay(lots.entries);
      }
      for (const entry of picked) {
        const golfer = startList.entries.get(entry)?.golfer ?? 0;
        holders.get(golfer)?.push(users[owners[ticket] ?? 0] ?? 0);
      }
    }
  }
  return holders;

  function pickInPlay(lots: Iterable<number>): number[] {
    const picked: number[] = [];
    for (const entry of lots) {
      if (picked.length === held) break;
      if (startList.entriesInPlay.has(entry)) picked.push(entry);
    }
    return picked;
  }
}
