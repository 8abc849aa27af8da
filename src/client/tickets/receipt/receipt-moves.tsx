import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { readsOffline } from '../../queries/reads-offline.ts';
import { changeText } from '../../ui/golf-words.ts';
import { writeClockTime } from '../../ui/notes/age.ts';
import { type SeenReceipt, seenReceiptKey } from '../queries.ts';
import { compareReceipts, type PointsChange } from './compare-receipts.ts';

/** Shows why the ticket's points have changed since the reader saw them last. */
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
            Nothing has changed since {writeClockTime(since)}. When something changes, you'll see it
            here, with the reason.
          </p>
        ) : (
          <>
            <p>
              Since {writeClockTime(since)}: <strong>{changeText(sum)}</strong>
            </p>
            <ul className="flex flex-col divide-y divide-line">
              {moves.map((move) => (
                <li key={`${move.who} ${move.where}`} className="flex items-baseline gap-3 py-2">
                  <span className="min-w-0 grow">
                    <span className="font-semibold">{move.who}</span>, {move.where}:{' '}
                    {findReason(move)}
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

function findReason({ was, is }: PointsChange): string {
  if (was === null) return is ?? '';
  return is === null ? `${was}, removed` : `${is}, was ${was}`;
}

/**
 * Returns why a ticket's points have changed since the reader saw the points receipt last, on an earlier visit or at
 * the start of this visit. Stores each points receipt as seen, for the next visit.
 *
 * @param readAt time when this device read the points receipt (device clock, ms)
 */
function useReceiptMoves(
  receipt: TicketReceipt,
  readAt: number,
): { since: number; moves: readonly PointsChange[] } {
  const client = useQueryClient();
  const [before] = useState(
    () =>
      client.getQueryData<SeenReceipt>(seenReceiptKey(receipt.ticket.id)) ?? {
        receipt,
        at: readAt,
      },
  );
  useEffect(() => {
    const key = seenReceiptKey(receipt.ticket.id);
    client.setQueryDefaults(key, readsOffline);
    client.setQueryData<SeenReceipt>(key, { receipt, at: readAt });
  }, [client, receipt, readAt]);
  return { since: before.at, moves: compareReceipts(before.receipt, receipt) };
}
