import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  type FieldPictures,
  type OwnPicture,
  type PictureBody,
  pictureEndpoints,
} from '../../../../contract/admin/pictures.ts';
import { callApi } from '../../../api/api.ts';
import type { WriteWords } from '../../../api/outcome.ts';

/** Returns the query of the pictures of a tournament's golfers and teams. */
export function fieldPicturesQuery(tournament: number) {
  return queryOptions({
    queryKey: ['field-pictures', tournament],
    queryFn: ({ signal }) =>
      callApi(pictureEndpoints.fieldPictures, { query: { tournament_id: tournament }, signal }),
    staleTime: 0,
  });
}

/** Finds a golfer's or team's picture. */
export function findOwnerPicture(
  pictures: FieldPictures | undefined,
  of: PictureBody['of'],
  id: number,
): OwnPicture | null {
  return pictures?.pictures.find((one) => one.of === of && one.id === id) ?? null;
}

/** What is said when a picture was not saved. */
export const pictureWords: WriteWords = {
  thing: 'the picture was saved',
  rest: 'Nothing on this page is lost.',
};

/** Saves or removes a picture. */
export function sendPicture(body: PictureBody): Promise<OwnPicture> {
  return callApi(pictureEndpoints.savePicture, { body });
}

/** Returns a function that puts saved pictures into the tournament's list. */
export function useShowPictures(tournament: number) {
  const client = useQueryClient();
  const { queryKey } = fieldPicturesQuery(tournament);
  return async (saved: readonly OwnPicture[]) => {
    // A load that began before the change would restore the earlier picture.
    await client.cancelQueries({ queryKey });
    const savedByOwner = new Map(saved.map((one) => [`${one.of}/${one.id}`, one]));
    client.setQueryData(
      queryKey,
      (list) =>
        list && {
          pictures: list.pictures.map((one) => savedByOwner.get(`${one.of}/${one.id}`) ?? one),
        },
    );
  };
}
