import type { Deps, Handlers } from '../endpoint/handler.ts';
import { listFieldPictures } from '../office/pictures/own-pictures.ts';
import { savePicture } from '../office/pictures/save-picture.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the pictures of golfers and teams. */
export function pictureRoutes(deps: Deps) {
  return {
    fieldPictures: ({ query }) => listFieldPictures(deps.db, query.tournament_id),
    savePicture: (call) => runWrite(deps, call, (write) => savePicture(write, call.body)),
  } satisfies Partial<Handlers>;
}
