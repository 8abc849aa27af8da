import { CallError, call, isAnswered, readServerFacts } from '../../contract/base/call.ts';
import {
  MAX_MISSING_OPS,
  missingOpsEndpoints,
  type SentOp,
} from '../../contract/scoring/missing-ops.ts';
import { getLane } from '../../contract/scoring/op-kinds.ts';
import { toOpContent } from '../enter/enter.ts';
import { initialSendState } from '../enter/new-op.ts';
import { chooseBackoffCap, computeBackoffMs } from '../store/backoff.ts';
import type { OutboxDb } from '../store/db.ts';
import { runDurably } from '../store/durable.ts';
import type { OutboxEnv } from '../store/env.ts';
import { loadOrigin, pickLongerFloor } from '../store/origin.ts';
import type { LocalRecord, LogRow, OpRow, StoredSessionRow } from '../store/rows.ts';
import { recordExchange } from './settle.ts';

/** The endings of ops that the server has stored with an effect, or left to the office. */
const storedEndings: ReadonlySet<LogRow['ending']> = new Set([
  'applied',
  'confirmed',
  'asked',
  'late',
  'void',
]);

/** Failures in a row that the API's own refusal of the question counts as, for the wait before the next one. */
const REFUSED_AS = 5;

/** The API's answer about the ops that were sent, and the epoch in which it was given. */
interface Answer {
  readonly missing: readonly string[];
  readonly takenAt: string | null;
  readonly epoch: number;
}

/**
 * Asks a restored server which of this device's ops it does not have, and lists those for the user again. Forgets what
 * the server told before: versions of different epochs do not compare. Nothing is sent before
 * (docs/outbox.md#a-restored-backup).
 *
 * @returns whether the device has taken notice; otherwise it asks again after a wait
 * @throws NotSaved as `enqueue` does
 */
export async function followRestore(env: OutboxEnv): Promise<boolean> {
  const { db } = env;
  const session = await runDurably(db, () => db.session.get('current'));
  if (!session || session.refused) return false;
  try {
    const answer = await askWhatIsMissing(env, session);
    await runDurably(db, () => listAgain(db, answer));
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { failure } = error;
    await runDurably(db, () => recordFailure(env, session, failure));
    return false;
  }
}

async function askWhatIsMissing(
  { db, baseUrl, fetch }: OutboxEnv,
  { token }: StoredSessionRow,
): Promise<Answer> {
  const [{ toldEpoch }, sentOps] = await runDurably(db, () =>
    Promise.all([loadOrigin(db), loadSentOps(db)]),
  );
  let answer: Answer = { missing: [], takenAt: null, epoch: toldEpoch };
  for (let from = 0; from < sentOps.length; from += MAX_MISSING_OPS) {
    let epoch = 0;
    const { missing, backup_taken_at } = await call(
      missingOpsEndpoints.missingOps,
      { baseUrl, token, fetch },
      {
        body: { ops: sentOps.slice(from, from + MAX_MISSING_OPS).map(toSentOp) },
        onHeaders: (headers) => {
          epoch = readServerFacts(headers)?.epoch ?? 0;
        },
      },
    );
    answer = {
      missing: [...answer.missing, ...missing],
      takenAt: backup_taken_at,
      // When another restore came in between, the device asks again.
      epoch: Math.min(answer.epoch, epoch),
    };
  }
  // A process from before the restore still answers. Asking it again at once would never end.
  if (answer.epoch < toldEpoch) throw new CallError({ status: 'CONTRACT_ERROR' });
  return answer;
}

/** Loads the ops whose effect a restore can have undone, of all accounts of this device. */
async function loadSentOps(db: OutboxDb): Promise<OpRow[]> {
  const [ended, unsent] = await Promise.all([db.log.toArray(), db.ops.toArray()]);
  return [
    ...ended.filter(({ ending }) => storedEndings.has(ending)).map(({ op }) => op),
    // The server has stored the value of a dispute as a claim.
    ...unsent.filter(({ state }) => state === 'conflict'),
  ];
}

function toSentOp(op: OpRow): SentOp {
  const { id: op_id, writer, laneSeq: lane_seq } = op;
  return { op_id, writer, lane: getLane(toOpContent(op)), lane_seq };
}

function listAgain(db: OutboxDb, { missing, takenAt, epoch }: Answer): Promise<void> {
  const tables = [db.ops, db.local, db.log, db.owners, db.origin];
  return db.transaction('rw', tables, async () => {
    const [ended, unsent, locals, owners, origin] = await Promise.all([
      db.log.bulkGet([...missing]),
      db.ops.bulkGet([...missing]),
      db.local.toArray(),
      db.owners.toArray(),
      loadOrigin(db),
    ]);
    // Another tab was faster, and its user may have discarded some of them since.
    if (origin.epoch >= epoch) return;
    const lostRows = [
      ...ended.flatMap((row) => row?.op ?? []),
      ...unsent.flatMap((row) => (row?.state === 'conflict' ? row : [])),
    ];
    const lostIds = new Set(missing);
    await Promise.all([
      db.ops.bulkPut(lostRows.map((op) => toLost(op, takenAt))),
      db.log.bulkDelete([...missing]),
      db.local.bulkPut(locals.map((row) => forgetFormer(row, epoch))),
      db.owners.bulkPut(
        owners.flatMap((row) => {
          const late = row.late?.filter(({ opId }) => !lostIds.has(opId));
          return late && late.length < (row.late?.length ?? 0) ? [{ ...row, late }] : [];
        }),
      ),
      db.origin.put({ ...origin, epoch }),
    ]);
  });
}

function toLost(op: OpRow, takenAt: string | null): OpRow {
  return { ...op, ...initialSendState, state: 'rejected', lost: { takenAt } };
}

/** Removes what the server told before the epoch. */
function forgetFormer(
  { known, ownVersion = 0, conflict, answer, ruling, ...row }: LocalRecord,
  epoch: number,
): LocalRecord {
  const keep = <Told extends { readonly version: number }>(told: Told | null | undefined) =>
    told && told.version > epoch ? told : null;
  const keptRuling = keep(ruling);
  return {
    ...row,
    known: keep(known),
    ownVersion: ownVersion > epoch ? ownVersion : 0,
    conflict: keep(conflict),
    answer: keep(answer),
    ...(keptRuling && { ruling: keptRuling }),
  };
}

/** Stores that the question failed, and how long the device waits before the next one. */
function recordFailure(
  env: OutboxEnv,
  { token }: StoredSessionRow,
  failure: CallError['failure'],
): Promise<void> {
  const { db, now } = env;
  return db.transaction('rw', db.session, db.origin, async () => {
    const [session, origin] = await Promise.all([db.session.get('current'), loadOrigin(db)]);
    if (failure.status === 401 && session?.token === token)
      await db.session.put({ ...session, refused: true });
    const row = recordExchange(env, origin, [{ failure, ofBatch: false }], 0);
    const failures = isAnswered(failure) ? REFUSED_AS : row.silences;
    const cap = chooseBackoffCap(env.isHidden?.() ?? false);
    const wait = computeBackoffMs(failures, cap, env.random());
    await db.origin.put({ ...row, floor: pickLongerFloor(row.floor, wait, now()) });
  });
}
