import type { Kysely } from 'kysely';
import { laneOf } from '../../src/contract/op.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { referee } from './referee.ts';
import { note, readBoards, type World } from './world.ts';

/** One decided write as the office kept it. */
export interface Entry {
  readonly lane: string;
  readonly opId: string | null;
  readonly kind: string;
  readonly outcome: 'applied' | 'confirmed' | 'conflict';
  readonly oldValue: number | null;
  readonly value: number | null;
  readonly version: number;
  readonly base: number | null;
  readonly userId: number;
  readonly writer: string | null;
  readonly laneSeq: number | null;
  readonly authority: number;
}

/** Holds what the office kept against the rules. */
export async function audit(world: World): Promise<readonly Entry[]> {
  const { db } = world.office;
  const entries = await readHistory(db);
  countEffects(world, entries);
  checkSequences(world, entries);
  const claims = await readClaims(db);
  const boards = await readBoards(world);
  for (const [lane, onLane] of byLane(entries)) {
    for (const [invariant, what] of referee(onLane, boards.get(lane), claims.get(lane) ?? [])) {
      note(world, invariant, `${lane}: ${what}`);
    }
  }
  return entries;
}

/** At most one effect per op and lane, and none that nobody's doing made. */
function countEffects(world: World, entries: readonly Entry[]): void {
  const effects = new Set<string>();
  for (const { opId, lane, writer, outcome } of entries) {
    if (opId === null) {
      if (writer !== null) note(world, 3, `an effect on ${lane} has no id`);
      continue;
    }
    if (!world.created.has(opId)) note(world, 17, `nobody made what was written on ${lane}`);
    if (outcome === 'conflict') continue;
    const effect = `${opId} ${lane}`;
    if (effects.has(effect)) noteTwice(world, opId, lane);
    effects.add(effect);
  }
}

function noteTwice(world: World, opId: string, lane: string): void {
  note(world, 3, `two effects of one op on ${lane}`);
  const journey = world.journeys.get(opId);
  if (journey?.alone && journey.inBatch) note(world, 19, `sent alone and in a batch: ${lane}`);
  if (journey?.leaseless) note(world, 13, `sent without a lease: ${lane}`);
  const isCarried = world.tablets.some(({ imported }) => imported.has(opId));
  if (isCarried) note(world, 17, `sent from its tablet and from a file: ${lane}`);
}

/** What a writer brought on a lane took effect in the order it was entered. */
function checkSequences(world: World, entries: readonly Entry[]): void {
  const last = new Map<string, number>();
  for (const { writer, lane, laneSeq, kind, outcome } of entries) {
    if (writer === null || laneSeq === null || outcome === 'conflict' || kind === 'scrape')
      continue;
    const key = `${writer} ${lane}`;
    if (laneSeq <= (last.get(key) ?? 0)) note(world, 4, `an older entry came later on ${lane}`);
    last.set(key, laneSeq);
  }
}

async function readHistory(db: Kysely<Schema>): Promise<Entry[]> {
  const rows = await db
    .selectFrom('score_history as h')
    .leftJoin('op_receipts as r', 'r.op_id', 'h.op_id')
    .selectAll('h')
    .select(['r.lane_seq'])
    .orderBy('h.id')
    .execute();
  return rows.map((row) => ({
    lane: laneOf({ kind: 'resolve', body: row }),
    opId: row.op_id,
    kind: row.kind,
    outcome: row.outcome,
    oldValue: row.old_value,
    value: row.value,
    version: row.version,
    base: row.base,
    userId: row.user_id,
    writer: row.writer,
    laneSeq: row.lane_seq,
    authority: row.authority,
  }));
}

/** The open claims by lane: whose, and what, sorted. */
async function readClaims(db: Kysely<Schema>): Promise<Map<string, string[]>> {
  const claims = new Map<string, string[]>();
  for (const row of await db.selectFrom('claims').selectAll().execute()) {
    const lane = laneOf({ kind: 'resolve', body: row });
    const claim = `${row.authority === 1 ? 'import' : row.user_id}: ${row.value}`;
    claims.set(lane, [...(claims.get(lane) ?? []), claim].sort());
  }
  return claims;
}

/** Entries by lane, in order. */
export function byLane(entries: readonly Entry[]): Map<string, Entry[]> {
  const lanes = new Map<string, Entry[]>();
  for (const entry of entries) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry]);
  return lanes;
}
