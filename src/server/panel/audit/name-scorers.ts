import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { listAccountIds, nameAccountIds } from '../../audit/account-ids.ts';
import type { Schema } from '../../db/schema.ts';

type Row = Pick<Selectable<Schema['audit']>, 'action' | 'before' | 'after'>;

const Groups = v.object({ groups: v.array(v.string()) });

/** Adds the scorers' current names to the entries about tee sheets, which store only their ids. */
export async function nameScorers<R extends Row>(
  db: Kysely<Schema>,
  rows: readonly R[],
): Promise<R[]> {
  const sheets = rows.filter(({ action }) => action === 'tee-sheet');
  const ids = sheets.flatMap(({ before, after }) =>
    [...parseGroups(before), ...parseGroups(after)].flatMap(listAccountIds),
  );
  if (ids.length === 0) return [...rows];
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const names = new Map(accounts.map(({ id, username }) => [id, username]));
  const write = (fields: Row['before']) =>
    v.is(Groups, fields)
      ? { groups: fields.groups.map((group) => nameAccountIds(group, names)) }
      : fields;
  return rows.map((row) =>
    sheets.includes(row) ? { ...row, before: write(row.before), after: write(row.after) } : row,
  );
}

function parseGroups(fields: Row['before']): readonly string[] {
  return v.is(Groups, fields) ? fields.groups : [];
}
