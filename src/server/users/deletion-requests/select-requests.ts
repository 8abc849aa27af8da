import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeletionRequest, DeletionState } from '../../../contract/admin/deletion-requests.ts';
import type { Schema } from '../../db/schema.ts';

/** The kind of the email that asks for a confirmation. */
export const CONFIRMATION = 'deletion-confirmation';

/** Selects requests with the account that has the email address, and the admin who closed the request. */
export function selectRequests(db: Kysely<Schema>) {
  return db
    .selectFrom('deletion_requests as request')
    .leftJoin('users as account', (join) =>
      join
        .on('request.done_at', 'is', null)
        .on(sql<boolean>`lower(account.email) = lower(request.email)`),
    )
    .leftJoin('users as admin', 'admin.id', 'request.done_by')
    .selectAll('request')
    .select([
      'account.id as account_id',
      'account.username',
      'account.deleted_at',
      'admin.username as ended_by',
    ])
    .select((row) =>
      row
        .selectFrom('mails')
        .select('mails.status')
        .where('mails.kind', '=', CONFIRMATION)
        // The transaction that asks gives the request and its email the same time.
        .whereRef('mails.created_at', '=', 'request.asked_at')
        .where(sql<boolean>`lower(mails.recipient) = lower(request.email)`)
        .limit(1)
        .as('email_status'),
    )
    .select((row) =>
      row
        .selectFrom('deletion_requests as other')
        .select(({ fn }) => fn.countAll<string>().as('number'))
        .where('other.done_at', 'is', null)
        // All requests without an email address would be counted for each closed one.
        .where('request.done_at', 'is', null)
        .where(sql<boolean>`lower(other.email) = lower(request.email)`)
        .whereRef('other.id', '<>', 'request.id')
        .as('others'),
    );
}

type StoredRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** Returns the request that an admin reads. */
export function toDeletionRequest(stored: StoredRequest): DeletionRequest {
  const { id, name, email, account_id, username, done_at } = stored;
  return {
    id,
    name,
    email,
    requested_at: stored.requested_at.toISOString(),
    due_at: stored.due_at.toISOString(),
    state: getRequestState(stored),
    asked_at: stored.asked_at?.toISOString() ?? null,
    email_status: stored.email_status,
    link_expires_at: stored.link_expires_at?.toISOString() ?? null,
    confirmed_at: stored.confirmed_at?.toISOString() ?? null,
    account:
      account_id === null || username === null
        ? null
        : {
            id: account_id,
            username,
            is_deleted: stored.deleted_at !== null,
            is_confirmed: isConfirmedFor(stored, account_id),
          },
    others: Number(stored.others),
    ended: done_at && {
      at: done_at.toISOString(),
      by: stored.ended_by,
      outcome: stored.outcome,
      reason: stored.end_reason,
    },
  };
}

type RequestRow = Selectable<Schema['deletion_requests']>;

function getRequestState({
  done_at,
  confirmed_at,
  asked_at,
}: Pick<RequestRow, 'done_at' | 'confirmed_at' | 'asked_at'>): DeletionState {
  if (done_at) return 'ended';
  if (confirmed_at) return 'confirmed';
  return asked_at ? 'asked' : 'new';
}

/** Whether a request was confirmed while this account had its email address. */
export function isConfirmedFor(
  { confirmed_at, confirmed_user_id }: Pick<RequestRow, 'confirmed_at' | 'confirmed_user_id'>,
  userId: number,
): boolean {
  return confirmed_at !== null && confirmed_user_id === userId;
}
