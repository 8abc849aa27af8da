import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { readOutboxStatus } from '../../../outbox/show/status.ts';
import { outbox } from '../../device/outbox-db.ts';

/** Reads the cards again after every receipt and every conflict, because other users may have written too. */
export function useRefetchOnReceipt(owner: number, refetch: () => void) {
  const heard = useLiveQuery(async () => {
    const { lastReceiptAt, conflicts } = await readOutboxStatus(outbox, owner);
    return `${lastReceiptAt} ${conflicts.length}`;
  }, [owner]);
  const seen = useRef(heard);
  useEffect(() => {
    if (seen.current !== undefined && heard !== seen.current) refetch();
    seen.current = heard;
  }, [heard, refetch]);
}
