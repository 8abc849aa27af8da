import { type Kysely, sql } from 'kysely';
import {
  REFERRERS_PAGE,
  type ReferralFlags,
  type ReferralSign,
} from '../../../contract/admin/referral-checks.ts';
import { summariseReferrals } from '../../accounts/referrals.ts';
import type { Schema } from '../../db/schema.ts';
import { selectSigns } from './select-signs.ts';

/** Lists the referrers that an admin should check, by id. */
export async function listFlags(db: Kysely<Schema>, page: number): Promise<ReferralFlags> {
  const { rows } = await sql<{
    id: number;
    username: string;
    signs: ReferralSign[];
    total: string;
  }>`
    select users.id, username, array_agg(found.sign order by found.sign) as signs, count(*) over () as total
    from (${selectSigns(null)}) as found join users on users.id = found.referred_by
    group by users.id
    order by users.id
    limit ${REFERRERS_PAGE} offset ${(page - 1) * REFERRERS_PAGE}`.execute(db);
  const referrers: ReferralFlags['referrers'] = [];
  for (const { id, username, signs } of rows) {
    const { referral_count } = await summariseReferrals(db, id);
    referrers.push({ id, username, signs, referral_count });
  }
  const total = Number(rows[0]?.total ?? (page === 1 ? 0 : (await listFlags(db, 1)).total));
  return { referrers, total, total_no_of_pages: Math.max(1, Math.ceil(total / REFERRERS_PAGE)) };
}
