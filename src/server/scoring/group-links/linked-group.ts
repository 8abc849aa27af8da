import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { GroupIds } from '../../../contract/base/followed-group.ts';
import type { LinkedGroup } from '../../../contract/scoring/group-link-endpoints.ts';
import type { Schema } from '../../db/schema.ts';
import { portraitUrl } from '../../media/media-url.ts';
import { hashToken } from '../../people/secrets/secret-token.ts';
import { createAllowance } from '../../problems/allowance.ts';
import { refuse } from '../../problems/api-problem.ts';
import { findRoundStart, startOfTournament } from '../../states/tournament-times.ts';
import { loadGroupGolfers } from '../load/group-golfers.ts';
import { hashCode, parseCode } from './link-keys.ts';

const HOUR_MS = 3_600_000;
/** How long before its round a link can be opened. */
const OPENS_BEFORE_MS = 12 * HOUR_MS;
/** A whole course may share one IP address. */
const WRONG_CODES_PER_HOUR = 100;
const wrongCodes = createAllowance('wrong group code', WRONG_CODES_PER_HOUR, HOUR_MS);

/** A call about a link: its key, and where the call came from. */
interface LinkCall {
  readonly body: { readonly key: string; readonly device: string };
  readonly address: string;
  readonly now: Date;
}

/**
 * Finds the link of a secret or of a typed code.
 *
 * @throws ApiProblem `link-invalid` for an unknown, revoked or expired one; `too-many-requests` for every code from an
 *   IP address with too many wrong ones. A secret has no limit, so the printed link always opens
 */
export async function findGroupLink(
  db: Kysely<Schema>,
  { body: { key }, address, now }: LinkCall,
): Promise<Selectable<Schema['group_links']>> {
  const code = parseCode(key);
  const working = db
    .selectFrom('group_links')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (code === null) {
    const link = await working.where('token_hash', '=', hashToken(key)).executeTakeFirst();
    return link ?? refuse('link-invalid');
  }
  const link = await working.where('code_hash', '=', await hashCode(db, code)).executeTakeFirst();
  // A right code waits like a wrong one: otherwise the limit would stop nobody who guesses.
  const wait = link
    ? ((await wrongCodes.waits(db, [address], now)).get(address) ?? 0)
    : await wrongCodes.take(db, address, now);
  if (wait > 0) refuse('too-many-requests', {}, { 'Retry-After': `${Math.ceil(wait / 1000)}` });
  return link ?? refuse('link-invalid');
}

/**
 * Loads the group behind a link by the tee sheet as it is published now.
 *
 * @throws ApiProblem `link-invalid` when the sheet has this group no more
 */
export async function loadLinkedGroup(
  db: Kysely<Schema>,
  { tournament_id, round_id, group_number }: GroupIds,
  guest: { readonly id: number; readonly username: string } | undefined,
  now: Date,
): Promise<LinkedGroup> {
  const ids = { tournament_id, round_id, group_number };
  const { group, opensAt } = await loadOpening(db, ids, now);
  const golfers = await loadGroupGolfers(db, ids);
  return {
    ...ids,
    tournament_name: group.name,
    ...(group.practice_of !== null && { practice: true }),
    start_hole: group.start_hole,
    tee_time: group.tee_time?.toISOString() ?? null,
    time_zone: group.time_zone,
    opens_at: opensAt?.toISOString() ?? null,
    golfers: golfers.map(({ id, full_name, picture }) => ({
      id,
      full_name,
      image_url: portraitUrl(id, full_name, picture),
    })),
    guest: guest ? { user_id: guest.id, username: guest.username } : null,
  };
}

/**
 * Loads a group of the published tee sheet, and when its link opens; null once it is open.
 *
 * @throws ApiProblem `link-invalid` when the sheet has this group no more
 */
export async function loadOpening(db: Kysely<Schema>, ids: GroupIds, now: Date) {
  const group = await db
    .selectFrom('tee_groups')
    .innerJoin('tournaments', 'tournaments.id', 'tee_groups.tournament_id')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.tournament_id', '=', 'tee_groups.tournament_id')
        .onRef('rounds.round_id', '=', 'tee_groups.round_id'),
    )
    .select(['name', 'practice_of', 'time_zone', 'start_hole', 'tee_time', 'rounds.status'])
    .select('rounds.starts_at as round_start')
    .select(startOfTournament.as('tournament_start'))
    .where((eb) => eb.and({ ...prefixed(ids) }))
    .executeTakeFirst();
  if (!group) return refuse('link-invalid');
  // A round that the office has opened early is played.
  const start =
    group.status === 'setup'
      ? findRoundStart(ids.round_id, group.round_start, group.tournament_start)
      : null;
  const opensAt = start && new Date(start.getTime() - OPENS_BEFORE_MS);
  return { group, opensAt: opensAt && opensAt > now ? opensAt : null };
}

const prefixed = ({ tournament_id, round_id, group_number }: GroupIds) => ({
  'tee_groups.tournament_id': tournament_id,
  'tee_groups.round_id': round_id,
  'tee_groups.group_number': group_number,
});

/**
 * Finds the account with which a device opened a link of this group, also one that was revoked. An open account comes
 * first, and then the one of this link.
 */
export function findGuest(
  db: Kysely<Schema>,
  { id, tournament_id, round_id, group_number }: GroupIds & { readonly id: number },
  device: string,
) {
  return db
    .selectFrom('guests')
    .innerJoin('group_links as link', 'link.id', 'guests.link_id')
    .innerJoin('users', 'users.id', 'guests.user_id')
    .selectAll('users')
    .where('device_hash', '=', hashDevice(device))
    .where('link.tournament_id', '=', tournament_id)
    .where('link.round_id', '=', round_id)
    .where('link.group_number', '=', group_number)
    .orderBy('users.is_open', 'desc')
    .orderBy((eb) => eb('link.id', '=', id), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the stored form of a device's id, which works like a secret of the guest. */
export function hashDevice(device: string): Uint8Array {
  return createHash('sha256').update(`guest ${device}`).digest();
}
