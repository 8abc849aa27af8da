import { useState } from 'react';
import { formatCount, pickForm } from '../../../contract/base/counts.ts';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { formatTicketPoints } from '../ticket-words.ts';
import { type RecountResult, recountReceipt } from './recount-receipt.ts';

/** The section that lets the reader compute the ticket again on this device, with the server's own code. */
export function Recount({ receipt }: { receipt: TicketReceipt }) {
  const [lastRecount, setLastRecount] = useState<{
    of: TicketReceipt;
    result: RecountResult;
  } | null>(null);
  // A result belongs to the points receipt that was counted, not to a newer one.
  const result = lastRecount?.of === receipt ? lastRecount.result : null;
  return (
    <section aria-label="Recount" className="flex flex-col items-start gap-3">
      <Button onClick={() => setLastRecount({ of: receipt, result: recountReceipt(receipt) })}>
        Count it again on this device
      </Button>
      <p role="status" className="text-lg font-semibold">
        {result && describeRecount(result, receipt)}
      </p>
    </section>
  );
}

function describeRecount(
  { hundredths, holes, differences }: RecountResult,
  receipt: TicketReceipt,
): string {
  const here = formatTicketPoints(hundredths);
  if (differences.length === 0 && hundredths === receipt.hundredths) {
    const holeCount = formatCount(holes, 'hole');
    if (receipt.team) return `The same: ${holeCount} and the team give ${here} here too.`;
    return `The same: ${holeCount} ${pickForm(holes, 'gives', 'give')} ${here} here too.`;
  }
  const places = differences.length > 0 ? `: ${differences.join('; ')}` : '';
  return `Not the same: here it is ${here}, the receipt says ${formatTicketPoints(receipt.hundredths)}${places}.`;
}
