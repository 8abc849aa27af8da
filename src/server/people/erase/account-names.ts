import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Account } from '../accounts.ts';
import { foldUsername } from '../names/fold-username.ts';
import { computeUsernameLook } from '../names/looks.ts';

/** The usernames that an account has or had. */
export interface AccountNames {
  /** Whether the account had other names before. */
  readonly hasFormer: boolean;
  /** Returns those of the given names that the account has or had. */
  pick(names: readonly string[]): Promise<string[]>;
}

/**
 * Loads the usernames of an account. Former names are stored only by their looks. A name that another account has now is
 * not a name of this account.
 */
export async function loadAccountNames(
  trx: Kysely<Schema>,
  { id, username }: Pick<Account, 'id' | 'username'>,
): Promise<AccountNames> {
  const rows = await trx
    .selectFrom('username_looks')
    .select(['look', 'held_until'])
    .where('user_id', '=', id)
    .execute();
  const looks = new Set(rows.map(({ look }) => look));
  const present = foldUsername(username);
  return {
    hasFormer: rows.some(({ held_until }) => held_until !== null),
    async pick(names) {
      const alike = names.filter(
        (name) => foldUsername(name) === present || looks.has(computeUsernameLook(name)),
      );
      const others = await trx
        .selectFrom('users')
        .select(sql<string>`lower(username)`.as('name'))
        .where('id', '<>', id)
        .where(
          sql<boolean>`lower(username) = any(${alike.map((name) => name.toLowerCase())}::text[])`,
        )
        .execute();
      const taken = new Set(others.map(({ name }) => name));
      return alike.filter((name) => !taken.has(name.toLowerCase()));
    },
  };
}
