import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import { Id, QueryId, Reason, Timestamp } from '../base/fields.ts';
import { pageField, pageTotals } from '../base/list-page.ts';
import { PrizeState, prizeFields, WinnerState } from '../people/prize-winners.ts';

/** The number of winners on a page. */
export const WINNERS_PAGE = 25;

/** A state of a winner, who set it (null: the server), and the reason. */
const WinnerStep = v.object({
  state: WinnerState,
  at: Timestamp,
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
});

/** A prize with its winner. `would_win` is set when a revision changed the winner after the email. */
export const PrizeWinner = v.object({
  ...prizeFields,
  user_id: Id,
  username: v.string(),
  would_win: v.nullable(v.string()),
  /** Whether the winner had 14 days and did not answer. */
  is_late: v.boolean(),
  /** Whether the prize waits for the next person in line. */
  is_vacant: v.boolean(),
  /** The name and the postal address of a winner who confirmed, until the prize is delivered. */
  deliver_to: v.nullable(v.array(v.string())),
  /** The number of the winner's ID: null when the prize asks for none. The number itself has its own call. */
  id_number: v.nullable(v.picklist(['asked', 'given', 'deleted'])),
  steps: v.array(WinnerStep),
});
export type PrizeWinner = v.InferOutput<typeof PrizeWinner>;

/**
 * A step of an admin. `name` notifies the winner; `next` names the next person in line. With `asks_id` the winner has to
 * say the number of an ID. No list of countries decides that: which customs ask for one depends on the prize, too.
 */
export const WinnerStepBody = v.variant('step', [
  v.object({ id: Id, step: v.picklist(['name', 'next']), asks_id: v.optional(v.boolean()) }),
  v.object({ id: Id, step: v.literal('deliver') }),
  v.object({ id: Id, step: v.literal('withdraw'), reason: Reason }),
]);
export type WinnerStepBody = v.InferOutput<typeof WinnerStepBody>;

/** The page of the winners to list. */
const WinnersQuery = v.object({ state: v.optional(PrizeState), page: pageField });
export type WinnersQuery = v.InferOutput<typeof WinnersQuery>;

const Winners = v.object({ winners: v.array(PrizeWinner), ...pageTotals });
export type Winners = v.InferOutput<typeof Winners>;

/** The admin's calls about the winners of prizes. */
export const winnerEndpoints = {
  winners: {
    method: 'GET',
    path: 'admin/winners',
    access: 'admin',
    summary: 'The prizes with their winners, the newest first',
    query: WinnersQuery,
    response: Winners,
  },
  winnerStep: {
    method: 'POST',
    path: 'admin/winners',
    access: 'admin',
    stepUp: true,
    summary: 'Name a winner, who is notified, or the next in line; deliver or withdraw a prize',
    body: WinnerStepBody,
    response: PrizeWinner,
  },
  winnerIdNumber: {
    method: 'GET',
    path: 'admin/winners/id-number',
    access: 'admin',
    summary: "The number of a winner's ID, for the detail of the prize; null once it is deleted",
    query: v.object({ id: QueryId }),
    response: v.object({ id_number: v.nullable(v.string()) }),
  },
} as const satisfies Record<string, Endpoint>;
