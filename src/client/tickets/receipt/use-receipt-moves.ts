import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { readsOffline } from '../../queries/reads-offline.ts';
import { type SeenReceipt, seenReceiptKey } from '../queries.ts';
import { compareReceipts, type PointsChange } from './compare-receipts.ts';

/**
 * Returns why a ticket's points changed since its receipt was seen last, on an earlier visit or at the begin of this
 * one. Stores each receipt as seen, for the next visit.
 *
 * @param readAt when this device read the receipt (device clock, ms)
 */
export function useReceiptMoves(
  receipt: TicketReceipt,
  readAt: number,
): { since: number; moves: readonly PointsChange[] } {
  const client = useQueryClient();
  const [before] = useState(
    () =>
      client.getQueryData<SeenReceipt>(seenReceiptKey(receipt.ticket.id)) ?? {
        receipt,
        at: readAt,
      },
  );
  useEffect(() => {
    const key = seenReceiptKey(receipt.ticket.id);
    client.setQueryDefaults(key, readsOffline);
    client.setQueryData<SeenReceipt>(key, { receipt, at: readAt });
  }, [client, receipt, readAt]);
  return { since: before.at, moves: compareReceipts(before.receipt, receipt) };
}
