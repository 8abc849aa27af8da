import type { Kysely } from 'kysely';
import type { FirstAdminBody } from '../../contract/account/first-admin.ts';
import { ADMIN_ROLE } from '../../contract/base/admin-role.ts';
import type { Actor } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import { writeAs } from '../unit-of-work/run-write.ts';
import type { Write } from '../unit-of-work/write.ts';
import { type Account, insertAccount } from './accounts.ts';
import { lockAccounts } from './lock-accounts.ts';
import { generateToken, hashToken } from './secrets/secret-token.ts';

const MINUTE_MS = 60_000;
/** How long the link works. A restart of the server prints another one. */
const LINK_MS = 30 * MINUTE_MS;

/** Creates a link that makes the first admin; null when there is an admin. Its secret is behind the `#`. */
export async function createFirstAdminLink(
  db: Kysely<Schema>,
  site: string,
  now: Date,
): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const secret = generateToken();
  await db.deleteFrom('first_admin_links').where('expires_at', '<=', now).execute();
  const expires_at = new Date(now.getTime() + LINK_MS);
  await db
    .insertInto('first_admin_links')
    .values({ token_hash: hashToken(secret), expires_at })
    .execute();
  return `${site}/first-admin#${secret}`;
}

/** Refuses a link that has expired, and every link once there is an admin. */
export async function requireFirstAdminLink(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<void> {
  const link = await db
    .selectFrom('first_admin_links')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!link || (await hasAdmin(db))) refuse('link-invalid');
}

/** Lets a link that still works do so as long as a new one. */
export async function prolongFirstAdminLink(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('first_admin_links')
    .set({ expires_at: new Date(now.getTime() + LINK_MS) })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/**
 * Creates the first admin. Whoever has the link runs the server, so the email address counts as confirmed.
 *
 * @throws ApiProblem `link-invalid`; the problem of a name that another account has
 */
export async function createFirstAdmin(
  write: Write<Actor>,
  { token, password: _, ...person }: FirstAdminBody,
  secrets: Pick<Parameters<typeof insertAccount>[1], 'password_hash' | 'has_notices'>,
): Promise<Account> {
  const { trx, now, touched } = write;
  // Two presses take turns, and the second one finds an admin.
  await lockAccounts(trx);
  await requireFirstAdminLink(trx, token, now);
  const values = { ...person, ...secrets, user_role: ADMIN_ROLE, email_verified_at: now } as const;
  const account = await insertAccount(trx, values, now);
  if (typeof account === 'string') return refuse(account);
  await trx.deleteFrom('first_admin_links').execute();
  touched.users.add(account.id);
  await writeAs(write, account.id).audit('grant', {
    target: account.id,
    before: null,
    after: { role: ADMIN_ROLE },
    detail: { by: 'the link of a new server' },
  });
  return account;
}

async function hasAdmin(db: Kysely<Schema>): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', ADMIN_ROLE)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
