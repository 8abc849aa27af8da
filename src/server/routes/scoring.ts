import type { OpKind } from '../../contract/op.ts';
import type { Receipt } from '../../contract/scoring.ts';
import type { Session } from '../accounts/sessions.ts';
import { ApiProblem, problemOf } from '../api-problem.ts';
import { applyOps, tournamentsOf } from '../scoring/apply-ops.ts';
import { groups } from '../scoring/groups.ts';
import { holeHistory } from '../scoring/hole-history.ts';
import { scoreRecords } from '../scoring/score-records.ts';
import { readSingleCall } from '../scoring/single-call.ts';
import type { Deps, Handlers } from './handler.ts';

type ScoringRoutes = Pick<
  Handlers,
  'scoreRecords' | 'groups' | 'holeHistory' | 'updateScore' | 'clearScore' | 'uploadScores'
>;

/** What a call of its own needs of its request. */
interface SingleCall {
  readonly session: Session;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Cards, the tee sheet and what writes scores. */
export function scoringRoutes({ db, clock, standings }: Deps): ScoringRoutes {
  /** A single call is a batch of one; its result is the answer. */
  const write =
    (kind: OpKind) =>
    async ({ session, headers, body }: SingleCall): Promise<Receipt> => {
      const op = readSingleCall(kind, session.userId, headers, body);
      const [result] = await applyOps(db, session, [op], clock);
      standings.written(tournamentsOf([op]));
      if (result?.receipt) return result.receipt;
      throw new ApiProblem(result?.problem ?? problemOf('internal'));
    };
  return {
    scoreRecords: ({ query }) =>
      scoreRecords(db, { tournamentId: query.tournament_id, roundId: query.round_id }),
    groups: ({ query }) => groups(db, query),
    holeHistory: ({ query }) => holeHistory(db, query),
    updateScore: write('score'),
    clearScore: write('clear'),
    uploadScores: write('scrape'),
  };
}
