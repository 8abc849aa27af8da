import type { Draw, DrawnTicket } from '../../contract/tickets.ts';
import { drawTicket, redrawGolfer } from '../../golf/draw.ts';

/** What came out of a ticket's draw, run again. */
export interface RerunTicket {
  readonly number: number;
  readonly golferIds: readonly number[];
  readonly teamId: number;
  readonly isSame: boolean;
}

/** A draw that was run again: whether the seed is the one whose hash was published, and every ticket. */
export interface Rerun {
  readonly isSeed: boolean;
  readonly tickets: readonly RerunTicket[];
}

/** Runs every draw of a contest again on this device; null while its seed is not told. */
export async function rerunDraw(draw: Draw): Promise<Rerun | null> {
  if (draw.seed === null) return null;
  const seed = bytesOf(draw.seed);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', seed));
  const tickets: RerunTicket[] = [];
  for (const drawn of draw.drawn) {
    tickets.push(await rerunTicket(seed, draw, drawn).catch((error) => impossible(drawn, error)));
  }
  return { isSeed: hexOf(hash) === draw.seed_sha256, tickets };
}

async function rerunTicket(
  seed: Uint8Array<ArrayBuffer>,
  draw: Draw,
  drawn: DrawnTicket,
): Promise<RerunTicket> {
  const field = fieldOf(draw, drawn.field_revision);
  const first = await drawTicket(seed, drawn.number, field.golfer_ids, field.team_ids);
  const isFirst =
    first.team === drawn.team_id &&
    first.golfers.every((id, slot) => id === drawn.golfer_ids[slot]);
  const golferIds = [...first.golfers];
  const held = [...first.golfers];
  let isSame = isFirst;
  for (const replacement of drawn.replacements) {
    // A reserve, or who held the slot before, takes it without a draw.
    const golfer =
      replacement.draw === null
        ? replacement.in_id
        : await redrawn(seed, draw, drawn.number, replacement, held);
    isSame = isSame && golfer === replacement.in_id;
    golferIds[replacement.slot] = golfer;
    held.push(golfer);
  }
  return { number: drawn.number, golferIds, teamId: first.team, isSame };
}

/** A ticket that nobody can have drawn from what is published. */
function impossible({ number, team_id }: DrawnTicket, error: unknown): RerunTicket {
  if (!(error instanceof RangeError)) throw error;
  return { number, golferIds: [], teamId: team_id, isSame: false };
}

async function redrawn(
  seed: Uint8Array<ArrayBuffer>,
  draw: Draw,
  number: number,
  { draw: next, field_revision }: DrawnTicket['replacements'][number],
  held: readonly number[],
): Promise<number> {
  const { golfer_ids } = fieldOf(draw, field_revision);
  return (await redrawGolfer(seed, number, next ?? 0, golfer_ids, held)).golfer;
}

function fieldOf({ revisions }: Draw, revision: number): Draw['revisions'][number] {
  const found = revisions.find((one) => one.revision === revision);
  if (!found) throw new RangeError(`the draw tells no field revision ${revision}`);
  return found;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
