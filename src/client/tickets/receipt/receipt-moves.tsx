import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { changeText } from '../../ui/golf-words.ts';
import { clockTime } from '../../ui/notes/age.ts';
import type { PointsChange } from './compare-receipts.ts';
import { useReceiptMoves } from './use-receipt-moves.ts';

/** Shows why the ticket's points changed since its reader saw them last. */
export function ReceiptMoves({ receipt, readAt }: { receipt: TicketReceipt; readAt: number }) {
  const { since, moves } = useReceiptMoves(receipt, readAt);
  if (moves.length === 0 && receipt.label === 'official') return null;
  const sum = moves.reduce((total, { hundredths }) => total + hundredths, 0);
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
          <p className="text-ink-soft">
            Nothing has changed since {clockTime(since)}. When something changes, you'll see it
            here, with the reason.
          </p>
        ) : (
          <>
            <p>
              Since {clockTime(since)}: <strong>{changeText(sum)}</strong>
            </p>
            <ul className="flex flex-col divide-y divide-line">
              {moves.map((move) => (
                <li key={`${move.who} ${move.where}`} className="flex items-baseline gap-3 py-2">
                  <span className="min-w-0 grow">
                    <span className="font-semibold">{move.who}</span>, {move.where}:{' '}
                    {reasonOf(move)}
                  </span>
                  <strong>{changeText(move.hundredths)}</strong>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function reasonOf({ was, is }: PointsChange): string {
  if (was === null) return is ?? '';
  return is === null ? `${was}, removed` : `${is}, was ${was}`;
}
