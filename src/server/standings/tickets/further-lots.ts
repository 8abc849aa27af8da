import { drawLots, isTicketDetermined, type Lots } from '../../../golf/draw.ts';
import type { StartList } from '../../../golf/start-list.ts';
import { cutLots } from './lowest-lots.ts';

/**
 * Draws the lots of a ticket that its row does not store.
 *
 * @param number the ticket's number in its tournament
 * @returns lots of entries and teams in play, the lowest first: enough to know the ticket's content
 */
export type FurtherLots = (number: number, startList: StartList) => Promise<Lots>;

interface InPlay {
  readonly entries: ReadonlySet<number>;
  readonly teams: ReadonlySet<number>;
}

/**
 * Creates {@link FurtherLots} for a tournament with this seed. Only lots for the entries and teams in play are drawn.
 * They are drawn again when another entry is in play, or when too few of them are. A stroke draws nothing.
 */
export function createFurtherLots(seed: Uint8Array<ArrayBuffer>): FurtherLots {
  const drawnLots = new Map<number, Lots>();
  let among: InPlay = { entries: new Set(), teams: new Set() };
  let latest: StartList | null = null;

  function beginAmong({ entriesInPlay, teamsInPlay }: StartList): void {
    among = { entries: entriesInPlay, teams: teamsInPlay };
    drawnLots.clear();
  }

  function follow(startList: StartList): void {
    if (startList === latest) return;
    latest = startList;
    const isWithin =
      [...startList.entriesInPlay].every((number) => among.entries.has(number)) &&
      [...startList.teamsInPlay].every((id) => among.teams.has(id));
    if (!isWithin) beginAmong(startList);
  }

  async function read(number: number): Promise<Lots> {
    const knownLots = drawnLots.get(number);
    if (knownLots) return knownLots;
    const lots = cutLots(await drawLots(seed, number, [...among.entries], [...among.teams]));
    drawnLots.set(number, lots);
    return lots;
  }

  return async (number, startList) => {
    follow(startList);
    const lots = await read(number);
    if (isTicketDetermined(lots, startList)) return lots;
    beginAmong(startList);
    return read(number);
  };
}
