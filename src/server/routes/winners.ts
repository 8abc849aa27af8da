import type { Deps, Handlers } from '../endpoint/handler.ts';
import { runWrite } from '../unit-of-work/run-write.ts';
import { answerPrize, namePrize } from '../winners/answer-prize.ts';
import { loadPublicWinners } from '../winners/load-public-winners.ts';
import { loadIdNumber, loadOwnPrizes, loadWinner, loadWinners } from '../winners/load-winners.ts';
import { takeWinnerStep } from '../winners/take-step.ts';

/** Handles the calls about prizes, of admins and of winners. */
export function winnerRoutes(deps: Deps) {
  const { db } = deps;
  return {
    winners: ({ query, now }) => loadWinners(db, query, now),
    winnerStep: async (call) => {
      const id = await runWrite(deps, call, (write) => takeWinnerStep(write, deps, call.body));
      return loadWinner(db, id, call.now);
    },
    winnerIdNumber: ({ query }) => loadIdNumber(db, query.id),
    publicWinners: ({ query }) => loadPublicWinners(db, query.page),
    myPrizes: ({ actor }) => loadOwnPrizes(db, actor.userId),
    answerPrize: async (call) => {
      await runWrite(deps, call, (write) => answerPrize(write, call.body));
      return loadOwnPrizes(db, call.actor.userId);
    },
    namePrize: async (call) => {
      await runWrite(deps, call, (write) => namePrize(write, call.body));
      return loadOwnPrizes(db, call.actor.userId);
    },
  } satisfies Partial<Handlers>;
}
