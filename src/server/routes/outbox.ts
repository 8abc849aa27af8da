import { ReplayBody } from '../../contract/scoring/op.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { validate } from '../problems/validation.ts';
import { applyOps, listTournamentIds } from '../scoring/apply-ops.ts';
import { parseOp } from '../scoring/decide/parse-op.ts';
import { findMissingOps } from '../scoring/read/find-missing-ops.ts';
import { requireEpoch } from '../scoring/require-epoch.ts';
import type { WriteQueue } from '../scoring/write-queue.ts';
import { notifyAfter } from '../unit-of-work/run-write.ts';
import { touchTournaments } from '../unit-of-work/write.ts';

/**
 * Handles the outbox of a device. Each op is parsed, decided and answered separately, so a bad op affects only itself.
 */
export function outboxRoutes(deps: Deps, writes: WriteQueue) {
  return {
    replay: async ({ body, actor, headers, signal }) => {
      requireEpoch(deps.epoch, headers);
      const ops = validate(ReplayBody, body).ops.map(parseOp);
      const results = await notifyAfter(deps, (touched) => {
        touchTournaments(touched, listTournamentIds(ops));
        return applyOps(writes, actor, ops, signal);
      });
      return { results };
    },
    missingOps: async ({ body }) => ({
      missing: await findMissingOps(deps.db, body.ops),
      backup_taken_at: deps.epoch.backupTakenAt?.toISOString() ?? null,
    }),
  } satisfies Partial<Handlers>;
}
