import { type Kysely, sql } from 'kysely';
import {
  type CheckedReferral,
  type CheckedReferrals,
  MAX_LISTED_REFERRALS,
} from '../../../contract/admin/referral-checks.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { summariseReferrals } from './referrals.ts';
import { loadSigns } from './select-signs.ts';

/**
 * Loads the referrals of one referrer, and what is unusual about each.
 *
 * @throws ApiProblem `not-found`
 */
export async function loadReferrals(
  db: Kysely<Schema>,
  referrerId: number,
): Promise<CheckedReferrals> {
  const referrer = await db
    .selectFrom('users')
    .select(['id', 'username', sql<string>`mailbox_of(email)`.as('mailbox')])
    .where('id', '=', referrerId)
    .executeTakeFirst();
  if (!referrer) return refuse('not-found');
  const rows = await selectReferrals(db, referrerId).execute();
  const counted = rows.filter(isCounted);
  const bursts = findBursts(counted.flatMap(({ email_verified_at: at }) => at?.getTime() ?? []));
  const mailboxes = [referrer.mailbox, ...counted.map(({ mailbox }) => mailbox)];
  const isShared = (mailbox: string) => mailboxes.filter((other) => other === mailbox).length > 1;
  const findSigns = await loadSigns(db, [referrerId]);
  const { referral_count } = await summariseReferrals(db, referrerId);
  return {
    referrer: {
      id: referrer.id,
      username: referrer.username,
      referral_count,
      signs: findSigns(referrer.id),
    },
    referrals: rows.map((row): CheckedReferral => {
      const { id, username, email, date_joined, email_verified_at, set_aside_at } = row;
      const isBurst = bursts.has(email_verified_at?.getTime() ?? Number.NaN);
      return {
        id,
        username,
        email,
        date_joined: date_joined.toISOString(),
        confirmed_at: email_verified_at?.toISOString() ?? null,
        counts: set_aside_at === null && (isCounted(row) || row.erased_at !== null),
        signs: isCounted(row)
          ? [
              ...(isBurst ? (['burst'] as const) : []),
              ...(isShared(row.mailbox) ? (['mailbox'] as const) : []),
            ]
          : [],
        set_aside: set_aside_at && {
          at: set_aside_at.toISOString(),
          by: row.set_aside_by ?? '',
          reason: row.reason,
        },
      };
    }),
  };
}

function selectReferrals(db: Kysely<Schema>, referrerId: number) {
  return (
    db
      .selectFrom('users')
      .leftJoin('referrals_set_aside as aside', 'aside.user_id', 'users.id')
      .leftJoin('users as admin', 'admin.id', 'aside.set_aside_by')
      .select([
        'users.id',
        'users.username',
        'users.email',
        'users.date_joined',
        'users.email_verified_at',
        'users.is_open',
        'users.erased_at',
        'aside.set_aside_at',
        'aside.reason',
        'admin.username as set_aside_by',
        sql<string>`mailbox_of(users.email)`.as('mailbox'),
      ])
      .where('users.referred_by', '=', referrerId)
      // An admin must be able to undo each referral that is set aside, however many are newer.
      .orderBy(sql`aside.user_id is null`)
      .orderBy('users.id', 'desc')
      .limit(MAX_LISTED_REFERRALS)
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReferrals>['execute']>>[number];

function isCounted({ is_open, email_verified_at, set_aside_at }: Row): boolean {
  return is_open && email_verified_at !== null && set_aside_at === null;
}

const HOUR_MS = 3_600_000;
/** The number of confirmations within an hour that is unusual. */
const BURST_SIZE = 5;

/** Returns the given times (ms) that have {@link BURST_SIZE} or more within an hour. */
function findBursts(times: readonly number[]): ReadonlySet<number> {
  const sorted = times.toSorted((one, other) => one - other);
  const found = new Set<number>();
  for (let start = 0; start + BURST_SIZE <= sorted.length; start += 1) {
    const group = sorted.slice(start, start + BURST_SIZE);
    const [first = 0, last = 0] = [group[0], group.at(-1)];
    if (last - first <= HOUR_MS) for (const time of group) found.add(time);
  }
  return found;
}
