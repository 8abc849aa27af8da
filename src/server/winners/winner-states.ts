import type { WinnerState } from '../../contract/people/prize-winners.ts';
import type { Actor } from '../audit/save-audit.ts';
import { replaceUnread } from '../player-notices/change-notices.ts';
import type { Write } from '../unit-of-work/write.ts';

/** Adds a state to a winner, with its audit entry. */
export async function addWinnerState(
  { trx, actor, now, audit }: Write<Actor>,
  { id, user_id, state: from }: { id: number; user_id: number; state: WinnerState | null },
  state: WinnerState,
  { isByServer = false, reason = null }: { isByServer?: boolean; reason?: string | null } = {},
): Promise<void> {
  const by = isByServer ? null : actor.userId;
  await trx
    .insertInto('prize_winner_states')
    .values({ prize_winner_id: id, state, user_id: by, at: now, reason })
    .execute();
  // A prize that was answered, withdrawn or passed on asks for nothing any more.
  if (from === 'notified') {
    await replaceUnread(trx, 'prize', now).where('subject', '=', String(id)).execute();
  }
  await audit('prize-state', {
    target: user_id,
    before: from && { state: from },
    after: { state },
    detail: { prize_winner: id },
  });
}
