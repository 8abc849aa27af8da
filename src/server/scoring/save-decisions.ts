import { type Kysely, sql } from 'kysely';
import type { ReplayResult } from '../../contract/op.ts';
import type { Schema } from '../db/schema.ts';
import { authority } from './authority.ts';
import type { Decision, LaneWrite } from './decide.ts';
import { type LaneState, type Stand, versionOf } from './lane-state.ts';
import { IMPORT_WRITER, NIL_WRITER } from './load-state.ts';
import type { PlacedOp } from './read-op.ts';
import type { Sender } from './scoring-op.ts';
import { type LaneAddress, laneKey } from './scoring-state.ts';

/** An op with what was decided about it. */
export interface Decided {
  readonly op: PlacedOp;
  readonly fingerprint: string;
  readonly decision: Decision;
}

/** Rows a statement inserts at most, so that none keeps the embedded database busy for long. */
const ROWS_PER_STATEMENT = 100;

/**
 * Writes what a batch decided, in as many statements as one op takes: lanes, claims, marks, the tournament's version,
 * history, audit, receipts. The version is raised late, because its row is what all writers of a tournament share.
 *
 * @returns each op's answer, in order, as it is stored
 */
export async function saveDecisions(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
  sender: Sender,
  at: Date,
): Promise<ReplayResult[]> {
  const lanes = changedLanes(decided.flatMap(({ decision }) => decision.writes));
  await saveLanes(trx, lanes);
  await saveClaims(trx, lanes);
  await saveMarks(trx, decided);
  const versions = await raiseVersions(trx, decided);
  await saveHistory(trx, decided, versions, sender, at);
  await saveAudit(trx, decided, sender, at);
  const results = decided.map(({ op, decision }) => {
    const { receipt } = decision.result;
    if (op.kind !== 'scrape' || receipt === undefined) return decision.result;
    const version = versions.get(op.body.tournament_id) ?? 0;
    return { ...decision.result, receipt: { ...receipt, version } };
  });
  await saveReceipts(trx, decided, results, sender, at);
  return results;
}

interface LaneChange {
  readonly address: LaneAddress;
  readonly before: LaneState;
  readonly after: LaneState;
}

/** First "before" and last "after" of each lane that was written. */
function changedLanes(writes: readonly LaneWrite[]): LaneChange[] {
  const changes = new Map<string, LaneChange>();
  for (const { address, before, after } of writes) {
    const key = laneKey(address);
    changes.set(key, { address, before: changes.get(key)?.before ?? before, after });
  }
  return [...changes.values()];
}

async function saveLanes(trx: Kysely<Schema>, changes: readonly LaneChange[]): Promise<void> {
  const rows = changes.flatMap(({ address, before, after: { official } }) => {
    if (official === null || official === before.official) return [];
    const { value, version, userId, writer, authority, at } = official;
    const key = keyOf(address);
    return [{ ...key, value, version, user_id: userId, writer, authority, updated_at: at }];
  });
  for (const part of parts(rows)) {
    await trx
      .insertInto('card_lanes')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['tournament_id', 'round_id', 'competitor_id', 'hole_number'])
          .doUpdateSet(({ ref }) => ({
            value: ref('excluded.value'),
            version: ref('excluded.version'),
            user_id: ref('excluded.user_id'),
            writer: ref('excluded.writer'),
            authority: ref('excluded.authority'),
            updated_at: ref('excluded.updated_at'),
          })),
      )
      .execute();
  }
}

/** Claims of a lane are written anew when they changed: there are none, one, or rarely two. */
async function saveClaims(trx: Kysely<Schema>, changes: readonly LaneChange[]): Promise<void> {
  const disputes = changes.filter(
    ({ before, after }) => before.claims.length > 0 || after.claims.length > 0,
  );
  for (const part of parts(disputes.filter(({ before }) => before.claims.length > 0))) {
    await trx
      .deleteFrom('claims')
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('tournament_id', 'round_id', 'competitor_id', 'hole_number'),
          'in',
          part.map(({ address: a }) =>
            tuple(a.tournament_id, a.round_id, a.competitor_id, a.hole_number),
          ),
        ),
      )
      .execute();
  }
  const rows = disputes.flatMap(({ address, after }) =>
    after.claims.map((claim) => ({
      ...keyOf(address),
      user_id: claim.userId,
      writer: claimWriter(claim),
      value: claim.value,
      authority: claim.authority,
      claimed_at: claim.at,
    })),
  );
  for (const part of parts(rows)) await trx.insertInto('claims').values(part).execute();
}

