import type { Kysely } from 'kysely';
import type { PictureType } from '../../../contract/base/picture-type.ts';
import type { Schema } from '../../db/schema.ts';

/** Finds the picture of a golfer or a team by the last part of its URL. */
export function findFieldPicture(
  db: Kysely<Schema>,
  name: string,
): Promise<{ type: PictureType; bytes: Uint8Array } | undefined> {
  return db
    .selectFrom('pictures')
    .select(['type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
}
