import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, QueryId, QueryRoundId, RoundId, Timestamp } from '../base/fields.ts';

/** How large the photo of a paper card may be: its sides in pixels, and its bytes. The desk scales a photo to these. */
export const CARD_PHOTO_LIMITS = { mostPixels: 1_600, mostBytes: 600_000 } as const;

/** The most bytes of a call with a photo: base64 has four characters for three bytes. */
const MAX_BODY_BYTES = Math.ceil(CARD_PHOTO_LIMITS.mostBytes / 3) * 4 + 1_000;

/** The photo of a paper card: an upright JPEG as base64, with who took it and when; null without one. */
const CardPhoto = v.object({
  photo: v.nullable(v.object({ image: v.string(), by: v.string(), at: Timestamp })),
});
export type CardPhoto = v.InferOutput<typeof CardPhoto>;

/** The photo of a golfer's paper card within {@link CARD_PHOTO_LIMITS}, or null to remove it. */
export const CardPhotoBody = v.object({
  tournament_id: Id,
  round_id: RoundId,
  competitor_id: Id,
  image: v.nullable(v.pipe(v.string(), v.base64('must be base64'))),
});
export type CardPhotoBody = v.InferOutput<typeof CardPhotoBody>;

/** The calls with which the office keeps a photo of a paper card. Nobody else sees it. */
export const cardPhotoEndpoints = {
  cardPhoto: {
    method: 'GET',
    path: 'admin/card-photo',
    access: 'admin',
    summary: "The photo of a golfer's paper card",
    query: v.object({ tournament_id: QueryId, round_id: QueryRoundId, competitor_id: QueryId }),
    response: CardPhoto,
  },
  saveCardPhoto: {
    method: 'PUT',
    path: 'admin/card-photo',
    access: 'admin',
    summary: "Keep or remove the photo of a golfer's paper card",
    bodyLimit: MAX_BODY_BYTES,
    body: CardPhotoBody,
    response: CardPhoto,
  },
} as const satisfies Record<string, Endpoint>;
