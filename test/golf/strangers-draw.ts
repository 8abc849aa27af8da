import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Draw, DrawEntry, DrawnTicket } from '../../src/contract/game/tickets.ts';
import { createSeededRandom } from '../../src/drawings/seeded-random.ts';
import { drawLots, pickTicket } from '../../src/golf/draw.ts';
import { buildStartList, type FieldEntry } from '../../src/golf/start-list.ts';

/** The input of a draw. Golfer n of the field has the id 1000 + n, so that a wrong use of a number as an id fails. */
export interface Field {
  readonly size: number;
  readonly teams: number;
  /** The number of entries that are out. */
  readonly out: number;
}

const FIRST_GOLFER = 1_000;

/**
 * Draws tickets 1 to `count` with the game's own code, in the format of the API. Equal numbers give equal seeds, so
 * that each run has the same result.
 */
export async function drawTickets(field: Field, count: number, number: number): Promise<Draw> {
  const seed = Uint8Array.from(createHash('sha256').update(`seed ${number}`).digest());
  const entries = makeEntries(field, createSeededRandom(number));
  const list = buildStartList(entries);
  const numbers = entries.map(({ number }) => number);
  const teams = [...new Set(entries.flatMap(({ team }) => team ?? []))];
  const drawnTickets: DrawnTicket[] = [];
  for (let number = 1; number <= count; number++) {
    const { entries, team } = pickTicket(await drawLots(seed, number, numbers, teams), list);
    const golfer_ids = entries.map((entry) => list.entries.get(entry)?.golfer ?? 0);
    drawnTickets.push({ number, golfer_ids, team_id: team });
  }
  return {
    tournament_id: 1,
    seed_sha256: createHash('sha256').update(seed).digest('hex'),
    seed: Buffer.from(seed).toString('hex'),
    tickets: count,
    entries: entries.map(tellEntry),
    teams: [],
    drawn: drawnTickets,
  };
}

function makeEntries({ size, teams, out }: Field, random: () => number): FieldEntry[] {
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  const isOut = new Set(numbers.toSorted(() => random() - 0.5).slice(0, out));
  return numbers.map((number) => ({
    number,
    golfer: FIRST_GOLFER + number,
    replaced: [],
    team: number > teams * 4 ? null : Math.ceil(number / 4),
    isInPlay: !isOut.has(number),
  }));
}

function tellEntry({ number, golfer, team, isInPlay }: FieldEntry): DrawEntry {
  const namedGolfer = { id: golfer, full_name: `Golfer ${number}` };
  return { number, golfer: namedGolfer, replaced: [], team_id: team, in_play: isInPlay };
}

/** Runs the stranger's script on a draw and returns its output. Fails when the script finds a difference. */
export async function askStranger(draw: Draw): Promise<string> {
  const script = fileURLToPath(new URL('../../docs/rules/draw.mjs', import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'draw-'));
  const file = join(folder, 'draw.json');
  try {
    await writeFile(file, JSON.stringify(draw));
    return (await promisify(execFile)(process.execPath, [script, file])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Returns the chi-square of how often each entry in play and each team was drawn, against equal chances. A field without
 * teams has the first only. One fair draw
 * in a thousand exceeds `limit` (Wilson and Hilferty's approximation).
 */
export function chiSquares({ entries, drawn }: Draw): { value: number; limit: number }[] {
  const inPlay = entries.filter(({ in_play }) => in_play);
  const golfers = inPlay.map(({ golfer }) => golfer.id);
  const teams = [...new Set(inPlay.flatMap(({ team_id }) => team_id ?? []))];
  const ofGolfers = chiSquare(
    golfers,
    drawn.map(({ golfer_ids }) => golfer_ids),
  );
  if (teams.length === 0) return [ofGolfers];
  const drawnTeams = drawn.map(({ team_id }) => (team_id === null ? [] : [team_id]));
  return [ofGolfers, chiSquare(teams, drawnTeams)];
}

const ONE_IN_A_THOUSAND = 3.0902;

function chiSquare(ids: readonly number[], draws: readonly (readonly number[])[]) {
  const counts = new Map(ids.map((id) => [id, 0]));
  for (const id of draws.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const each = draws[0]?.length ?? 0;
  const expectedCount = (draws.length * each) / ids.length;
  const squares = [...counts.values()].map((count) => (count - expectedCount) ** 2 / expectedCount);
  const freedom = ids.length - 1;
  // A ticket never has the same golfer twice, so the counts differ less than those of independent draws.
  const value = (squares.reduce((sum, square) => sum + square, 0) * freedom) / (ids.length - each);
  const spread = 2 / (9 * freedom);
  const limit = freedom * (1 - spread + ONE_IN_A_THOUSAND * Math.sqrt(spread)) ** 3;
  return { value, limit };
}
