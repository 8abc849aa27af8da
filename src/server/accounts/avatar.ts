import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { Kysely } from 'kysely';
import { AVATAR_PIXELS, type AvatarType } from '../../contract/profile.ts';
import type { Schema } from '../db/schema.ts';

const types: Readonly<Record<string, AvatarType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const NAME_LENGTH = 16;

/** A picture that can be stored. */
interface Picture {
  readonly type: AvatarType;
  readonly bytes: Buffer;
}

/** Reads a picture that was sent: its type by its own first bytes, or what is wrong with it. */
export function readPicture(base64: string): Picture | string {
  const bytes = Buffer.from(base64, 'base64');
  const size = sizeOf(bytes);
  const type = types[size?.type ?? ''];
  if (!size || !type) return 'must be a JPEG, PNG or WebP picture';
  if (size.width > AVATAR_PIXELS || size.height > AVATAR_PIXELS) {
    return `must be at most ${AVATAR_PIXELS} pixels a side`;
  }
  return { type, bytes };
}

function sizeOf(bytes: Buffer): ReturnType<typeof imageSize> | null {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

/** Makes a picture the person's own. Its address changes with its content, so that caches may keep it. */
export async function saveAvatar(
  db: Kysely<Schema>,
  userId: number,
  { type, bytes }: Picture,
): Promise<string> {
  const hash = createHash('sha256').update(`${userId}:`).update(bytes).digest('hex');
  const name = hash.slice(0, NAME_LENGTH);
  const avatar = `/media/avatars/${name}`;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('avatars')
      .values({ user_id: userId, name, type, bytes })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name, type, bytes }))
      .execute();
    await trx.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
  });
  return avatar;
}

/** Takes a person's picture away. */
export async function removeAvatar(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('avatars').where('user_id', '=', userId).execute();
    await trx.updateTable('users').set({ avatar: null }).where('id', '=', userId).execute();
  });
}

/** A picture by the last part of its address. */
export function findAvatar(
  db: Kysely<Schema>,
  name: string,
): Promise<{ type: AvatarType; bytes: Uint8Array } | undefined> {
  return db
    .selectFrom('avatars')
    .select(['type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
}
