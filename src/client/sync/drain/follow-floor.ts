import { clampFloor, readOriginRow } from '../../../outbox/store/origin.ts';
import { noteRetryAfter } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { watchQuery } from './watch.ts';

/** Applies the outbox's Retry-After to the reads of this page. Any tab or the worker can have received it. */
export function followFloor(): void {
  watchQuery(
    async () => readOriginRow(outbox),
    ({ floor }) => {
      const now = Date.now();
      noteRetryAfter((clampFloor(floor, now)?.until ?? now) - now);
    },
  );
}
