import type { Kysely } from 'kysely';
import {
  CARD_PHOTO_LIMITS,
  type CardPhoto,
  type CardPhotoBody,
} from '../../../contract/admin/card-photos.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { parseNamedPicture } from './parse-field-picture.ts';

/** Loads the photo of a golfer's paper card. */
export async function loadCardPhoto(
  db: Kysely<Schema>,
  card: Omit<CardPhotoBody, 'image'>,
): Promise<CardPhoto> {
  const row = await db
    .selectFrom('card_photos')
    .innerJoin('users', 'users.id', 'card_photos.user_id')
    .select(['bytes', 'username', 'card_photos.created_at'])
    .where((eb) => eb.and({ ...card }))
    .executeTakeFirst();
  return {
    photo: row
      ? {
          image: Buffer.from(row.bytes).toString('base64'),
          by: row.username,
          at: row.created_at.toISOString(),
        }
      : null,
  };
}

/**
 * Keeps or removes the photo of a golfer's paper card, with an audit entry. A new photo replaces the former one.
 *
 * @throws ApiProblem `not-found` when the golfer does not play in that round, `validation-failed` when the photo is none
 */
export async function saveCardPhoto(
  { trx, actor, now, audit }: Write,
  { image, ...card }: CardPhotoBody,
): Promise<CardPhoto> {
  const { tournament_id, round_id, competitor_id } = card;
  await trx
    .selectFrom('field')
    .innerJoin('rounds', 'rounds.tournament_id', 'field.tournament_id')
    .select('round_id')
    .where('field.tournament_id', '=', tournament_id)
    .where((eb) => eb.and({ round_id, competitor_id }))
    .forKeyShare('field')
    .executeTakeFirstOrThrow(() => refuse('not-found'));
  const next = image === null ? null : parsePhoto(image);
  const removed = await trx
    .deleteFrom('card_photos')
    .where((eb) => eb.and({ ...card }))
    .returning('name')
    .executeTakeFirst();
  if (next) {
    const row = { ...card, ...next, user_id: actor.userId, created_at: now };
    await trx.insertInto('card_photos').values(row).execute();
  }
  const [before, after] = [removed?.name ?? null, next?.name ?? null];
  if (before !== after) {
    await audit('card-photo', {
      target: competitor_id,
      before: { picture: before },
      after: { picture: after },
      detail: { tournament_id, round_id },
    });
  }
  return loadCardPhoto(trx, card);
}

function parsePhoto(base64: string): { name: string; bytes: Buffer } {
  const photo = parseNamedPicture(base64, CARD_PHOTO_LIMITS);
  if (typeof photo === 'string')
    return refuse('validation-failed', { errors: [{ path: 'image', message: photo }] });
  return { name: photo.name, bytes: photo.bytes };
}
