import type { Kysely } from 'kysely';
import type {
  DecideDifferencesBody,
  DecidedHole,
  FeedDifference,
} from '../../../contract/admin/feed-differences.ts';
import type { Moves } from '../../../contract/game/office.ts';
import type { CorrectionMoves } from '../../../contract/game/results.ts';
import type { Schema } from '../../db/schema.ts';
import { ApiProblem, refuse } from '../../problems/api-problem.ts';
import type { Sender } from '../../scoring/decide/parse-op.ts';
import { createOfficeEntry, sendAs } from '../../scoring/decide/send-as.ts';
import { decideInOrder } from '../../scoring/decide-group.ts';
import { lockAndLoad } from '../../scoring/load/lock-and-load.ts';
import { saveWritePlans } from '../../scoring/save/save-write-plans.ts';
import { countMoves, NOTHING_MOVES } from '../../standings/count-moves.ts';
import { withStrokes } from '../../standings/play/with-strokes.ts';
import type { Standings } from '../../standings/standings.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { listDifferences } from './list-differences.ts';

/**
 * Returns what a decision about some holes would change on the boards. Not for use within a write, which the boards
 * would wait for.
 */
export async function countDecisionMoves(
  standings: Pick<Standings, 'of'>,
  { tournament_id, holes, decision }: DecideDifferencesBody,
): Promise<Moves> {
  if (decision === 'keep') return NOTHING_MOVES;
  const boards = await standings.of(tournament_id);
  if (!boards) return NOTHING_MOVES;
  return countMoves(boards, withStrokes(boards.course, toCorrectedHoles(holes)));
}

/** Returns the holes of a decision with the leaderboard's values as theirs. */
export function toCorrectedHoles(holes: readonly DecidedHole[]) {
  return holes.map(({ feed_value, ...hole }) => ({ ...hole, value: feed_value }));
}

/**
 * Decides about some holes: either their official values stay, or the leaderboard's values become the admin's own
 * entries.
 *
 * @param moved what one hole's new value moves on the boards
 * @throws ApiProblem `state-changed` when a hole is no longer as the admin saw it; others when the states of the
 *   tournament and the round allow no write
 */
export async function decideDifferences(
  write: Write<Sender>,
  { tournament_id, decision, holes, reason }: DecideDifferencesBody,
  moved: CorrectionMoves | null,
): Promise<void> {
  const { trx, actor: sender, now, touched } = write;
  touched.tournaments.add(tournament_id);
  const sentOps = toCorrectedHoles(holes).map((hole) =>
    sendAs(sender, createOfficeEntry(tournament_id, hole, sender, reason), moved),
  );
  // The cards are locked before the differences are read again, so nothing changes between the two.
  const { state, isFrozen } = await lockAndLoad(trx, tournament_id, sentOps);
  const differences = await requireAsSeen(trx, tournament_id, holes);
  if (decision === 'keep') return storeDismissed(write, tournament_id, differences);
  const decidedOps = decideInOrder(state, sentOps, now);
  const refusal = decidedOps.find(({ decision: { result } }) => result.problem)?.decision.result;
  if (refusal?.problem) throw new ApiProblem(refusal.problem);
  await saveWritePlans(trx, tournament_id, decidedOps, now, { isFrozen, state });
}

/** Returns the differences that the admin saw. Refuses the request when one of them has changed. */
export async function requireAsSeen(
  db: Kysely<Schema>,
  tournamentId: number,
  holes: readonly DecidedHole[],
): Promise<FeedDifference[]> {
  const { differences } = await listDifferences(db, tournamentId);
  const byHole = new Map(differences.map((difference) => [formatKey(difference), difference]));
  return holes.map((hole) => {
    const difference = byHole.get(formatKey(hole));
    const { official, feed } = difference ?? {};
    if (official?.version === hole.version && feed?.value === hole.feed_value && difference) {
      return difference;
    }
    const detail = `Hole ${hole.hole_number} of round ${hole.round_id} has changed since`;
    return refuse('state-changed', { detail });
  });
}

function formatKey(hole: Pick<DecidedHole, 'round_id' | 'competitor_id' | 'hole_number'>): string {
  return `${hole.round_id}/${hole.competitor_id}/${hole.hole_number}`;
}

/** Stores that an admin kept the official values, with an audit entry for each hole. */
async function storeDismissed(
  { trx, actor, now, audit }: Write<Sender>,
  tournament_id: number,
  differences: readonly FeedDifference[],
): Promise<void> {
  const rows = differences.map(({ round_id, competitor_id, hole_number, official, feed }) => ({
    tournament_id,
    round_id,
    competitor_id,
    hole_number,
    version: official.version,
    feed_value: feed.value,
    kept_by: actor.userId,
    kept_at: now,
  }));
  await trx
    .insertInto('kept_differences')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'round_id', 'competitor_id', 'hole_number'])
        .doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          feed_value: eb.ref('excluded.feed_value'),
          kept_by: eb.ref('excluded.kept_by'),
          kept_at: eb.ref('excluded.kept_at'),
        })),
    )
    .execute();
  for (const { round_id, competitor_id, hole_number, official, feed } of differences) {
    const facts = {
      target: competitor_id,
      before: null,
      after: { value: official.value },
      detail: { tournament_id, round_id, hole_number, feed_value: feed.value },
    };
    await audit('difference-kept', facts);
  }
}
