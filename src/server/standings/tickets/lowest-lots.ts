import type { Lots } from '../../../golf/draw.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * The lowest lots of a ticket, as its row stores them. All lots of a million tickets over 540 entries would take 1.6
 * GB, but a ticket needs only the first four in play: docs/decisions/050-tickets-keep-their-lowest-lots.md.
 */
export type LowestLots = Pick<Schema['tickets'], 'lowest_entries' | 'lowest_teams'>;

/** How many entries and teams a row stores. Of a smaller field, it stores all. */
export const STORED_ENTRIES = 20;
export const STORED_TEAMS = 5;

const ENTRY_BYTES = 2;
const TEAM_BYTES = 4;

/** Encodes the lowest lots as bytes: two bytes for an entry number, four bytes for a team id, big-endian. */
export function encodeLots({ entries, teams }: Lots): LowestLots {
  const lowest = cutLots({ entries, teams });
  const numbers = new DataView(new ArrayBuffer(lowest.entries.length * ENTRY_BYTES));
  for (const [index, number] of lowest.entries.entries()) {
    numbers.setUint16(index * ENTRY_BYTES, number);
  }
  const ids = new DataView(new ArrayBuffer(lowest.teams.length * TEAM_BYTES));
  for (const [index, id] of lowest.teams.entries()) ids.setInt32(index * TEAM_BYTES, id);
  return {
    lowest_entries: new Uint8Array(numbers.buffer),
    lowest_teams: new Uint8Array(ids.buffer),
  };
}

/** Decodes the bytes of {@link encodeLots}. */
export function decodeLots({ lowest_entries, lowest_teams }: LowestLots): Lots {
  return { entries: [...decodeShorts(lowest_entries)], teams: [...decodeIntegers(lowest_teams)] };
}

/** Returns the lowest lots, as many as a row stores. */
export function cutLots({ entries, teams }: Lots): Lots {
  return { entries: entries.slice(0, STORED_ENTRIES), teams: teams.slice(0, STORED_TEAMS) };
}

/** Decodes big-endian integers of two bytes. */
export function decodeShorts(bytes: Uint8Array): Uint16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shorts = new Uint16Array(bytes.byteLength / ENTRY_BYTES);
  for (let index = 0; index < shorts.length; index++) {
    shorts[index] = view.getUint16(index * ENTRY_BYTES);
  }
  return shorts;
}

/** Decodes big-endian integers of four bytes. */
export function decodeIntegers(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const integers = new Int32Array(bytes.byteLength / TEAM_BYTES);
  for (let index = 0; index < integers.length; index++) {
    integers[index] = view.getInt32(index * TEAM_BYTES);
  }
  return integers;
}
