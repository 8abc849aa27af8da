import { GOLFERS_PER_TICKET } from './ruleset.ts';
import { hasTeams, type StartList } from './start-list.ts';

/** The part of WebCrypto that the draw uses: the same in Node, pages and workers. */
interface Hmac {
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: { name: 'HMAC'; hash: 'SHA-256' },
    extractable: false,
    usages: ['sign'],
  ): Promise<HmacKey>;
  sign(algorithm: 'HMAC', key: HmacKey, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
}
type HmacKey = { readonly type: 'secret' | 'public' | 'private' };
declare const crypto: { readonly subtle: Hmac };

/** Entry numbers and team ids in the order of a ticket's lots, the lowest lot first. */
export interface Lots {
  readonly entries: readonly number[];
  readonly teams: readonly number[];
}

/**
 * The content of a ticket: the numbers of its entries in the order of their lots, and a team id. The team is null in a
 * tournament without teams.
 */
export interface TicketPick {
  readonly entries: readonly number[];
  readonly team: number | null;
}

/**
 * Draws a lot for each entry and each team of a tournament, and sorts them by lot. The order depends on the seed and
 * the numbers only. Competitors who are out and the time of the draw do not change it.
 *
 * @param seed the tournament's 32 bytes
 * @param ticket the ticket's number in its tournament, from 1
 * @param entries entry numbers, in any order
 * @param teams team ids, in any order
 *
 * Source: docs/rules/README.md#the-draw.
 */
export async function drawLots(
  seed: Uint8Array<ArrayBuffer>,
  ticket: number,
  entries: readonly number[],
  teams: readonly number[],
): Promise<Lots> {
  const key = await importSeed(seed);
  const sortByLot = async (kind: 'golfer' | 'team', numbers: readonly number[]) => {
    const lots = await Promise.all(
      numbers.map(async (number) => ({
        number,
        lot: await sign(key, `${kind}:${ticket}:${number}`),
      })),
    );
    return lots.sort((a, b) => compareText(a.lot, b.lot)).map(({ number }) => number);
  };
  return { entries: await sortByLot('golfer', entries), teams: await sortByLot('team', teams) };
}

/**
 * Picks the entries and the team with the lowest lots among those in play. When too few are in play, adds the lowest
 * lots of the others. In a tournament whose entries have no team, picks no team.
 *
 * @param lots the ticket's lots
 * @param startList the current field
 * @throws RangeError when there are fewer than four entries, or when the lots lack the teams of the field
 *
 * Source: docs/rules/README.md#the-draw.
 */
export function pickTicket(lots: Lots, startList: StartList): TicketPick {
  const { entriesInPlay, teamsInPlay } = startList;
  const inPlay = lots.entries.filter((number) => entriesInPlay.has(number));
  const otherNumbers = lots.entries.filter((number) => !entriesInPlay.has(number));
  const pickedNumbers = [...inPlay, ...otherNumbers].slice(0, GOLFERS_PER_TICKET);
  const team = lots.teams.find((id) => teamsInPlay.has(id)) ?? lots.teams[0];
  if (pickedNumbers.length < GOLFERS_PER_TICKET)
    throw new RangeError('the field has no four entries');
  if (team === undefined && hasTeams(startList)) throw new RangeError('the lots have no team');
  return { entries: pickedNumbers, team: team ?? null };
}

/**
 * Whether the lowest lots of a ticket are enough to know its content. If so, {@link pickTicket} picks the same
 * from the lowest lots as from all lots.
 *
 * @param lowest at least four entries and a team, when the field has as many
 *
 * Source: docs/rules/README.md#the-draw.
 */
export function isTicketDetermined(
  lowest: Lots,
  { entriesInPlay, teamsInPlay }: StartList,
): boolean {
  let missingCount = Math.min(GOLFERS_PER_TICKET, entriesInPlay.size);
  for (const number of lowest.entries) if (entriesInPlay.has(number)) missingCount -= 1;
  if (missingCount > 0) return false;
  return teamsInPlay.size === 0 || lowest.teams.some((id) => teamsInPlay.has(id));
}

/**
 * Finds the entries of a ticket that moved up because an entry with a lower lot is out.
 *
 * @returns for each entry of the ticket the number of the entry that it replaces; null when its own lot is among the
 * lowest
 *
 * Source: docs/rules/README.md#the-draw.
 */
export function findMovedUp(lots: Lots, { entries }: TicketPick): (number | null)[] {
  const lowest = lots.entries.slice(0, GOLFERS_PER_TICKET);
  const movedUpNumbers = lowest.filter((number) => !entries.includes(number));
  return entries.map((number) =>
    lowest.includes(number) ? null : (movedUpNumbers.shift() ?? null),
  );
}

/**
 * Returns a ticket's lot for a single prize. Among tickets that are still equal, the lowest lot wins.
 *
 * @param seed the tournament's 32 bytes
 * @param ticket the ticket's number in its tournament, from 1
 * @returns HMAC-SHA-256(seed, "prize:<number>") in hexadecimal
 *
 * Source: docs/rules/README.md#the-draw.
 */
export async function computePrizeLot(
  seed: Uint8Array<ArrayBuffer>,
  ticket: number,
): Promise<string> {
  return sign(await importSeed(seed), `prize:${ticket}`);
}

function importSeed(seed: Uint8Array<ArrayBuffer>): Promise<HmacKey> {
  return crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** Signs an ASCII message. The result is hexadecimal, which sorts like the 32 bytes, big-endian. */
async function sign(key: HmacKey, message: string): Promise<string> {
  const data = Uint8Array.from(message, (character) => character.charCodeAt(0));
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, data));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
