import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  SECOND_LOOK_MS,
  type SecondLook,
  type SecondLookState,
} from '../../contract/base/second-look.ts';
import type { Schema } from '../db/schema.ts';

/** Returns the time before which acts can't be confirmed any more. */
function findLookDeadline(now: Date): Date {
  return new Date(now.getTime() - SECOND_LOOK_MS);
}

/** The account that made an act: for an accepted invitation the admin who invited. */
export const authorOfAct = sql<number>`coalesce((audit.detail ->> 'invited_by')::integer, audit.user_id)`;

/** Selects the acts that ask for a second admin, with who confirmed them. */
export function selectSecondLooks(db: Kysely<Schema>) {
  return db
    .selectFrom('second_looks as look')
    .innerJoin('audit', 'audit.id', 'look.audit_id')
    .leftJoin('users as second', 'second.id', 'look.confirmed_by')
    .select(['look.audit_id', 'audit.at', 'look.confirmed_at', 'second.username as by']);
}

/** Returns what became of an act that asks for a second admin. */
export function toSecondLook(
  { at, confirmed_at, by }: { at: Date; confirmed_at: Date | null; by: string | null },
  now: Date,
): SecondLook {
  const isOver = at < findLookDeadline(now);
  const open = isOver ? 'one-admin' : 'waiting';
  const until = new Date(at.getTime() + SECOND_LOOK_MS).toISOString();
  return { state: confirmed_at ? 'confirmed' : open, by, until };
}

/** Loads what became of the acts behind entries of the audit, by the entries' ids. */
export async function loadSecondLooks(
  db: Kysely<Schema>,
  auditIds: readonly number[],
  now: Date,
): Promise<Map<number, SecondLook>> {
  const rows = await selectSecondLooks(db)
    .where('look.audit_id', '=', sql<number>`any(${auditIds}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.audit_id, toSecondLook(row, now)]));
}

/** Selects the number of acts of other admins that an admin can confirm. */
export function countActsToConfirm(db: Kysely<Schema>, userId: number, now: Date) {
  return db
    .selectFrom('second_looks as look')
    .innerJoin('audit', 'audit.id', 'look.audit_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('look.confirmed_at', 'is', null)
    .where('audit.at', '>=', findLookDeadline(now))
    .where(authorOfAct, '<>', userId);
}

/** Whether an entry of the audit asks for a second admin and is in this state. */
export function isLookIn(state: SecondLookState, now: Date): RawBuilder<boolean> {
  const states = {
    confirmed: sql`confirmed_at is not null`,
    waiting: sql`confirmed_at is null and audit.at >= ${findLookDeadline(now)}`,
    'one-admin': sql`confirmed_at is null and audit.at < ${findLookDeadline(now)}`,
  };
  return sql`exists (select from second_looks where audit_id = audit.id and ${states[state]})`;
}
