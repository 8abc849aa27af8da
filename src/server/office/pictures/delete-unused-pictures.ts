import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Deletes the pictures that no golfer or team uses any longer. The caller has locked the golfers. */
export async function deleteUnusedPictures(trx: Kysely<Schema>): Promise<void> {
  await trx
    .deleteFrom('pictures')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('competitors').whereRef('picture', '=', 'pictures.name'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('teams').whereRef('picture', '=', 'pictures.name'))),
    )
    .execute();
}
