import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, QueryId } from '../base/fields.ts';

/**
 * How large an uploaded picture of a golfer or a team may be: its sides in pixels, and its bytes. The panel scales every
 * picture to {@link PICTURE_PIXELS} before it sends it.
 */
export const PICTURE_LIMITS = { leastPixels: 64, mostPixels: 1_024, mostBytes: 200_000 } as const;

/** The width and the height that the panel gives to a picture. */
export const PICTURE_PIXELS = 256;

/** The most bytes of a call with a picture: base64 has four characters for three bytes. */
const MAX_BODY_BYTES = Math.ceil(PICTURE_LIMITS.mostBytes / 3) * 4 + 1_000;

/** Who is on the picture: `golfer` with the id of a competitor, or `team`. */
const PictureOwner = { of: v.picklist(['golfer', 'team']), id: Id };

/**
 * A picture of a golfer or a team: a square, upright JPEG or PNG within {@link PICTURE_LIMITS} as base64, or null to remove
 * the picture. It is the same in all tournaments.
 */
export const PictureBody = v.object({
  ...PictureOwner,
  image: v.nullable(v.pipe(v.string(), v.base64('must be base64'))),
});
export type PictureBody = v.InferOutput<typeof PictureBody>;

/**
 * The picture that players see. `image_url` is relative to the API's host. `picture` names the uploaded picture: the
 * first 32 hexadecimal digits of the SHA-256 of the uploaded bytes. It is null without an uploaded picture.
 */
const OwnPicture = v.object({
  ...PictureOwner,
  name: v.string(),
  image_url: v.string(),
  picture: v.nullable(v.string()),
});
export type OwnPicture = v.InferOutput<typeof OwnPicture>;

/** The pictures of a tournament's golfers and teams. */
export const FieldPictures = v.object({ pictures: v.array(OwnPicture) });
export type FieldPictures = v.InferOutput<typeof FieldPictures>;

/** The calls with which an admin gives pictures to golfers and teams. */
export const pictureEndpoints = {
  fieldPictures: {
    method: 'GET',
    path: 'admin/field-pictures',
    access: 'admin',
    summary: "The pictures of a tournament's golfers and teams",
    query: v.object({ tournament_id: QueryId }),
    response: FieldPictures,
  },
  savePicture: {
    method: 'PUT',
    path: 'admin/picture',
    access: 'admin',
    summary: 'Set or remove the picture of a golfer or a team',
    bodyLimit: MAX_BODY_BYTES,
    body: PictureBody,
    response: OwnPicture,
  },
} as const satisfies Record<string, Endpoint>;
