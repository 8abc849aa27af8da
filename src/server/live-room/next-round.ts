import type { Kysely } from 'kysely';
import type { GroupIds } from '../../contract/base/followed-group.ts';
import type { LinkedGroup } from '../../contract/scoring/group-link-endpoints.ts';
import type { Schema } from '../db/schema.ts';
import type { Session } from '../people/sessions/sessions.ts';
import { refuse } from '../problems/api-problem.ts';
import { loadLinkedGroup } from '../scoring/group-links/linked-group.ts';
import { listMissingCards } from '../steps/missing-cards.ts';
import type { Write } from '../unit-of-work/write.ts';

const CHANGED =
  'The office has changed the next round: scan the sheet of that round, or ask the office';

/** Loads the next round that a guest may go on with, also before its link opens; null without one. */
export async function loadNextRound(
  db: Kysely<Schema>,
  { userId, username, guestGroup }: Session,
  now: Date,
): Promise<LinkedGroup | null> {
  const link = guestGroup && (await findNextLink(db, guestGroup, now));
  return link ? loadLinkedGroup(db, link, { id: userId, username }, now) : null;
}

/**
 * Moves a guest to the link of the next round, with an audit entry. The session goes on, and writes the new group only. A
 * round that the guest has opened already stays open, because the call may come twice.
 *
 * @throws ApiProblem `state-changed` for a round that is not the next one, or not any more, and on a device that has
 *   another guest for it; `not-ready` before its link opens
 */
export async function openNextRound(
  { trx, actor, now, audit }: Write,
  { userId, username, guestGroup }: Session,
  wanted: GroupIds,
): Promise<LinkedGroup> {
  if (guestGroup === null) return refuse('forbidden');
  const guest = { id: userId, username };
  if (isSameGroup(guestGroup, wanted)) return loadLinkedGroup(trx, wanted, guest, now);
  const found = await findNextLink(trx, guestGroup, now);
  if (!found || !isSameGroup(found, wanted)) return refuse('state-changed', { detail: CHANGED });
  // The opening and the end of the link take turns.
  const link = await trx
    .selectFrom('group_links')
    .selectAll()
    .where('id', '=', found.id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!link) return refuse('state-changed', { detail: CHANGED });
  if (await hasOtherGuest(trx, actor.userId, link))
    refuse('state-changed', {
      detail: 'This tablet already has a scorer for that group: scan the sheet of that round',
    });
  const next = await loadLinkedGroup(trx, link, guest, now);
  if (next.opens_at !== null) refuse('not-ready', { detail: 'This link cannot be opened yet' });
  await trx
    .updateTable('guests')
    .set({ link_id: link.id })
    .where('user_id', '=', actor.userId)
    .execute();
  const { tournament_id, round_id, group_number: group } = link;
  const detail = { tournament_id, round_id, group };
  await audit('group-link-opened', { target: userId, before: null, after: null, detail });
  return next;
}

const isSameGroup = (one: GroupIds, other: GroupIds) =>
  one.tournament_id === other.tournament_id &&
  one.round_id === other.round_id &&
  one.group_number === other.group_number;

/** Whether a guest's device has another guest of a group: it opened a link of this group itself. */
async function hasOtherGuest(
  db: Kysely<Schema>,
  userId: number,
  { tournament_id, round_id, group_number }: GroupIds,
): Promise<boolean> {
  const other = await db
    .selectFrom('guests as other')
    .innerJoin('guests as own', 'own.device_hash', 'other.device_hash')
    .innerJoin('group_links as link', 'link.id', 'other.link_id')
    .select('other.user_id')
    .where('own.user_id', '=', userId)
    .where('other.user_id', '<>', userId)
    .where('link.tournament_id', '=', tournament_id)
    .where('link.round_id', '=', round_id)
    .where('link.group_number', '=', group_number)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Finds the link of the group with the same number in the next linked round that is not cancelled. The office decides
 * by making it. There is none while a card of the guest's group lacks a score: the guest may not go back. A cancelled
 * round needs none.
 */
async function findNextLink(
  db: Kysely<Schema>,
  group: GroupIds,
  now: Date,
): Promise<(GroupIds & { readonly id: number }) | undefined> {
  const link = await db
    .selectFrom('group_links as link')
    .innerJoin('tee_groups as g', (join) =>
      join
        .onRef('g.tournament_id', '=', 'link.tournament_id')
        .onRef('g.round_id', '=', 'link.round_id')
        .onRef('g.group_number', '=', 'link.group_number'),
    )
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 'link.tournament_id')
        .onRef('rounds.round_id', '=', 'link.round_id')
        .on('rounds.is_cancelled', '=', false),
    )
    .select(['link.id', 'link.tournament_id', 'link.round_id', 'link.group_number'])
    .where('link.tournament_id', '=', group.tournament_id)
    .where('link.group_number', '=', group.group_number)
    .where('link.round_id', '>', group.round_id)
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '>', now)
    .orderBy('link.round_id')
    .limit(1)
    .executeTakeFirst();
  if (!link) return undefined;
  const round = await db
    .selectFrom('rounds')
    .select('is_cancelled')
    .where('tournament_id', '=', group.tournament_id)
    .where('round_id', '=', group.round_id)
    .executeTakeFirst();
  if (round?.is_cancelled) return link;
  const missing = await listMissingCards(db, group);
  return missing.some(({ group_number }) => group_number === group.group_number) ? undefined : link;
}
