import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TicketReceipt } from '../../contract/tickets.ts';
import { readsOffline } from '../reads-offline.ts';
import { type Move, movesBetween } from './moves-between.ts';
import { type SeenReceipt, seenReceiptKey } from './queries.ts';

/**
 * What moved a ticket since its receipt was looked at last, on an earlier visit or when this one began. Each receipt is
 * written down as seen: the next visit begins from there.
 *
 * @param readAt when this device read the receipt (device clock, ms)
 */
export function useMoves(
  receipt: TicketReceipt,
  readAt: number,
): { since: number; moves: readonly Move[] } {
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
  return { since: before.at, moves: movesBetween(before.receipt, receipt) };
}
