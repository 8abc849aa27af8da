import { useQuery } from '@tanstack/react-query';
import { formatCount, formatList } from '../../../contract/base/counts.ts';
import { panelStateQuery } from './panel-state-query.ts';

/** What waits behind a link of the sidebar, as a number and in words. */
export interface Waiting {
  readonly count: number;
  readonly words: string;
}

/** Returns what waits for an admin, by the address of the link that leads there. */
export function useWaitingCounts(): Readonly<Record<string, Waiting>> {
  const waiting = useQuery(panelStateQuery).data?.waiting;
  if (!waiting) return {};
  const parts = [
    ['/admin-panel/messages', waiting.messages, 'open message'],
    ['/admin-panel/users', waiting.deletion_requests, 'deletion request'],
    ['/admin-panel/tournaments', waiting.late_strokes, 'late stroke'],
    ['/admin-panel/tournaments', waiting.differences, 'difference'],
  ] as const;
  const open = parts.filter(([, count]) => count > 0);
  return Object.fromEntries(
    [...Map.groupBy(open, ([to]) => to)].map(([to, ofLink]) => [
      to,
      {
        count: ofLink.reduce((sum, [, count]) => sum + count, 0),
        words: formatList(ofLink.map(([, count, noun]) => formatCount(count, noun))),
      },
    ]),
  );
}
