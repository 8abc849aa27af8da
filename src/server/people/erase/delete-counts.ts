import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createAccountKey, createNameKey } from '../sign-in/attempt-keys.ts';
import type { AccountNames } from './account-names.ts';

/**
 * Deletes the counts of sign-ins and other uses that refer to an account, or to one of its names or email addresses.
 * Counts under former names are at most a day old.
 */
export async function deleteCounts(
  trx: Kysely<Schema>,
  { id, username }: { readonly id: number; readonly username: string },
  names: AccountNames,
  addresses: readonly string[],
): Promise<void> {
  const former = names.hasFormer ? await names.pick(await loadCountedNames(trx)) : [];
  const keys = [
    createAccountKey(id),
    ...[username, ...former, ...addresses].map(createNameKey),
    ...addresses,
  ];
  await trx.deleteFrom('sign_in_failures').where(isAny('account', keys)).execute();
  await trx.deleteFrom('allowances').where(isAny('whose', keys)).execute();
}

function isAny(column: string, keys: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${keys}::text[])`;
}

async function loadCountedNames(trx: Kysely<Schema>): Promise<string[]> {
  const prefix = createNameKey('');
  const { rows } = await sql<{ key: string }>`
    select account as key from sign_in_failures where starts_with(account, ${prefix})
    union
    select whose from allowances where starts_with(whose, ${prefix})`.execute(trx);
  return rows.map(({ key }) => key.slice(prefix.length));
}
