import type { Kysely } from 'kysely';
import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import type { ResolveLane } from '../../src/contract/scoring/scoring.ts';
import type { Schema } from '../../src/server/db/schema.ts';
import { checkVoid } from './cancelled.ts';
import { checkSteps } from './cards.ts';
import { describeClaims, referee } from './referee.ts';
import { findEpoch } from './restores.ts';
import { checkRulings, readRulings } from './rulings.ts';
import { loadLaneVersions, note, type World } from './world.ts';

/** One decided write as the office stored it. */
export interface Entry {
  readonly lane: string;
  readonly opId: string | null;
  readonly kind: string;
  readonly outcome: 'applied' | 'confirmed' | 'conflict' | 'void';
  readonly oldValue: number | null;
  readonly value: number | null;
  /** The scores of the ruling that the write asks for, as a text. */
  readonly scores: string | null;
  readonly version: number;
  readonly base: number | null;
  readonly userId: number;
  readonly sentBy: number;
  readonly writer: string | null;
  readonly laneSeq: number | null;
  readonly authority: number;
  /** The number of the office's epoch in which it was written: its versions are above it. */
  readonly epoch: number;
}

/** Checks the stored writes against the rules. Returns those that met a round that was not cancelled. */
export async function audit(world: World): Promise<readonly Entry[]> {
  const { db, failures } = world.office;
  for (const failure of failures) note(world, 12, `the server failed: ${failure}`);
  const history = (await readHistory(db)).map((entry) => ({
    ...entry,
    epoch: findEpoch(world, entry.id),
  }));
  for (const { lane, version, epoch, outcome } of history) {
    if (version <= epoch && outcome !== 'conflict' && outcome !== 'void')
      note(world, 43, `version ${version} of ${lane} was given again in epoch ${epoch}`);
  }
  const entries = history.filter(({ outcome }) => outcome !== 'void');
  checkVoid(world, history);
  await checkRulings(world, history);
  countEffects(world, entries);
  checkSequences(world, entries);
  const claims = await readClaims(db);
  const boards = await loadLaneVersions(world);
  const rulings = await readRulings(db);
  const certified = await checkSteps(world);
  for (const [lane, onLane] of byLane(entries)) {
    // The referee does not know when a card was submitted.
    if (certified.has(Number(lane.split('/')[2]))) continue;
    const shown = {
      board: boards.get(lane),
      claims: claims.get(lane) ?? [],
      ruling: rulings.get(lane),
      epoch: world.epochs.at(-1)?.number ?? 0,
    };
    for (const [invariant, what] of referee(onLane, shown)) {
      note(world, invariant, `${lane}: ${what}`);
    }
  }
  return entries;
}

/** Checks that each op has at most one effect on a lane, and that each effect has a user's act behind it. */
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

/** Checks that the ops of a writer on a lane took effect in the order of their entry. */
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

async function readHistory(
  db: Kysely<Schema>,
): Promise<(Omit<Entry, 'epoch'> & { readonly id: number })[]> {
  const rows = await db
    .selectFrom('score_history as h')
    .leftJoin('op_receipts as r', 'r.op_id', 'h.op_id')
    .selectAll('h')
    .select(['r.lane_seq'])
    .orderBy('h.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    lane: getLane({ kind: 'resolve', body: row }),
    opId: row.op_id,
    kind: row.kind,
    outcome: row.outcome,
    oldValue: row.old_value,
    value: row.value,
    scores: row.scores?.join() ?? null,
    version: row.version,
    base: row.base,
    userId: row.user_id,
    sentBy: row.sent_by,
    writer: row.writer,
    laneSeq: row.lane_seq,
    authority: row.authority,
  }));
}

/** Loads the open claims by lane, in the format of the referee. */
async function readClaims(db: Kysely<Schema>): Promise<Map<string, string[]>> {
  const rows = Map.groupBy(await db.selectFrom('claims').selectAll().execute(), makeLaneKey);
  const lanes = await db.selectFrom('card_lanes').selectAll().execute();
  return new Map(
    lanes.map((lane) => {
      const claims = (rows.get(makeLaneKey(lane)) ?? []).map((row) => ({
        name: row.authority === 1 ? 'import' : String(row.user_id),
        value: row.value,
        isAsked: row.asked_at !== null,
      }));
      return [makeLaneKey(lane), describeClaims(lane.asked_at !== null, claims)];
    }),
  );
}

function makeLaneKey(row: ResolveLane): string {
  return getLane({ kind: 'resolve', body: row });
}

/** Returns the entries by lane, in order. */
function byLane(entries: readonly Entry[]): Map<string, Entry[]> {
  const lanes = new Map<string, Entry[]>();
  for (const entry of entries) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry]);
  return lanes;
}
