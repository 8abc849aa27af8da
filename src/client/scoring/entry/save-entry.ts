import { addReason } from '../../../outbox/enter/add-reason.ts';
import { enqueueAll } from '../../../outbox/enter/enqueue.ts';
import { outbox } from '../../device/outbox-db.ts';
import { describeNotSaved } from '../../errors/not-saved-words.ts';
import type { EntryOp } from './entry-op.ts';
import { noteFailure } from './last-failure.ts';
import type { UndoableTap } from './undo/use-undo-preview.ts';

/** A saved entry's taps, for its Undo; or the message about a failed save. */
type SaveResult = { readonly taps: readonly UndoableTap[] } | { readonly problem: string };

/**
 * Saves an entry on this device: all of its ops, or none.
 * @param notSaved the message when this device's database fails
 * @param reason an admin's reason for a write to a closed round
 */
export async function saveEntry(
  owner: number,
  ops: readonly EntryOp[],
  notSaved: string,
  reason?: string,
): Promise<SaveResult> {
  try {
    const savedTaps = await enqueueAll(
      outbox,
      ops.map(({ content, shown }) => ({ owner, shown, content: addReason(content, reason) })),
    );
    noteFailure(null);
    return {
      taps: savedTaps.map((tap, index) => ({ ...tap, before: ops[index]?.shown.value ?? null })),
    };
  } catch (error) {
    noteFailure(error);
    return { problem: describeNotSaved(error, notSaved) };
  }
}
