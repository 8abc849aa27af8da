import { acknowledgeLateStroke } from '../../outbox/show/acknowledge-late-stroke.ts';
import { isDatabaseFailure } from '../../outbox/store/durable.ts';
import { outbox } from '../device/outbox-db.ts';

/** Deletes a late stroke whose decision the user has read. When the database fails, the note stays. */
export async function markLateSeen(owner: number, opId: string): Promise<void> {
  try {
    await acknowledgeLateStroke(outbox, owner, opId);
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
  }
}
