import type { TicketGolfer } from '../../../contract/game/tickets.ts';
import { formatPoints } from '../golf-words.ts';

/** What is known of a golfer who has not begun: "T9 at Old Harbour Links, 102.90 G.P · starts on hole 8". */
export function GolferPreview({ golfer }: { golfer: TicketGolfer }) {
  const { last_event: last, start_hole: start } = golfer;
  return (
    <span className="min-w-0 basis-0 grow empty:hidden">
      {last && (
        <span data-result="">
          {last.position_label} at {last.name}, {formatPoints(last.fantasy_point)}
          {'\u00a0G.P'}
          {start && ' · '}
        </span>
      )}
      {start && `starts on hole ${start}`}
    </span>
  );
}
