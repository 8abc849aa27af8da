import { type Kysely, sql } from 'kysely';
import type { ConfirmActBody } from '../../contract/admin/audit.ts';
import { ADMIN_ROLE } from '../../contract/base/admin-role.ts';
import type { SecondLook } from '../../contract/base/second-look.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Write } from '../unit-of-work/write.ts';
import { authorOfAct, selectSecondLooks, toSecondLook } from './load-second-looks.ts';

/** How long somebody whom another admin made one must have been an admin before they confirm acts. */
const NEW_ADMIN_MS = 86_400_000;

/**
 * Confirms the act of another admin. A repeated call gets the same answer.
 *
 * @throws ApiProblem `not-found` for an entry that asks for nobody; `own-act` for the caller's own one, and for a caller
 *   whom another admin has just made one or whose account one has opened; `state-changed` when somebody else confirmed it,
 *   or it is too late
 */
export async function confirmAct(
  { trx, actor, now, audit, touched }: Write,
  { audit_id }: ConfirmActBody,
): Promise<SecondLook> {
  await trx
    .selectFrom('second_looks')
    .select('audit_id')
    .where('audit_id', '=', audit_id)
    .forUpdate()
    .execute();
  const found = await selectSecondLooks(trx)
    .select(['look.confirmed_by', 'look.tournament_id', authorOfAct.as('author')])
    .where('look.audit_id', '=', audit_id)
    .executeTakeFirst();
  if (!found) return refuse('not-found');
  const { author, at, confirmed_by, tournament_id } = found;
  const look = toSecondLook(found, now);
  if (confirmed_by === actor.userId) return look;
  if (look.state === 'confirmed') refuse('state-changed', { detail: `${look.by} confirmed this` });
  if (look.state === 'one-admin') {
    refuse('state-changed', { detail: 'The ten minutes are over. It stays an act of one admin' });
  }
  if (author === actor.userId) {
    refuse('own-act', { detail: 'You did this yourself' });
  }
  if (await isNewAdmin(trx, actor.userId, at)) {
    refuse('own-act', {
      detail: 'You were made an admin, or your account was opened, less than a day before',
    });
  }
  await trx
    .updateTable('second_looks')
    .set({ confirmed_by: actor.userId, confirmed_at: now })
    .where('audit_id', '=', audit_id)
    .execute();
  await audit('act-confirmed', { target: audit_id, before: null, after: null, detail: {} });
  if (tournament_id !== null) touched.tournaments.add(tournament_id);
  const { username } = await trx
    .selectFrom('users')
    .select('username')
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return { ...look, state: 'confirmed', by: username };
}

/**
 * Whether an account was made an admin, opened or restored by any other one, shortly before a time: an admin could make
 * a second one through a third. The operator's grants do not count.
 */
async function isNewAdmin(trx: Kysely<Schema>, userId: number, at: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('audit')
    .select('id')
    .where('target_kind', '=', 'account')
    .where('target_id', '=', String(userId))
    .where('user_id', '<>', userId)
    .where(
      sql<boolean>`(after ->> 'role' = ${ADMIN_ROLE} or after ->> 'active' = 'true' or action = 'account-restored')`,
    )
    .where('at', '>', new Date(at.getTime() - NEW_ADMIN_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
