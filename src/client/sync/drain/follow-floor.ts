import { clampFloor, loadOrigin } from '../../../outbox/store/origin.ts';
import { recordRetryAfter } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { watchQuery } from './watch.ts';

/** Applies the outbox's Retry-After to the reads of this page. Any tab or the worker can have received it. */
export function followFloor(): void {
  watchQuery(
    async () => loadOrigin(outbox),
    ({ floor }) => {
      const now = Date.now();
      recordRetryAfter((clampFloor(floor, now)?.until ?? now) - now);
    },
  );
}
