import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { isAdmin } from '../../contract/base/admin-role.ts';
import type { Endpoint } from '../../contract/base/endpoint.ts';
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
const StatusIds = v.object({ tournament_id: Id, competitor_id: Id, status: v.string() });

/**
 * Asks an admin for a fresh proof before a change of an official round. An op that was decided before is not asked
 * about again, because its answer may have been lost. Of a batch all ops are refused: the device then sends each alone.
 *
 * @param endpoint with `receiptFirst` the body is as it was sent, and nothing in it excuses it
 * @throws ApiProblem `step-up-required`
 */
export async function requireOfficialProof(
  db: Kysely<Schema>,
  session: Session,
  { receiptFirst, hasOpHeaders }: Pick<Endpoint, 'receiptFirst' | 'hasOpHeaders'>,
  { body, headers, query }: { body: unknown; headers: Headers; query: unknown },
  now: Date,
): Promise<void> {
  if (!isAdmin([session.role]) || isProved(session, now)) return;
  if (changesNothing(query) || (!receiptFirst && changesNothing(body))) return;
  // Other calls ignore the header, so there it excuses nothing.
  const key = (hasOpHeaders && headers.get(opHeader.key)) || undefined;
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

/** Whether content that was checked only asks what a change would do, or keeps what is there. */
function changesNothing(content: unknown): boolean {
  const { dry_run, decision } = Object(content);
  return Boolean(dry_run) || decision === 'keep';
}

/**
 * Lists the changes of rounds that a body names in any of its forms, also when it has several: a form more only asks
 * more. A status also changes the round of the one that it replaces. Content that is wrong is refused later.
 */
async function listChanges(
  db: Kysely<Schema>,
  body: unknown,
  key: string | undefined,
  userId: number,
): Promise<RoundChange[]> {
  const { ops, holes, tournament_id, op_id, decision } = Object(body);
  const stroke =
    decision === 'accepted' && v.is(Uuid, op_id)
      ? await db
          .selectFrom('late_strokes')
          .select(['tournament_id', 'round_id'])
          .where('op_id', '=', op_id)
          .executeTakeFirst()
      : undefined;
  const ending = v.is(StatusIds, body)
    ? await db
        .selectFrom('competitor_endings')
        .select(['tournament_id', 'round_id'])
        .where('tournament_id', '=', body.tournament_id)
        .where('competitor_id', '=', body.competitor_id)
        .executeTakeFirst()
    : undefined;
  // An op of another account, but for an upload, is no correction of the admin. A call to the office changes no score.
  const adminOps = toList(ops)
    .slice(0, MAX_REPLAY_OPS)
    .filter(({ owner, kind }) => kind === 'scrape' || (owner === userId && kind !== 'call'));
  return [
    ...[stroke, ending].flatMap((round) => (round ? [{ round, opId: undefined }] : [])),
    ...adminOps.flatMap((op) => toChange(op.body, String(op.op_id))),
    ...toList(holes).flatMap((hole) => toChange({ ...hole, tournament_id }, undefined)),
    ...toChange(body, key),
  ];
}

function toList(value: unknown) {
  return Array.isArray(value) ? value.map(Object) : [];
}

function toChange(ids: unknown, opId: string | undefined): RoundChange[] {
  const { success, output } = v.safeParse(RoundIds, ids);
  return success ? [{ round: output, opId }] : [];
}
