import { type Kysely, sql } from 'kysely';
import type { AuditPage, AuditQuery } from '../../../contract/admin/audit.ts';
import type { Schema } from '../../db/schema.ts';
import { loadAuditEntries } from './load-audit-entries.ts';
import { type ResolvedFilter, resolveFilter, selectMatches } from './resolve-filter.ts';

/** The columns that order the entries. The id orders entries that are otherwise equal. */
const orders = { at: ['at', 'id'], action: ['action', 'at', 'id'] } as const;

/**
 * Loads a page of the matching entries. Counts entries after `up_to`, but does not list them, so that the pages do not
 * move.
 */
export async function loadAuditPage(
  db: Kysely<Schema>,
  query: AuditQuery,
  now: Date,
): Promise<AuditPage> {
  const filter = await resolveFilter(db, query, '', now);
  const upTo = query.up_to ?? (await loadNewestId(db));
  const { total, newer } = await countMatches(db, filter, upTo);
  const pages = Math.max(1, Math.ceil(total / query.page_size));
  const page = Math.min(query.page, pages);
  const ids = await loadIds(db, filter, { ...query, page, upTo, total });
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .selectAll('audit')
    .select('users.username')
    .where('audit.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  const entries = await loadAuditEntries(db, rows, now);
  return { entries, page, pages, total, up_to: upTo, newer };
}

/** Returns the id of the newest entry; 0 when there is none. */
export async function loadNewestId(db: Kysely<Schema>): Promise<number> {
  const { newest } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Counts the matching entries: those up to an id, and the newer ones. */
export async function countMatches(
  db: Kysely<Schema>,
  filter: ResolvedFilter,
  upTo: number,
): Promise<{ total: number; newer: number }> {
  return selectMatches(db, filter)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('audit.id', '<=', upTo).as('total'),
      eb.fn.countAll<number>().filterWhere('audit.id', '>', upTo).as('newer'),
    ])
    .executeTakeFirstOrThrow();
}

interface Place extends Pick<AuditQuery, 'sort' | 'direction' | 'page' | 'page_size'> {
  readonly upTo: number;
  readonly total: number;
}

/** Loads the ids of a page. A page in the second half is read from the end, which is nearer. */
async function loadIds(
  db: Kysely<Schema>,
  filter: ResolvedFilter,
  { sort, direction, page, page_size, upTo, total }: Place,
): Promise<number[]> {
  const start = (page - 1) * page_size;
  const end = Math.min(start + page_size, total);
  const isNearEnd = start > total - end;
  const isAscending = (direction === 'asc') !== isNearEnd;
  let query = selectMatches(db, filter).select('audit.id').where('audit.id', '<=', upTo);
  for (const column of orders[sort]) {
    query = query.orderBy(`audit.${column}`, isAscending ? 'asc' : 'desc');
  }
  const rows = await query
    .offset(isNearEnd ? total - end : start)
    .limit(end - start)
    .execute();
  const ids = rows.map((row) => row.id);
  return isNearEnd ? ids.reverse() : ids;
}
