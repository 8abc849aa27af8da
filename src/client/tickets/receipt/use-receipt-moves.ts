import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { readsOffline } from '../../queries/reads-offline.ts';
import { type SeenReceipt, seenReceiptKey } from '../queries.ts';
import { compareReceipts, type PointsChange } from './compare-receipts.ts';

/** After a shorter absence the reader is still on the same visit, in ms. */
const VISIT_GAP_MS = 30 * 60_000;

/** The changes since the reader's last visit. Without an earlier one, `since` is when the reader first looked. */
interface ReceiptMoves {
  readonly since: number;
  readonly isFirstVisit: boolean;
  readonly moves: readonly PointsChange[];
}

/**
 * Returns why a ticket's points have changed since the reader's last visit. The whole visit compares with one points
 * receipt, also after a reload. Each points receipt is stored as seen, for the next visit.
 * @param readAt when this device loaded the points receipt (device clock, ms)
 */
export function useReceiptMoves(receipt: TicketReceipt, readAt: number): ReceiptMoves {
  const client = useQueryClient();
  const [openedAt] = useState(Date.now);
  const [before] = useState(() =>
    findStart(
      client.getQueryData<SeenReceipt>(seenReceiptKey(receipt.ticket.id)),
      receipt,
      openedAt,
    ),
  );
  const at = Math.max(openedAt, readAt);
  useEffect(() => {
    const key = seenReceiptKey(receipt.ticket.id);
    client.setQueryDefaults(key, readsOffline);
    client.setQueryData<SeenReceipt>(key, { receipt, at, before });
  }, [client, receipt, at, before]);
  return {
    since: before.at,
    isFirstVisit: before.isFirstVisit,
    moves: compareReceipts(before.receipt, receipt),
  };
}

function findStart(
  seen: SeenReceipt | undefined,
  receipt: TicketReceipt,
  now: number,
): NonNullable<SeenReceipt['before']> {
  if (!seen) return { receipt, at: now, isFirstVisit: true };
  const isSameVisit = now - seen.at < VISIT_GAP_MS;
  if (isSameVisit && seen.before) return seen.before;
  return { receipt: seen.receipt, at: seen.at, isFirstVisit: false };
}
