import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { isAdmin } from '../../contract/base/admin-role.ts';
import { Id, RoundId, Uuid } from '../../contract/base/fields.ts';
import { MAX_REPLAY_OPS, opHeader } from '../../contract/scoring/op.ts';
import type { Schema } from '../db/schema.ts';
import type { Session } from '../people/sessions/sessions.ts';
import { loadReceipts } from '../scoring/load/receipts.ts';
import { isProved, requireProof } from './require-proof.ts';

/** A change of a round, with the id of its op when it has one. */
interface RoundChange {
  readonly round: v.InferOutput<typeof RoundIds>;
  readonly opId: string | undefined;
}

const RoundIds = v.object({ tournament_id: Id, round_id: RoundId });

/**
 * Asks an admin for a fresh proof before a change of an official round. An op that was decided before is not asked
 * about again, because its answer may have been lost. Of a batch all ops are refused: the device then sends each alone.
 *
 * @param body the body as it was sent
 * @throws ApiProblem `step-up-required`
 */
export async function requireOfficialProof(
  db: Kysely<Schema>,
  session: Session,
  { body, headers, query }: { body: unknown; headers: Headers; query: unknown },
  now: Date,
): Promise<void> {
  if (!isAdmin([session.role]) || isProved(session, now) || isDryRun(body, query)) return;
  const key = headers.get(opHeader.key) ?? undefined;
  const changes = await listChanges(db, body, key, session.userId);
  if (changes.length === 0) return;
  const official = await db
    .selectFrom('rounds')
    .select(['tournament_id', 'round_id'])
    .where('status', '=', 'official')
    .where((eb) => eb.or(changes.map(({ round }) => eb.and(round))))
    .execute();
  const isOfficial = ({ round }: RoundChange) =>
    official.some(
      (one) => one.tournament_id === round.tournament_id && one.round_id === round.round_id,
    );
  const asked = changes.filter(isOfficial);
  if (asked.length === 0) return;
  const receipts = await loadReceipts(
    db,
    asked.flatMap(({ opId }) => (v.is(Uuid, opId) ? opId.toLowerCase() : [])),
  );
  if (asked.every(({ opId }) => opId !== undefined && receipts.has(opId.toLowerCase()))) return;
  await requireProof(db, session, now);
}

function isDryRun(body: unknown, query: unknown): boolean {
  return Boolean(Object(body).dry_run ?? Object(query).dry_run) || Object(body).decision === 'keep';
}

/** Lists the changes of rounds that a body names in one of its forms. Content that is wrong is refused later. */
async function listChanges(
  db: Kysely<Schema>,
  body: unknown,
  key: string | undefined,
  userId: number,
): Promise<RoundChange[]> {
  const { ops, holes, tournament_id, op_id, decision } = Object(body);
  if (decision === 'accepted' && v.is(Uuid, op_id)) {
    const stroke = await db
      .selectFrom('late_strokes')
      .select(['tournament_id', 'round_id'])
      .where('op_id', '=', op_id)
      .executeTakeFirst();
    return stroke ? [{ round: stroke, opId: undefined }] : [];
  }
  if (Array.isArray(ops)) {
    // An op of another account is no correction of the admin, and a call to the office changes no score.
    return ops
      .slice(0, MAX_REPLAY_OPS)
      .filter((op) => Object(op).owner === userId && op.kind !== 'call')
      .flatMap((op) => toChange(op.body, String(op.op_id)));
  }
  if (Array.isArray(holes))
    return holes.flatMap((hole) => toChange({ ...Object(hole), tournament_id }, undefined));
  return toChange(body, key);
}

function toChange(ids: unknown, opId: string | undefined): RoundChange[] {
  const { success, output } = v.safeParse(RoundIds, ids);
  return success ? [{ round: output, opId }] : [];
}
