import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ImportBody, UndoImportBody } from '../../../../contract/admin/import-body.ts';
import { sendImport } from './import-queries.ts';

/** The number of tickets that rows move, or why it is unknown: still counting, or the request failed. */
export type TicketCount =
  | {
      readonly kind: 'counted';
      readonly byRow: ReadonlyMap<number, number>;
      readonly total: number;
    }
  | { readonly kind: 'counting' }
  | { readonly kind: 'failed' };

/** The wait after the last change before the server is asked. */
const QUIET_MS = 600;

/**
 * Asks the server how many tickets each row, or the undo of an import, moves. The browser has no tickets to count.
 * @param body the rows to save, or the import to undo; null while that cannot be done, or before the draw
 * @returns the tickets for exactly these rows: by row, for the removals (row 0), and in total; null without a request
 */
export function useTicketMoves(body: ImportBody | UndoImportBody | null): TicketCount | null {
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
      return sendImport({ ...body, dry_run: true }, signal);
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
