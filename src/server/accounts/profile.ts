import type { Kysely } from 'kysely';
import { DEFAULT_FAVORITE_GOLFER, type Profile, type ProfileBody } from '../../contract/profile.ts';
import type { Schema } from '../db/schema.ts';

const EMPTY = {
  id_card_number: '',
  phone_number: '',
  address: '',
  postal_code: '',
  city: '',
  state_or_province: '',
  country: '',
  favorite_golfer_id: DEFAULT_FAVORITE_GOLFER,
  popup: true,
};

/** A person's profile information; undefined when there is no such person. */
export async function readProfile(
  db: Kysely<Schema>,
  userId: number,
): Promise<Profile | undefined> {
  const account = await db
    .selectFrom('users')
    .select(['avatar', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) return undefined;
  const saved = await db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { user_id: _, updated_at: __, ...fields } = { ...EMPTY, ...saved };
  return {
    ...fields,
    profile_url: account.avatar,
    email_verified: account.email_verified_at !== null,
  };
}

/** Whether a golfer can be somebody's favourite. */
export async function isGolfer(db: Kysely<Schema>, id: number): Promise<boolean> {
  const golfer = await db
    .selectFrom('competitors')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return golfer !== undefined;
}

/** Saves a person's profile information; a field that is not given stays as it was. */
export async function saveProfile(
  db: Kysely<Schema>,
  userId: number,
  body: ProfileBody,
  now: Date,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  await db
    .insertInto('profiles')
    .values({ ...EMPTY, ...given, user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...given, updated_at: now }))
    .execute();
}
