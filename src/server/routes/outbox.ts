import { ReplayBody } from '../../contract/scoring/op.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { validate } from '../problems/validation.ts';
import { applyOps, listTournamentIds } from '../scoring/apply-ops.ts';
import { readOp } from '../scoring/decide/read-op.ts';
import type { WriteQueue } from '../scoring/write-queue.ts';

/**
 * Handles the outbox of a device. Each op is read, decided and answered separately, so a bad op affects only itself.
 */
export function outboxRoutes({ standings }: Deps, writes: WriteQueue): Pick<Handlers, 'replay'> {
  return {
    replay: async ({ body, actor, signal }) => {
      const ops = validate(ReplayBody, body).ops.map(readOp);
      try {
        return { results: await applyOps(writes, actor, ops, signal) };
      } finally {
        // The call may have written before it failed.
        standings.written(listTournamentIds(ops));
      }
    },
  };
}
