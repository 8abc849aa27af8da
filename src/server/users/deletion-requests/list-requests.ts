import type { Kysely } from 'kysely';
import {
  type DeletionRequest,
  type DeletionRequests,
  type DeletionRequestsQuery,
  REQUESTS_PAGE,
} from '../../../contract/admin/deletion-requests.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { selectRequests, toDeletionRequest } from './select-requests.ts';

/** Lists the open requests by due date, or the ended ones, the newest first. */
export async function listRequests(
  db: Kysely<Schema>,
  { list, page }: DeletionRequestsQuery,
  now: Date,
): Promise<DeletionRequests> {
  const isEnded = list === 'ended';
  const counts = await db
    .selectFrom('deletion_requests')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('done_at', 'is', null).as('open'),
      fn.countAll<string>().filterWhere('done_at', 'is not', null).as('ended'),
      fn
        .countAll<string>()
        .filterWhere('done_at', 'is', null)
        .filterWhere('due_at', '<', now)
        .as('overdue'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await selectRequests(db)
    .where('request.done_at', isEnded ? 'is not' : 'is', null)
    .$if(isEnded, (query) => query.orderBy('request.done_at', 'desc'))
    .orderBy('request.due_at')
    .orderBy('request.id')
    .limit(REQUESTS_PAGE)
    .offset((page - 1) * REQUESTS_PAGE)
    .execute();
  const total = Number(counts[list]);
  return {
    requests: rows.map(toDeletionRequest),
    total,
    total_no_of_pages: Math.max(1, Math.ceil(total / REQUESTS_PAGE)),
    open: Number(counts.open),
    overdue: Number(counts.overdue),
  };
}

/** Loads one request as an admin reads it. */
export async function loadDeletionRequest(
  db: Kysely<Schema>,
  id: number,
): Promise<DeletionRequest> {
  const row = await selectRequests(db).where('request.id', '=', id).executeTakeFirst();
  return row ? toDeletionRequest(row) : refuse('not-found');
}
