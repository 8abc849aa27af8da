import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PictureType } from '../../../contract/base/picture-type.ts';
import type { Schema } from '../../db/schema.ts';
import type { Picture } from '../../media/pictures/parse-picture.ts';
import type { Write } from '../../unit-of-work/write.ts';

const FILE_NAME_LENGTH = 16;

/** Saves a user's picture. Its URL changes with its content, so that caches may keep it. */
export async function saveAvatar(
  { trx, actor: { userId } }: Write,
  { type, bytes }: Picture,
): Promise<string> {
  const hash = createHash('sha256').update(`${userId}:`).update(bytes).digest('hex');
  const name = hash.slice(0, FILE_NAME_LENGTH);
  const avatar = `/media/avatars/${name}`;
  await trx
    .insertInto('avatars')
    .values({ user_id: userId, name, type, bytes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name, type, bytes }))
    .execute();
  await trx.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
  return avatar;
}

/** Deletes a user's picture. */
export async function removeAvatar({ trx, actor: { userId } }: Write): Promise<void> {
  await trx.deleteFrom('avatars').where('user_id', '=', userId).execute();
  await trx.updateTable('users').set({ avatar: null }).where('id', '=', userId).execute();
}

/** Finds a picture by the last part of its URL. */
export function findAvatar(
  db: Kysely<Schema>,
  name: string,
): Promise<{ type: PictureType; bytes: Uint8Array } | undefined> {
  return db
    .selectFrom('avatars')
    .select(['type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
}
