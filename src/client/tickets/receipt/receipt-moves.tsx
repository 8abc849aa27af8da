import { formatCount } from '../../../contract/base/counts.ts';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { useVisitStart } from '../../queries/use-visit-start.ts';
import { formatOwnTime } from '../../ui/dates.ts';
import { changeText } from '../../ui/golf-words.ts';
import { compareReceipts, type PointsChange } from './compare-receipts.ts';

/** The number of lines that are shown at first. */
const OPEN_LINES = 3;

/** Why the ticket's points have changed since the reader's last visit, or the newest points; newest lines first. */
export function ReceiptMoves({ receipt, readAt }: { receipt: TicketReceipt; readAt: number }) {
  const { ticket } = receipt;
  const { at, value, isFirstVisit } = useVisitStart('seen-receipt', ticket.id, receipt, readAt);
  const moves = compareReceipts(value, receipt);
  const newest = compareReceipts({ ...receipt, golfers: [] }, receipt).slice(0, OPEN_LINES);
  if (moves.length === 0 && (receipt.label === 'official' || newest.length === 0)) return null;
  const sum = moves.reduce((total, { hundredths }) => total + hundredths, 0);
  const start = `${isFirstVisit ? 'you first looked' : 'your last visit'} (${formatOwnTime(at)})`;
  const more = moves.slice(OPEN_LINES);
  return (
    <section
      aria-labelledby="moves"
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="moves" className="text-xl font-bold">
        Why it changed
      </h2>
      <div role="status">
        {moves.length === 0 ? (
          <>
            <p className="text-ink-soft">
              {!isFirstVisit && `Nothing has changed since ${start}. `}Your newest points:
            </p>
            <MoveList moves={newest} />
          </>
        ) : (
          <>
            <p>
              <strong className="text-lg">{changeText(sum)}</strong> since {start}
            </p>
            <MoveList moves={moves.slice(0, OPEN_LINES)} />
          </>
        )}
      </div>
      {more.length > 0 && (
        <details>
          <summary className="inline-flex min-h-tap cursor-pointer items-center text-link underline">
            {formatCount(more.length, 'more change')}
          </summary>
          <MoveList moves={more} />
        </details>
      )}
    </section>
  );
}

function MoveList({ moves }: { moves: readonly PointsChange[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {moves.map((move) => (
        <li key={`${move.who} ${move.where}`} className="flex items-baseline gap-3 py-2">
          <span className="min-w-0 grow">
            <span className="font-semibold">{move.who}</span>, {move.where}: {findReason(move)}
          </span>
          <strong>{changeText(move.hundredths)}</strong>
        </li>
      ))}
    </ul>
  );
}

function findReason({ was, is }: PointsChange): string {
  if (was === null) return is ?? '';
  return is === null ? `${was}, removed` : `${is}, was ${was}`;
}
