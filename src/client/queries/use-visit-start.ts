import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readsOffline } from './reads-offline.ts';

/** After a shorter absence the reader is still on the same visit, in ms. */
const VISIT_GAP_MS = 30 * 60_000;

/** What a whole visit is compared with, and when the reader saw it (device clock, ms). */
export interface VisitStart<Value> {
  readonly value: Value;
  readonly at: number;
  readonly isFirstVisit: boolean;
}

/** What the reader saw last (device clock, ms), and the start of that visit. */
export interface SeenValue<Value> {
  readonly value: Value;
  readonly at: number;
  readonly start?: VisitStart<Value>;
}

/**
 * Returns what the reader's visit is compared with, also after a reload: what the last visit ended with, or on the first
 * one what it began with. The value is stored as seen, for the next visit.
 * @param what the kind of value, the first part of its query key
 * @param id the ticket's id
 * @param readAt when this device loaded the value (device clock, ms)
 */
export function useVisitStart<Value>(
  what: 'seen-receipt' | 'last-visit',
  id: number,
  value: Value,
  readAt: number,
): VisitStart<Value> {
  const client = useQueryClient();
  const [openedAt] = useState(Date.now);
  const [start] = useState(() => {
    const seen = client.getQueryData<SeenValue<Value>>([what, id]);
    // Earlier versions of the app stored something else.
    if (seen?.value === undefined) return { value, at: openedAt, isFirstVisit: true };
    if (seen.start && openedAt - seen.at < VISIT_GAP_MS) return seen.start;
    return { value: seen.value, at: seen.at, isFirstVisit: false };
  });
  const at = Math.max(openedAt, readAt);
  useEffect(() => {
    client.setQueryDefaults([what, id], readsOffline);
    client.setQueryData<SeenValue<Value>>([what, id], { value, at, start });
  }, [client, what, id, value, at, start]);
  return start;
}
