import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type FieldPictures,
  type OwnPicture,
  type PictureBody,
  pictureEndpoints,
} from '../../../../contract/admin/pictures.ts';
import { callApi } from '../../../api/api.ts';

/** Returns the query of the pictures of a tournament's golfers and teams. */
export function fieldPicturesQuery(tournament: number) {
  return queryOptions({
    queryKey: ['field-pictures', tournament],
    queryFn: ({ signal }) =>
      callApi(pictureEndpoints.fieldPictures, { query: { tournament_id: tournament }, signal }),
    staleTime: 0,
  });
}

/** Finds the picture of a golfer or a team. */
export function findPicture(
  pictures: FieldPictures | undefined,
  of: PictureBody['of'],
  id: number,
): OwnPicture | null {
  return pictures?.pictures.find((one) => one.of === of && one.id === id) ?? null;
}

/** Saves or removes a picture, and shows it in the list of the tournament. */
export function useSavePicture(tournament: number) {
  const client = useQueryClient();
  const { queryKey } = fieldPicturesQuery(tournament);
  return useMutation({
    mutationFn: async (body: PictureBody) => {
      const saved = await callApi(pictureEndpoints.savePicture, { body });
      // A read that began before the change would bring the earlier picture back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) => list && replacePicture(list, saved));
      return saved;
    },
  });
}

function replacePicture({ pictures }: FieldPictures, saved: OwnPicture): FieldPictures {
  const isSaved = ({ of, id }: OwnPicture) => of === saved.of && id === saved.id;
  return { pictures: pictures.map((one) => (isSaved(one) ? saved : one)) };
}
