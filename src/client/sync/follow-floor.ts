import { clampedFloor, originRow } from '../../outbox/origin.ts';
import { noteRest } from '../contact.ts';
import { outbox } from '../outbox-db.ts';
import { watch } from './watch.ts';

/** What the API asked of the outbox, in any tab or the worker, holds for the reads of this page too. */
export function followFloor(): void {
  watch(
    async () => originRow(outbox),
    ({ floor }) => {
      const now = Date.now();
      noteRest((clampedFloor(floor, now)?.until ?? now) - now);
    },
  );
}
