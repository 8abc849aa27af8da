import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, Timestamp } from '../base/fields.ts';
import { prizeFields } from './prize-winners.ts';

/** A prize that the caller won. `answer_by` is set until it is answered. */
export const OwnPrize = v.object({ ...prizeFields, answer_by: v.nullable(Timestamp) });
export type OwnPrize = v.InferOutput<typeof OwnPrize>;

const OwnPrizes = v.array(OwnPrize);

/** The winner's answer to a prize. */
export const PrizeAnswerBody = v.object({ id: Id, answer: v.picklist(['confirm', 'decline']) });
export type PrizeAnswerBody = v.InferOutput<typeof PrizeAnswerBody>;

/** The calls of people who won a prize. */
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
    summary: 'Confirm or decline a prize; the same answer again changes nothing',
    body: PrizeAnswerBody,
    response: OwnPrizes,
  },
} as const satisfies Record<string, Endpoint>;
