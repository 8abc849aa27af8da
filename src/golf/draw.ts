import { GOLFERS_PER_TICKET } from './ruleset.ts';

/** The part of WebCrypto the draw needs: the same in Node, pages and workers. */
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

/** What a ticket holds. `next` is the number its next redraw begins with. */
export interface Drawn {
  readonly golfers: readonly number[];
  readonly team: number;
  readonly next: number;
}

const RANGE = 2 ** 32;

/**
 * Draws a ticket: golfers by Fisher-Yates over the field in ascending order, the first four; then one team.
 *
 * @param seed the tournament's 32 bytes
 * @param ticketId the ticket's number in its tournament, from 1
 * @param field competitor ids of the ticket's field revision, in any order
 * @param teams team ids of that revision, in any order
 * @throws RangeError when there are fewer than four golfers, or no team
 *
 * Source: scoring.md, "Tickets".
 */
export async function drawTicket(
  seed: Uint8Array<ArrayBuffer>,
  ticketId: number,
  field: readonly number[],
  teams: readonly number[],
): Promise<Drawn> {
  if (field.length < GOLFERS_PER_TICKET) throw new RangeError('the field has no four golfers');
  const numbers = await numbersOf(seed, ticketId, 0);
  const golfers = ascending(field);
  for (let slot = 0; slot < GOLFERS_PER_TICKET; slot++) {
    const from = slot + (await numbers.below(golfers.length - slot));
    [golfers[slot], golfers[from]] = [at(golfers, from), at(golfers, slot)];
  }
  const team = at(ascending(teams), await numbers.below(teams.length));
  return { golfers: golfers.slice(0, GOLFERS_PER_TICKET), team, next: numbers.next() };
}

/**
 * Draws one golfer for a slot that became free.
 *
 * @param seed the tournament's 32 bytes
 * @param ticketId the ticket's number in its tournament, from 1
 * @param next the number to begin with: what the ticket's last draw left
 * @param field competitor ids of the field revision of the redraw, in any order
 * @param held competitor ids of the ticket, which are skipped
 * @throws RangeError when the field holds nobody else
 *
 * Source: scoring.md, "Tickets".
 */
export async function redrawGolfer(
  seed: Uint8Array<ArrayBuffer>,
  ticketId: number,
  next: number,
  field: readonly number[],
  held: readonly number[],
): Promise<{ readonly golfer: number; readonly next: number }> {
  if (field.every((id) => held.includes(id))) throw new RangeError('nobody is left to draw');
  const numbers = await numbersOf(seed, ticketId, next);
  const golfers = ascending(field);
  let golfer = at(golfers, await numbers.below(golfers.length));
  while (held.includes(golfer)) golfer = at(golfers, await numbers.below(golfers.length));
  return { golfer, next: numbers.next() };
}

/**
 * A ticket's lot among those that are still equal for a single prize: the lowest wins.
 *
 * @param seed the tournament's 32 bytes
 * @param ticketId the ticket's number in its tournament, from 1
 * @returns HMAC-SHA-256(seed, "<ticket id>:prize") in hexadecimal
 *
 * Source: scoring.md, "Tickets": "then the published seeded draw". Which message it signs is ours.
 */
export async function prizeLot(seed: Uint8Array<ArrayBuffer>, ticketId: number): Promise<string> {
  const bytes = await sign(await keyOf(seed), `${ticketId}:prize`);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The numbers of a ticket from number `first` on, each used once. */
async function numbersOf(seed: Uint8Array<ArrayBuffer>, ticketId: number, first: number) {
  const key = await keyOf(seed);
  let next = first;
  /** A uniform index under `count`; numbers that would favour the low ones are passed over. */
  const below = async (count: number): Promise<number> => {
    if (count < 1) throw new RangeError('nothing to draw from');
    const limit = RANGE - (RANGE % count);
    for (;;) {
      const bytes = await sign(key, `${ticketId}:${next++}`);
      const number = new DataView(bytes.buffer).getUint32(0);
      if (number < limit) return number % count;
    }
  };
  return { below, next: () => next };
}

function keyOf(seed: Uint8Array<ArrayBuffer>): Promise<HmacKey> {
  return crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** Messages are ASCII: digits, a colon and a word. */
async function sign(key: HmacKey, message: string): Promise<Uint8Array<ArrayBuffer>> {
  const data = Uint8Array.from(message, (character) => character.charCodeAt(0));
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, data));
}

function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b);
}

function at(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new RangeError(`nothing at ${index}`);
  return id;
}
