import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, oneLine, Timestamp } from '../base/fields.ts';
import { pageField, pageTotals } from '../base/list-page.ts';
import { prizeFields } from './prize-winners.ts';

/** A prize that the caller won. `answer_by` is set until it is answered. */
export const OwnPrize = v.object({
  ...prizeFields,
  answer_by: v.nullable(Timestamp),
  /** Whether the winner has to say the number of an ID to confirm. The server never sends the number back. */
  asks_id: v.boolean(),
  /** Whether /winners shows the caller's username with this prize. */
  is_named: v.boolean(),
});
export type OwnPrize = v.InferOutput<typeof OwnPrize>;

const OwnPrizes = v.array(OwnPrize);

/** The number of an identity card, a passport or a tax card. */
export const IdNumber = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3, 'Type the whole number'),
  v.maxLength(60),
  oneLine,
);

/** The winner's answer to a prize. A prize that asks for an ID is confirmed with its number. */
export const PrizeAnswerBody = v.object({
  id: Id,
  answer: v.picklist(['confirm', 'decline']),
  id_number: v.optional(IdNumber),
});
export type PrizeAnswerBody = v.InferOutput<typeof PrizeAnswerBody>;

/** Whether /winners may show the winner's username with a prize. */
export const PrizeNameBody = v.object({ id: Id, is_named: v.boolean() });
export type PrizeNameBody = v.InferOutput<typeof PrizeNameBody>;

/** The number of prizes on a page of /winners. */
export const PUBLIC_WINNERS_PAGE = 50;

const { id, period, period_name, prize, value, trail } = prizeFields;

/**
 * A prize that its winner has confirmed. `username` is null unless the winner wishes to be named, and so is `trail`: the
 * boards have the points of everybody. It does not say how many better ones were passed over.
 */
export const PublicWinner = v.object({
  ...{ id, period, period_name, prize, value },
  username: v.nullable(v.string()),
  trail: v.nullable(trail),
});
export type PublicWinner = v.InferOutput<typeof PublicWinner>;

/** The calls about prizes for the people who won them, and for everybody. */
export const prizeEndpoints = {
  myPrizes: {
    method: 'GET',
    path: 'prizes',
    access: 'member',
    summary: 'The prizes that the caller was notified of, the newest first',
    response: OwnPrizes,
  },
  answerPrize: {
    method: 'POST',
    path: 'prizes',
    access: 'member',
    summary: 'Confirm or decline a prize; the same answer again changes only the number of the ID',
    body: PrizeAnswerBody,
    response: OwnPrizes,
  },
  namePrize: {
    method: 'PUT',
    path: 'prizes/name',
    access: 'member',
    summary: "Allow or forbid that /winners shows the caller's username with a prize",
    body: PrizeNameBody,
    response: OwnPrizes,
  },
  publicWinners: {
    method: 'GET',
    path: 'game/winners',
    access: 'public',
    summary: 'The prizes that their winners confirmed, the newest period first',
    answers: 'snapshot',
    query: v.object({ page: pageField }),
    response: v.object({ winners: v.array(PublicWinner), ...pageTotals }),
  },
} as const satisfies Record<string, Endpoint>;
