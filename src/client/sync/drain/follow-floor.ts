import { clampFloor, readOriginRow } from '../../../outbox/store/origin.ts';
import { noteRetryAfter } from '../../api/connection.ts';
import { outbox } from '../../device/outbox-db.ts';
import { watchQuery } from './watch.ts';

/** Applies a Retry-After of the outbox, in any tab or the worker, to this page's reads. */
export function followFloor(): void {
  watchQuery(
    async () => readOriginRow(outbox),
    ({ floor }) => {
      const now = Date.now();
      noteRetryAfter((clampFloor(floor, now)?.until ?? now) - now);
    },
  );
}
