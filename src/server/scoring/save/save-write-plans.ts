import { sql, type Transaction } from 'kysely';
import { START_LANE } from '../../../contract/base/fields.ts';
import type { ReplayResult } from '../../../contract/scoring/op.ts';
import { isValueOp } from '../../../contract/scoring/op-kinds.ts';
import { type Actor, actAs, createAudit } from '../../audit/save-audit.ts';
import { buildRaiseVersion } from '../../db/raise-version.ts';
import type { Schema } from '../../db/schema.ts';
import { recordPlaysOn } from '../../office/competitor-status.ts';
import { openRounds } from '../../states/open-rounds.ts';
import { freezeStartList } from '../../tickets/freeze-start-list.ts';
import { roundKey, type ScoringState } from '../decide/scoring-state.ts';
import type { DecidedOp, LaneWrite } from '../decide/write-plan.ts';
import type { GroupState } from '../load/lock-and-load.ts';
import { markFeedRuns } from './mark-feed-runs.ts';
import { addCardSteps } from './save-card-steps.ts';
import { addAudit, addHistory, type VersionExpression } from './save-history.ts';
import { changeLanes } from './save-lanes.ts';
import { addLateStrokes } from './save-late-strokes.ts';
import { addOfficeCalls } from './save-office-calls.ts';
import { addReceipts, raiseMarks } from './save-receipts.ts';
import { runChanges, type SqlChange } from './sql-changes.ts';

/**
 * Saves the plans of a group of writes: lanes, claims, marks, the tournament's version, history, audit, receipts. One
 * statement does this, so that the lock on the tournament's row is short. The receipt of an upload contains the
 * version, so the rows of an upload are written in several statements.
 *
 * The first stroke of a round makes it live, and the first stroke of a tournament freezes its start list.
 *
 * @param before the state on which the ops were decided
 * @returns each op's answer, in order, as it is stored
 */
export async function saveWritePlans(
  trx: Transaction<Schema>,
  tournamentId: number,
  decidedOps: readonly DecidedOp[],
  at: Date,
  { isFrozen, state }: Pick<GroupState, 'isFrozen' | 'state'>,
): Promise<ReplayResult[]> {
  await openRounds(trx, tournamentId, findOpenings(state, decidedOps), at);
  const starters = isFrozen ? new Set<number>() : findStarters(decidedOps);
  if (starters.size > 0) await freezeStartList(trx, tournamentId, starters, at);
  // A void value raises the version too: from their version, the boards know what kind of write they missed.
  const hasWrites = decidedOps.some(
    ({ decision }) => decision.writes.length > 0 || decision.voidWrite || decision.cardWrite,
  );
  const writes = decidedOps.flatMap(({ decision }) => decision.writes);
  const lanes = [...changeLanes(writes), ...raiseMarks(decidedOps)];
  if (decidedOps.some(({ incoming }) => incoming.placed.kind === 'scrape')) {
    for (const change of lanes) await runChanges(trx, [change]);
    await saveFeedTimes(trx, decidedOps);
    await markFeedRuns(trx, decidedOps, at);
    const version = await versionAfter(trx, tournamentId, hasWrites);
    const results = toResults(decidedOps, version);
    await runChanges(trx, toRecords(decidedOps, results, version, at));
    await deleteEndings(trx, decidedOps, at);
    return results;
  }
  const results = toResults(decidedOps);
  const version = sql<number>`(select version from raised)`;
  const records = toRecords(decidedOps, results, version, at);
  const raiseChange = { name: 'raised', query: sql`${buildRaiseVersion(trx, tournamentId)}` };
  await runChanges(trx, [...(hasWrites ? [raiseChange] : []), ...lanes, ...records]);
  await deleteEndings(trx, decidedOps, at);
  return results;
}

/** Returns the golfers who get a stroke. */
function findStarters(decidedOps: readonly DecidedOp[]): Set<number> {
  const strokes = decidedOps.flatMap(listStrokes);
  return new Set(strokes.map(({ address }) => address.competitor_id));
}

function listStrokes({ decision }: DecidedOp): LaneWrite[] {
  return decision.writes.filter(
    ({ address, after }) =>
      address.hole_number !== START_LANE && (after.official?.value ?? null) !== null,
  );
}

/** Returns the rounds in set-up that get a stroke, each with the account that sent the first one. */
function findOpenings(state: ScoringState, decidedOps: readonly DecidedOp[]): Map<number, Actor> {
  const openings = new Map<number, Actor>();
  for (const one of decidedOps) {
    const [stroke] = listStrokes(one);
    if (!stroke || state.rounds.get(roundKey(stroke.address))?.status !== 'setup') continue;
    const { round_id } = stroke.address;
    if (!openings.has(round_id)) openings.set(round_id, one.sender);
  }
  return openings;
}

/** Deletes the endings of players who play on. */
async function deleteEndings(
  trx: Transaction<Schema>,
  decidedOps: readonly DecidedOp[],
  at: Date,
): Promise<void> {
  for (const { incoming, sender, decision } of decidedOps) {
    const { placed } = incoming;
    if (!decision.undoneEnding || !isValueOp(placed)) continue;
    const audit = createAudit(trx, actAs(sender, placed.owner), at);
    await recordPlaysOn({ trx, audit }, placed.body, decision.undoneEnding);
  }
}

/** Returns each op's answer. Only the answer to an upload has the tournament's version. */
function toResults(decidedOps: readonly DecidedOp[], version = 0): ReplayResult[] {
  return decidedOps.map(({ incoming, decision: { result } }) => {
    if (incoming.placed.kind !== 'scrape' || !result.receipt) return result;
    return { ...result, receipt: { ...result.receipt, version } };
  });
}

/** Builds the rows about the ops. */
function toRecords(
  decidedOps: readonly DecidedOp[],
  results: readonly ReplayResult[],
  version: VersionExpression,
  at: Date,
): SqlChange[] {
  return [
    ...addHistory(decidedOps, version, at),
    ...addAudit(decidedOps, at),
    ...addReceipts(decidedOps, results, at),
    ...addLateStrokes(decidedOps, at),
    ...addCardSteps(decidedOps, at),
    ...addOfficeCalls(decidedOps, at),
  ];
}

/** Returns the tournament's version after an upload. An upload without a change does not raise it. */
async function versionAfter(
  trx: Transaction<Schema>,
  tournamentId: number,
  hasWrites: boolean,
): Promise<number> {
  const query = hasWrites
    ? buildRaiseVersion(trx, tournamentId)
    : trx.selectFrom('tournaments').select('version').where('id', '=', tournamentId);
  // There is no such tournament when the upload was refused.
  return (await query.executeTakeFirst())?.version ?? 0;
}

/** Stores the feed times of the uploads that took effect. */
async function saveFeedTimes(
  trx: Transaction<Schema>,
  decidedOps: readonly DecidedOp[],
): Promise<void> {
  for (const { incoming, decision } of decidedOps) {
    if (decision.feedTime === undefined) continue;
    const { tournament_id, round_id } = incoming.placed.body;
    await trx
      .insertInto('feed_times')
      .values({ tournament_id, round_id, last_updated: decision.feedTime })
      .onConflict((conflict) =>
        conflict.columns(['tournament_id', 'round_id']).doUpdateSet({
          last_updated: sql`greatest(feed_times.last_updated, excluded.last_updated)`,
        }),
      )
      .execute();
  }
}
