import {
  drawLots,
  findMovedUp,
  isTicketDetermined,
  type Lots,
  pickTicket,
} from '../../golf/draw.ts';
import type { StartList } from '../../golf/start-list.ts';
import { decodeLots, type LowestLots } from '../standings/tickets/lowest-lots.ts';

/** The content of a ticket: competitor ids in the order of their lots, and a team id or null. */
export interface TicketContents {
  readonly golfers: readonly {
    readonly id: number;
    /** The golfers whom this golfer replaces, the first of them first. */
    readonly inFor: readonly number[];
  }[];
  readonly team: number | null;
}

/** The lots in a ticket's row. */
interface LotsRow extends LowestLots {
  readonly number: number;
}

/**
 * Returns the content of a ticket from the start list. A golfer replaces the earlier golfers of the entry. When the
 * ticket moved up to this entry, the golfer also replaces the golfers of the entry that is out.
 *
 * @param seed the tournament's 32 bytes
 */
export async function toTicketContents(
  row: LotsRow,
  startList: StartList,
  seed: Uint8Array,
): Promise<TicketContents> {
  const lots = await findLots(row, startList, seed);
  const drawnTicket = pickTicket(lots, startList);
  const vacatedEntries = findMovedUp(lots, drawnTicket);
  const golfers = drawnTicket.entries.map((number, slot) => {
    const entry = findEntry(startList, number);
    const out = vacatedEntries[slot] ?? null;
    const before = out === null ? [] : listGolfers(findEntry(startList, out));
    return { id: entry.golfer, inFor: [...before, ...entry.replaced] };
  });
  return { golfers, team: drawnTicket.team };
}

/** Returns the lots in the row, or draws all lots when those don't determine the ticket's content. */
async function findLots(row: LotsRow, startList: StartList, seed: Uint8Array): Promise<Lots> {
  const lowest = decodeLots(row);
  if (isTicketDetermined(lowest, startList)) return lowest;
  const teams = new Set([...startList.entries.values()].flatMap(({ team }) => team ?? []));
  return drawLots(Uint8Array.from(seed), row.number, [...startList.entries.keys()], [...teams]);
}

function findEntry({ entries }: StartList, number: number) {
  const entry = entries.get(number);
  if (!entry) throw new RangeError(`the start list has no entry ${number}`);
  return entry;
}

function listGolfers({ golfer, replaced }: ReturnType<typeof findEntry>): number[] {
  return [...replaced, golfer];
}
