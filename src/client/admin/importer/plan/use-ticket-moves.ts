import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ImportBody } from '../../../../contract/admin/import-body.ts';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import { callApi } from '../../../api/api.ts';

/** The tickets that rows move, or why they are not known: the server counts them, or the question failed. */
export type TicketCount =
  | {
      readonly kind: 'counted';
      readonly byRow: ReadonlyMap<number, number>;
      readonly total: number;
    }
  | { readonly kind: 'counting' }
  | { readonly kind: 'failed' };

/** The time without a change after which the server is asked. */
const QUIET_MS = 600;

/**
 * Asks the server how many tickets each row moves. The browser cannot know: it has no tickets.
 *
 * @param body the rows that can be saved; null while they cannot, or when no ticket is drawn yet
 * @returns the tickets by row, 0 for the removals, and all of them, for exactly these rows; null without a question
 */
export function useTicketMoves(body: ImportBody | null): TicketCount | null {
  const key = useMemo(() => body && JSON.stringify(body), [body]);
  const [quiet, setQuiet] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(key), QUIET_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const isAsked = body !== null && quiet === key;
  const { data, error } = useQuery({
    queryKey: ['ticket-moves', key],
    queryFn: ({ signal }) => {
      if (!body) throw new Error('no rows to ask about');
      return callApi(importEndpoints.importRows, { body: { ...body, dry_run: true }, signal });
    },
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return useMemo(() => {
    if (key === null) return null;
    if (isAsked && error) return { kind: 'failed' };
    if (!isAsked || !data) return { kind: 'counting' };
    const byRow = new Map(data.tickets.map(({ row, tickets }) => [row, tickets]));
    return { kind: 'counted', byRow, total: data.tickets_moved };
  }, [key, isAsked, data, error]);
}
