import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Audience, LeftOutCounts } from '../../../contract/admin/announcements.ts';
import { ADMIN_ROLE } from '../../../contract/base/admin-role.ts';
import type { Schema } from '../../db/schema.ts';
import { isNoGuest } from '../../people/guests/is-guest.ts';
import type { Standings } from '../../standings/standings.ts';
import { loadTicketPlaces } from './ticket-places.ts';

/**
 * Returns a query for the people of an audience: `user_id`, `email`, the values of the ticket, and `left_out`, the first
 * reason why a person gets no announcement; null for a recipient.
 *
 * @throws ApiProblem `validation-failed` when there is no such tournament
 */
export async function selectAudience(
  db: Kysely<Schema>,
  standings: Standings,
  audience: Audience,
  adminId: number,
): Promise<RawBuilder<unknown>> {
  switch (audience.to) {
    case 'active':
      return selectPeople(sql`is_open`);
    case 'scorers':
      return selectPeople(sql`user_role = 'scorer'`);
    case 'admins':
      return selectPeople(sql`user_role = ${ADMIN_ROLE}`);
    case 'me':
      // A test goes to an admin who unsubscribed, too.
      return selectPeople(sql`users.id = ${adminId}`, sql`false`);
    default:
      return selectHolders(audience, await loadTicketPlaces(db, standings, audience.tournament_id));
  }
}

/** An email address without a mailbox (RFC 2606), such as those of accounts that the command line creates. */
const hasNoMailbox = sql`users.email ~* '\.invalid$'`;

function selectReason(isUnsubscribed: RawBuilder<unknown>) {
  return sql`case
    when not users.is_open then 'deleted'
    when users.email_verified_at is null then 'unverified'
    when users.email_undeliverable_at is not null or ${hasNoMailbox} then 'undeliverable'
    when ${isUnsubscribed} then 'unsubscribed'
  end as left_out`;
}

const hasUnsubscribed = sql`users.announcements_stopped_at is not null`;

function selectPeople(condition: RawBuilder<unknown>, isUnsubscribed = hasUnsubscribed) {
  return sql`select users.id as user_id, users.email, null::jsonb as ticket, ${selectReason(isUnsubscribed)}
    from users where ${condition} and ${isNoGuest}`;
}

/** Selects the holders of valid tickets. An account has at most one ticket of a tournament. */
function selectHolders(
  { to, tournament_id }: Extract<Audience, { tournament_id: number }>,
  { userIds, points, positions, winners }: Awaited<ReturnType<typeof loadTicketPlaces>>,
) {
  const isWinner = sql`tickets.user_id = any(${winners}::integer[])`;
  return sql`
    select users.id as user_id, users.email, ${selectReason(hasUnsubscribed)},
      jsonb_build_object('tournament_name', tournaments.name, 'ticket_name', tickets.ticket_name,
        'fantasy_point', coalesce(places.points, '0'), 'position', coalesce(places.position, '-')) as ticket
    from tickets
      join tournaments on tournaments.id = tickets.tournament_id
      join users on users.id = tickets.user_id
      left join unnest(${userIds}::integer[], ${points}::text[], ${positions}::text[])
        as places (user_id, points, position) on places.user_id = tickets.user_id
    where tickets.tournament_id = ${tournament_id} and tickets.voided_at is null
      and tournaments.status <> 'cancelled' and ${to === 'winners' ? isWinner : sql`true`}`;
}

/** How many people of an audience are left out for one reason. For recipients, the reason is null. */
interface ReasonCount {
  readonly left_out: keyof LeftOutCounts | null;
  readonly count: number;
}

/** Counts the recipients, and the people who are left out by reason. */
export function countByReason(rows: readonly ReasonCount[]): {
  recipients: number;
  leftOut: LeftOutCounts;
} {
  const find = (reason: keyof LeftOutCounts | null) =>
    Number(rows.find(({ left_out }) => left_out === reason)?.count ?? 0);
  return {
    recipients: find(null),
    leftOut: {
      deleted: find('deleted'),
      unverified: find('unverified'),
      undeliverable: find('undeliverable'),
      unsubscribed: find('unsubscribed'),
    },
  };
}
