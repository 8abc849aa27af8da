import type { Deps, Handlers } from '../endpoint/handler.ts';
import { loadCardPhoto, saveCardPhoto } from '../office/pictures/card-photo.ts';
import { listFieldPictures } from '../office/pictures/own-pictures.ts';
import { savePicture } from '../office/pictures/save-picture.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the pictures of golfers and teams, and the photos of paper cards. */
export function pictureRoutes(deps: Deps) {
  return {
    fieldPictures: ({ query }) => listFieldPictures(deps.db, query.tournament_id),
    cardPhoto: ({ query }) => loadCardPhoto(deps.db, query),
    saveCardPhoto: (call) => runWrite(deps, call, (write) => saveCardPhoto(write, call.body)),
    savePicture: (call) => runWrite(deps, call, (write) => savePicture(write, call.body)),
  } satisfies Partial<Handlers>;
}
