import type { Transaction } from 'kysely';
import type { OwnPicture, PictureBody } from '../../../contract/admin/pictures.ts';
import { lockGolfers } from '../../db/lock-golfers.ts';
import { raiseVersion } from '../../db/raise-version.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { touchTournaments, type Write } from '../../unit-of-work/write.ts';
import { deleteUnusedPictures } from './delete-unused-pictures.ts';
import { findOwnPicture, ownerTables } from './own-pictures.ts';
import { parseFieldPicture } from './parse-field-picture.ts';

/**
 * Sets or removes the picture of a golfer or a team, with an audit entry. Writes nothing when the golfer or the team
 * already has that picture.
 */
export async function savePicture(
  { trx, touched, audit }: Write,
  { of, id, image }: PictureBody,
): Promise<OwnPicture> {
  const next = image === null ? null : parseFieldPicture(image);
  if (typeof next === 'string') {
    return refuse('validation-failed', { errors: [{ path: 'image', message: next }] });
  }
  await lockGolfers(trx);
  const before = (await findOwnPicture(trx, of, id)) ?? refuse('not-found');
  const picture = next?.name ?? null;
  if (before.picture === picture) return before;
  touchTournaments(touched, await raiseVersions(trx, of, id));
  if (next) {
    await trx
      .insertInto('pictures')
      .values(next)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  await trx.updateTable(ownerTables[of].table).set({ picture }).where('id', '=', id).execute();
  await deleteUnusedPictures(trx);
  const facts = {
    target: id,
    before: { picture: before.picture },
    after: { picture },
    detail: {},
  };
  await audit(ownerTables[of].action, facts);
  return (await findOwnPicture(trx, of, id)) ?? refuse('not-found');
}

/** Raises the versions of the tournaments whose boards show the golfer or the team, the lowest id first. */
async function raiseVersions(
  trx: Transaction<Schema>,
  of: PictureBody['of'],
  id: number,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('field')
    .select('tournament_id')
    .distinct()
    .where(ownerTables[of].fieldColumn, '=', id)
    .orderBy('tournament_id')
    .execute();
  const tournaments = rows.map(({ tournament_id }) => tournament_id);
  for (const tournament of tournaments) await raiseVersion(trx, tournament);
  return tournaments;
}
