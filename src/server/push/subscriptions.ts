import type { Kysely } from 'kysely';
import type { PushSubscriptionBody } from '../../contract/people/player-notices.ts';
import type { Schema } from '../db/schema.ts';
import type { Session } from '../people/sessions/sessions.ts';
import { refuse } from '../problems/api-problem.ts';
import type { Write } from '../unit-of-work/write.ts';
import { isOutside, isPushEndpoint } from './check-push-endpoint.ts';

/** The most devices of an account. The oldest gives way. */
const MAX_DEVICES = 10;

/** Whether a session gets pushes. */
export async function hasPush(db: Kysely<Schema>, { tokenHash }: Session): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Refuses an endpoint that leads into the network of the server.
 *
 * @param hosts those of `PUSH_HOSTS`
 */
export async function requirePushEndpoint(
  { endpoint }: PushSubscriptionBody,
  hosts: readonly string[],
): Promise<void> {
  if (isPushEndpoint(endpoint, hosts) && (await isOutside(endpoint))) return;
  const message = 'This is no push service on the public internet. Try another browser';
  refuse('validation-failed', { errors: [{ path: 'endpoint', message }] });
}

/**
 * Saves the subscription of a session's device, which the account that had it before loses. A body without
 * `hides_results` is the worker's: it renews a subscription that this session has.
 *
 * @throws ApiProblem `unauthenticated` when the session has ended; `not-found` when there is nothing to renew
 */
export async function savePushSubscription(
  { trx, now }: Write,
  { tokenHash, userId }: Session,
  body: PushSubscriptionBody,
): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    // A sign-out waits and then deletes the subscription.
    .forUpdate()
    .executeTakeFirst();
  if (!session) refuse('unauthenticated');
  const former = await trx
    .deleteFrom('push_subscriptions')
    .where('token_hash', '=', tokenHash)
    .returning(['hides_results', 'created_at'])
    .executeTakeFirst();
  const hides_results = body.hides_results ?? former?.hides_results;
  if (hides_results === undefined) refuse('not-found');
  const created_at = former?.created_at ?? now;
  const row = { ...body, hides_results, created_at, token_hash: tokenHash, user_id: userId };
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (own) =>
      own
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(MAX_DEVICES),
    )
    .execute();
}

/** Removes the subscription of a session. */
export async function removePushSubscription(
  db: Kysely<Schema>,
  { tokenHash }: Session,
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('token_hash', '=', tokenHash).execute();
}

/** Selects the devices to which a push may be sent now. */
export function selectPushDevices(db: Kysely<Schema>, now: Date) {
  return db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.token_hash', 'device.token_hash')
    .innerJoin('users', 'users.id', 'device.user_id')
    .where('sessions.expires_at', '>', now)
    .where('users.is_open', '=', true);
}

/** Removes a subscription that its push service no longer knows. One that was renewed meanwhile stays. */
export async function removeLostDevice(
  db: Kysely<Schema>,
  { id, auth }: { readonly id: number; readonly auth: string },
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('auth', '=', auth).execute();
}
