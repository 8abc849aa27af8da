import { ReplayBody } from '../../contract/op.ts';
import { applyOps, tournamentsOf } from '../scoring/apply-ops.ts';
import { readOp } from '../scoring/read-op.ts';
import { validated } from '../validation.ts';
import type { Deps, Handlers } from './handler.ts';

/** The outbox of a device. Each op is read, decided and answered by itself: a bad one spoils only itself. */
export function outboxRoutes({ db, clock, standings }: Deps): Pick<Handlers, 'replay'> {
  return {
    replay: async ({ session, body }) => {
      const ops = validated(ReplayBody, body).ops.map(readOp);
      const results = await applyOps(db, session, ops, clock);
      standings.written(tournamentsOf(ops));
      return { results };
    },
  };
}
