import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { outboxStatus } from '../../outbox/status.ts';
import { outbox } from '../outbox-db.ts';

/** Reads the cards again after every receipt: it may have come with somebody else's writes. */
export function useRefetchOnReceipt(owner: number, refetch: () => void) {
  const receiptAt = useLiveQuery(
    async () => (await outboxStatus(outbox, owner)).lastReceiptAt,
    [owner],
  );
  const seen = useRef(receiptAt);
  useEffect(() => {
    if (seen.current !== undefined && receiptAt !== seen.current) refetch();
    seen.current = receiptAt;
  }, [receiptAt, refetch]);
}
