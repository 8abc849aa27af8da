import * as v from 'valibot';
import { MailTokenBody } from '../account/credentials.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { HoleNumber, RoundId, Strokes, Timestamp, Version } from '../base/fields.ts';
import { CardBody } from './scoring.ts';

/** How long a player can agree with a card by its link, in minutes. */
export const CARD_LINK_MINUTES = 15;

/** The card that a scorer has read back, as the scorer saw it: its 18 values and the version of its steps. */
export const CardLinkBody = v.object({
  ...v.pick(CardBody, ['tournament_id', 'round_id', 'competitor_id', 'strokes']).entries,
  version: Version,
});
export type CardLinkBody = v.InferOutput<typeof CardLinkBody>;

/**
 * A card behind its link. `asked`: the player can agree. `agreed`: the player has agreed, by this link. `changed`: a score
 * or the state of the card has changed, so the scorer has to read it again.
 */
export const LinkedCard = v.object({
  state: v.picklist(['asked', 'agreed', 'changed']),
  tournament_name: v.string(),
  round_id: RoundId,
  full_name: v.string(),
  holes: v.array(v.object({ hole_number: HoleNumber, par: v.number(), strokes: Strokes })),
  /** The code of the returned card, when the player has agreed. */
  code: v.optional(v.string()),
});
export type LinkedCard = v.InferOutput<typeof LinkedCard>;

/** The calls by which a player agrees with a card on a phone of their own, without an account. */
export const cardLinkEndpoints = {
  createCardLink: {
    method: 'POST',
    path: 'leaderboardstats/card-links',
    access: 'scorer',
    summary: 'Make a link by which a player agrees with a card',
    status: 201,
    body: CardLinkBody,
    response: v.object({ token: v.string(), expires_at: Timestamp }),
  },
  linkedCard: {
    method: 'POST',
    path: 'card-links/read',
    access: 'public',
    summary: 'The card behind its link',
    body: MailTokenBody,
    response: LinkedCard,
  },
  agreeWithCard: {
    method: 'POST',
    path: 'card-links/agree',
    access: 'public',
    summary:
      'Agree with the card behind a link: it is submitted in the name of the scorer who made the link',
    body: MailTokenBody,
    response: LinkedCard,
  },
} as const satisfies Record<string, Endpoint>;
