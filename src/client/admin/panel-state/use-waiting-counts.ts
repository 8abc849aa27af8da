import { useQuery } from '@tanstack/react-query';
import { formatCount, formatList } from '../../../contract/base/counts.ts';
import { panelStateQuery } from './panel-state-query.ts';

/** What is waiting behind a sidebar link, as a number and as a text. */
export interface Waiting {
  readonly count: number;
  readonly words: string;
}

/** Returns what is waiting for an admin, by the URL of the sidebar link. */
export function useWaitingCounts(): Readonly<Record<string, Waiting>> {
  const waiting = useQuery(panelStateQuery).data?.waiting;
  if (!waiting) return {};
  const parts = [
    ['/admin-panel/messages', waiting.messages, 'open message'],
    ['/admin-panel/users', waiting.deletion_requests, 'deletion request'],
    ['/admin-panel/tournaments', waiting.late_strokes, 'late stroke'],
    ['/admin-panel/tournaments', waiting.disputes, 'dispute'],
    ['/admin-panel/tournaments', waiting.differences, 'difference'],
    ['/admin-panel/audit', waiting.second_looks, 'unconfirmed act'],
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
