import { useLiveQuery } from 'dexie-react-hooks';
import { getLaneIds, isValueOp } from '../../../contract/scoring/op-kinds.ts';
import type { UnsentOp } from '../../../outbox/show/needs-you.ts';
import { isRejectedAsOut } from '../../../outbox/store/overlay.ts';
import { useIsOffice, useNeedsReason } from '../../scores/closed-round.ts';
import { loadRecords } from '../../scores/records-snapshot.ts';
import { sessionStore } from '../../session/session.ts';
import { useStore } from '../../session/store.ts';
import { type TypedReason, useReason } from '../../ui/form/use-reason.ts';

/**
 * Stores the reason that an admin types for the answer to an entry. A reason is required when the server asked for one,
 * when the answer replaces somebody else's value, and when the round is closed by this device's cards. An entry with a
 * reason is sent again with it.
 */
export function useEntryReason({ op, question }: UnsentOp): TypedReason {
  const userId = useStore(sessionStore)?.userId;
  const address = isValueOp(op) ? getLaneIds(op) : null;
  const storedReason = useLiveQuery(
    async () =>
      address && userId !== undefined
        ? loadRecords(userId, address.tournament_id, address.round_id)
        : null,
    [userId, address?.tournament_id, address?.round_id],
  );
  const isClosed = useNeedsReason(storedReason?.records);
  const isOffice = useIsOffice();
  const ownReason = 'reason' in op.body ? op.body.reason : undefined;
  const isAnswer = question === 'conflict' || isRejectedAsOut(op);
  const isSentAgain = question === 'rejected' && ownReason === undefined;
  const isAsked = op.lastError?.problem?.type === 'reason-required';
  return useReason(isAsked || (isOffice && isAnswer) || (isClosed && isSentAgain), ownReason);
}