async function saveMarks(trx: Kysely<Schema>, decided: readonly Decided[]): Promise<void> {
  const highest = new Map<string, { writer: string; lane: string; last_seq: number }>();
  for (const { op, decision } of decided) {
    const { writer, lane, laneSeq } = op;
    if (decision.outcome === 'rejected' || writer === null || laneSeq === null) continue;
    const key = `${writer} ${lane}`;
    const last_seq = Math.max(highest.get(key)?.last_seq ?? 0, laneSeq);
    highest.set(key, { writer, lane, last_seq });
  }
  if (highest.size === 0) return;
  await trx
    .insertInto('lane_marks')
    .values([...highest.values()])
    .onConflict((conflict) =>
      conflict.columns(['writer', 'lane']).doUpdateSet({
        last_seq: sql`greatest(lane_marks.last_seq, excluded.last_seq)`,
      }),
    )
    .execute();
}

/** Raises the version of each tournament that was written; reads that of one an upload left as it was. */
async function raiseVersions(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
): Promise<Map<number, number>> {
  const versions = new Map<number, number>();
  const written = new Set(
    decided.filter(({ decision }) => decision.writes.length > 0).map(tournamentOf),
  );
  // One by one and in order: two batches over two tournaments must not wait for each other.
  for (const id of [...written].sort((a, b) => a - b)) {
    const { version } = await trx
      .updateTable('tournaments')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    versions.set(id, version);
  }
  const uploads = decided.filter(({ op }) => op.kind === 'scrape').map(tournamentOf);
  const unread = uploads.filter((id) => !versions.has(id));
  if (unread.length === 0) return versions;
  const rows = await trx
    .selectFrom('tournaments')
    .select(['id', 'version'])
    .where('id', 'in', unread)
    .execute();
  for (const { id, version } of rows) versions.set(id, version);
  return versions;
}

async function saveHistory(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
  versions: ReadonlyMap<number, number>,
  sender: Sender,
  at: Date,
): Promise<void> {
  const rows = decided.flatMap(({ op, decision }) =>
    decision.writes.map((write) => ({
      ...keyOf(write.address),
      op_id: op.opId,
      kind: op.kind,
      outcome: write.outcome,
      old_value: write.before.official?.value ?? null,
      value: write.entry.value,
      version: versionOf(write.after),
      base: write.base,
      user_id: op.owner,
      sent_by: sender.userId,
      writer: op.writer,
      authority: write.entry.authority,
      entered_at: op.enteredAt,
      recorded_at: at,
      tournament_version: versions.get(write.address.tournament_id) ?? 0,
    })),
  );
  for (const part of parts(rows)) await trx.insertInto('score_history').values(part).execute();
}

/** An admin's writes leave an audit row each. */
async function saveAudit(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
  sender: Sender,
  at: Date,
): Promise<void> {
  if (sender.role !== 'admin') return;
  const rows = decided
    .filter(({ decision }) => decision.writes.length > 0)
    .map(({ op, decision }) => ({
      at,
      user_id: sender.userId,
      action: op.kind,
      detail: JSON.stringify({
        op_id: op.opId,
        owner: op.owner,
        lane: op.lane,
        outcome: decision.outcome,
        ...(op.kind !== 'scrape' && {
          old_value: decision.writes[0]?.before.official?.value ?? null,
          value: decision.writes[0]?.entry.value ?? null,
        }),
      }),
    }));
  if (rows.length > 0) await trx.insertInto('audit').values(rows).execute();
}

/** In the order of their ids: two batches with the same ids wait for one another in line. */
async function saveReceipts(
  trx: Kysely<Schema>,
  decided: readonly Decided[],
  results: readonly ReplayResult[],
  sender: Sender,
  at: Date,
): Promise<void> {
  const rows = decided.flatMap(({ op, fingerprint, decision }, index) => {
    if (op.opId === null) return [];
    return [
      {
        op_id: op.opId,
        owner: op.owner,
        writer: op.writer,
        sent_by: sender.userId,
        lane: op.lane,
        lane_seq: op.laneSeq,
        fingerprint: Buffer.from(fingerprint, 'hex'),
        outcome: decision.outcome,
        result: JSON.stringify(results[index]),
        tournament_id: op.body.tournament_id,
        created_at: at,
      },
    ];
  });
  if (rows.length === 0) return;
  rows.sort((a, b) => (a.op_id < b.op_id ? -1 : 1));
  await trx.insertInto('op_receipts').values(rows).execute();
}

function tournamentOf({ op }: Decided): number {
  return op.body.tournament_id;
}

function keyOf({ tournament_id, round_id, competitor_id, hole_number }: LaneAddress): LaneAddress {
  return { tournament_id, round_id, competitor_id, hole_number };
}

function claimWriter(claim: Stand): string {
  return claim.authority === authority.import ? IMPORT_WRITER : (claim.writer ?? NIL_WRITER);
}

function* parts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    yield rows.slice(start, start + ROWS_PER_STATEMENT);
  }
}
