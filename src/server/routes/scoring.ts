import { type OpKind, type Receipt, UploadBody } from '../../contract/scoring/scoring.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { countCorrectionMoves } from '../office/correction-moves.ts';
import { mayCall } from '../people/sessions/access.ts';
import { ApiProblem, createProblem, refuse } from '../problems/api-problem.ts';
import { validate } from '../problems/validation.ts';
import { applyOps, listTournamentIds } from '../scoring/apply-ops.ts';
import { agreeWithCard } from '../scoring/card-links/agree-with-card.ts';
import { createCardLink } from '../scoring/card-links/create-card-link.ts';
import { findCardLink, loadLinkedCard } from '../scoring/card-links/linked-card.ts';
import type { Sender } from '../scoring/decide/parse-op.ts';
import { answerDispute } from '../scoring/disputes/answer-dispute.ts';
import { parseSingleCall } from '../scoring/parse-single-call.ts';
import { previewUpload } from '../scoring/preview/preview-upload.ts';
import { listGroups } from '../scoring/read/groups.ts';
import { loadHoleHistory } from '../scoring/read/hole-history.ts';
import { loadScoreRecords } from '../scoring/read/load-score-records.ts';
import { requireEpoch } from '../scoring/require-epoch.ts';
import type { WriteQueue } from '../scoring/write-queue.ts';
import { notifyAfter, runWrite } from '../unit-of-work/run-write.ts';
import { touchTournaments } from '../unit-of-work/write.ts';

/** The parts of a request that a single call uses. */
interface SingleCall {
  readonly actor: Sender;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal;
}

/** Handles cards, the tee sheet and writes of scores. */
export function scoringRoutes(deps: Deps, writes: WriteQueue) {
  const { db } = deps;
  /** Handles a single call as a batch of one, and answers its result. */
  const write =
    (kind: OpKind) =>
    async ({ actor, headers, body, signal }: SingleCall): Promise<Receipt> => {
      requireEpoch(deps.epoch, headers);
      const op = parseSingleCall(kind, actor.userId, headers, body);
      const [result] = await notifyAfter(deps, (touched) => {
        touchTournaments(touched, listTournamentIds([op]));
        return applyOps(writes, actor, [op], signal);
      });
      if (result?.receipt) return result.receipt;
      throw new ApiProblem(result?.problem ?? createProblem('internal'));
    };
  return {
    scoreRecords: ({ query, session }) =>
      loadScoreRecords(db, {
        tournamentId: query.tournament_id,
        roundId: query.round_id,
        guestGroup: session.guestGroup,
      }),
    groups: ({ query, session }) => listGroups(db, query, session),
    holeHistory: ({ query }) => loadHoleHistory(db, query),
    updateScore: write('score'),
    clearScore: write('clear'),
    createCardLink: (call) => runWrite(deps, call, (write) => createCardLink(write, call.body)),
    linkedCard: async ({ body, now }) =>
      loadLinkedCard(db, await findCardLink(db, body.token, now)),
    agreeWithCard: async (call) => {
      const link = await findCardLink(db, call.body.token, call.now);
      const result = await notifyAfter(deps, (touched) => {
        touchTournaments(touched, [link.tournament_id]);
        return agreeWithCard(writes, link, call);
      });
      if (!result?.receipt) throw new ApiProblem(result?.problem ?? createProblem('internal'));
      return loadLinkedCard(db, link);
    },
    answerDispute: async (call) => {
      const { body } = call;
      const moved = await countCorrectionMoves(deps, body.tournament_id, [body]);
      return runWrite(deps, call, (write) => answerDispute(write, body, moved));
    },
    uploadScores: (call) => {
      if (call.query.dry_run === undefined) return write('scrape')(call);
      const { actor, body, now } = call;
      if (!mayCall('admin', actor.role)) refuse('forbidden');
      return previewUpload(db, validate(UploadBody, body), actor, now);
    },
  } satisfies Partial<Handlers>;
}
