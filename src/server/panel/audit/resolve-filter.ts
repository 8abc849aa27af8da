import { type Kysely, sql } from 'kysely';
import type { AuditAction, AuditFilter, AuditTargetKind } from '../../../contract/admin/audit.ts';
import { dayEnd, isDay } from '../../../contract/base/day.ts';
import type { SecondLookState } from '../../../contract/base/second-look.ts';
import type { Schema } from '../../db/schema.ts';
import { findAccount } from '../../people/accounts.ts';
import { refuse } from '../../problems/api-problem.ts';
import { isLookIn } from '../../second-looks/load-second-looks.ts';

const DIGITS = /^[1-9]\d{0,8}$/;

/** A filter whose user is looked up and whose days are converted to times. */
export interface ResolvedFilter {
  readonly userIds?: readonly number[];
  readonly action?: AuditAction | undefined;
  readonly targetKind?: AuditTargetKind | undefined;
  readonly targetId?: string | undefined;
  /** A part of a golfer's name. */
  readonly golfer?: string | undefined;
  readonly hole?: number | undefined;
  readonly second?: SecondLookState | undefined;
  /** The server's time. */
  readonly now: Date;
  readonly from?: Date;
  /** Entries at this time or later are left out. */
  readonly end?: Date;
  /** The ids of selected entries. */
  readonly ids?: readonly number[];
}

/**
 * Finds the account that a filter names, and the times of its days.
 *
 * @param place the field of the call that holds the filter, with a trailing dot; empty when the filter is the query
 * @throws ApiProblem `validation-failed` when no account has the username or id
 */
export async function resolveFilter(
  db: Kysely<Schema>,
  { person, action, target_kind, target_id, golfer, hole, second, from, to }: AuditFilter,
  place: '' | 'filter.',
  now: Date,
): Promise<ResolvedFilter> {
  return {
    ...(person !== undefined && { userIds: await findPerson(db, person, `${place}person`) }),
    action,
    targetKind: target_kind,
    targetId: target_id,
    golfer,
    hole,
    second,
    now,
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { end: findEnd(to) }),
  };
}

/** Finds the accounts that a filter names. A username of digits may also be another account's id: then both match. */
async function findPerson(db: Kysely<Schema>, person: string, path: string): Promise<number[]> {
  const namedAccount = await findAccount(db, person);
  const numberedAccount = DIGITS.test(person)
    ? await db.selectFrom('users').select('id').where('id', '=', Number(person)).executeTakeFirst()
    : undefined;
  const ids = [namedAccount, numberedAccount].flatMap((account) => account?.id ?? []);
  if (ids.length > 0) return ids;
  const message = 'is neither the username nor the id of an account';
  return refuse('validation-failed', { errors: [{ path, message }] });
}

function findEnd(to: string): Date {
  return new Date(isDay(to) ? dayEnd(to) : to);
}

/** Selects the entries that match. */
export function selectMatches(db: Kysely<Schema>, filter: ResolvedFilter) {
  const { userIds, action, targetKind, targetId, golfer, hole, from, end, ids } = filter;
  const { second, now } = filter;
  let query = db.selectFrom('audit');
  if (userIds) query = query.where('audit.user_id', '=', sql<number>`any(${userIds}::integer[])`);
  if (action !== undefined) query = query.where('audit.action', '=', action);
  if (targetKind !== undefined) query = query.where('audit.target_kind', '=', targetKind);
  if (targetId !== undefined) query = query.where('audit.target_id', '=', targetId);
  if (golfer !== undefined) {
    query = query
      .where('audit.target_kind', '=', 'competitor')
      .where('audit.target_id', 'in', (eb) =>
        eb
          .selectFrom('competitors')
          .select(sql<string>`competitors.id::text`.as('id'))
          .where(sql<boolean>`strpos(lower(full_name), lower(${golfer})) > 0`),
      );
  }
  if (hole !== undefined) {
    // A lane is tournament/round/competitor/hole.
    query = query.where(
      sql<string>`split_part(audit.detail ->> 'lane', '/', 4)`,
      '=',
      String(hole),
    );
  }
  if (second !== undefined) query = query.where(isLookIn(second, now));
  if (from) query = query.where('audit.at', '>=', from);
  if (end) query = query.where('audit.at', '<', end);
  if (ids) query = query.where('audit.id', '=', sql<number>`any(${ids}::integer[])`);
  return query;
}
