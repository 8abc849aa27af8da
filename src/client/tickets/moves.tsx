import type { TicketReceipt } from '../../contract/tickets.ts';
import { clockTime } from '../ui/age.ts';
import type { Move } from './moves-between.ts';
import { changeText } from './ticket-words.ts';
import { useMoves } from './use-moves.ts';

/** Why the ticket moved since its reader looked last. */
export function Moves({ receipt, readAt }: { receipt: TicketReceipt; readAt: number }) {
  const { since, moves } = useMoves(receipt, readAt);
  if (moves.length === 0 && receipt.label === 'official') return null;
  const sum = moves.reduce((total, { hundredths }) => total + hundredths, 0);
  return (
    <section
      aria-labelledby="moves"
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="moves" className="text-xl font-bold">
        Why it moved
      </h2>
      <div role="status">
        {moves.length === 0 ? (
          <p className="text-ink-soft">
            Nothing moved since {clockTime(since)}. What does is told here, with its reason.
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

function reasonOf({ was, is }: Move): string {
  if (was === null) return is ?? '';
  return is === null ? `${was}, taken back` : `${is}, was ${was}`;
}
