import { type Kysely, sql } from 'kysely';
import { ADMIN_ROLE } from '../../contract/base/admin-role.ts';
import type { Schema } from '../db/schema.ts';

/** How long the admins of a server in production have to set up a second factor. */
const ENROL_MS = 7 * 86_400_000;

/**
 * Sets from when admins need a second factor, a week after the first start with an admin. An admin's own choice stays,
 * also that of the default.
 */
export async function beginAdminFactor(db: Kysely<Schema>, now: Date): Promise<void> {
  const from = new Date(now.getTime() + ENROL_MS).toISOString();
  await db
    .insertInto('settings')
    .columns(['key', 'value'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`'admin_factor_from'`.as('key'),
          sql`to_jsonb(${from}::text)`.as('value'),
        ])
        .where('user_role', '=', ADMIN_ROLE)
        .limit(1),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
