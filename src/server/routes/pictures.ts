import type { Deps, Handlers } from '../http/handler.ts';
import { listFieldPictures } from '../office/pictures/own-pictures.ts';
import { savePicture } from '../office/pictures/save-picture.ts';

/** Handles the pictures of golfers and teams. */
export function pictureRoutes({
  db,
  clock,
  standings,
}: Deps): Pick<Handlers, 'fieldPictures' | 'savePicture'> {
  return {
    fieldPictures: ({ query }) => listFieldPictures(db, query.tournament_id),

    async savePicture({ session: { userId }, body, requestId }) {
      const { picture, tournaments } = await db
        .transaction()
        .execute((trx) => savePicture(trx, { userId, requestId }, body, clock()));
      standings.written(tournaments);
      return picture;
    },
  };
}
