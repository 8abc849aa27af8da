import type { Draw, DrawnTicket } from '../../contract/game/tickets.ts';
import { drawLots, pickTicket } from '../../golf/draw.ts';
import { buildStartList, type StartList } from '../../golf/start-list.ts';

/** A ticket in a repeated draw. */
export interface RerunTicket {
  readonly number: number;
  readonly golferIds: readonly number[];
  readonly teamId: number | null;
  readonly isSame: boolean;
}

/** The result of a repeated draw: every ticket, and whether the seed matches the published hash. */
export interface Rerun {
  readonly isSeed: boolean;
  readonly tickets: readonly RerunTicket[];
}

/** Repeats a contest's draw on this device. Returns null while its seed is secret. */
export async function rerunDraw(draw: Draw): Promise<Rerun | null> {
  if (draw.seed === null) return null;
  const seed = parseHex(draw.seed);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', seed));
  const startList = toStartList(draw);
  const tickets: RerunTicket[] = [];
  for (const drawnTicket of draw.drawn)
    tickets.push(await rerunTicket(seed, startList, drawnTicket));
  return { isSeed: formatHex(hash) === draw.seed_sha256, tickets };
}

function toStartList({ entries }: Draw): StartList {
  return buildStartList(
    entries.map(({ number, golfer, replaced, team_id, in_play }) => ({
      number,
      golfer: golfer.id,
      replaced: replaced.map(({ id }) => id),
      team: team_id,
      isInPlay: in_play,
    })),
  );
}

async function rerunTicket(
  seed: Uint8Array<ArrayBuffer>,
  startList: StartList,
  { number, golfer_ids, team_id }: DrawnTicket,
): Promise<RerunTicket> {
  const drawn = await drawFromSeed(seed, startList, number);
  const isSame = drawn.team_id === team_id && drawn.golfer_ids.join() === golfer_ids.join();
  return { number, golferIds: drawn.golfer_ids, teamId: drawn.team_id, isSame };
}

/** Draws any ticket number of a contest on this device. Returns null while its seed is secret. */
export async function drawNumber(draw: Draw, number: number): Promise<DrawnTicket | null> {
  return draw.seed === null ? null : drawFromSeed(parseHex(draw.seed), toStartList(draw), number);
}

/** Draws a ticket number from a seed and a start list. */
export async function drawFromSeed(
  seed: Uint8Array<ArrayBuffer>,
  startList: StartList,
  number: number,
): Promise<DrawnTicket> {
  const entries = [...startList.entries.values()];
  const teams = new Set(entries.flatMap(({ team }) => team ?? []));
  const numbers = entries.map((entry) => entry.number);
  const lots = await drawLots(seed, number, numbers, [...teams]);
  const { entries: drawnEntries, team } = pickTicket(lots, startList);
  const golfer_ids = drawnEntries.map((entry) => startList.entries.get(entry)?.golfer ?? 0);
  return { number, golfer_ids, team_id: team };
}

/** Decodes hexadecimal digits as bytes. */
export function parseHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Encodes bytes as hexadecimal digits. */
export function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
