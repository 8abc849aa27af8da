import { useState } from 'react';
import type { TicketReceipt } from '../../contract/tickets.ts';
import { count } from '../ui/age.ts';
import { Button } from '../ui/button.tsx';
import { type Recounted, recount } from './recount-receipt.ts';
import { hundredthsText } from './ticket-words.ts';

/** Lets the reader count the ticket again on this device, by the same code the server runs. */
export function Recount({ receipt }: { receipt: TicketReceipt }) {
  const [done, setDone] = useState<{ of: TicketReceipt; result: Recounted } | null>(null);
  // A result speaks of the receipt it was counted from, not of a newer one.
  const result = done?.of === receipt ? done.result : null;
  return (
    <section aria-label="Recount" className="flex flex-col items-start gap-3">
      <Button onClick={() => setDone({ of: receipt, result: recount(receipt) })}>
        Count it again on this device
      </Button>
      <p role="status" className="text-lg font-semibold">
        {result && wordsOf(result, receipt)}
      </p>
    </section>
  );
}

function wordsOf({ hundredths, holes, differences }: Recounted, receipt: TicketReceipt): string {
  const here = hundredthsText(hundredths);
  if (differences.length === 0 && hundredths === receipt.hundredths) {
    return `The same: ${count(holes, 'hole')} and the team give ${here} here too.`;
  }
  const where = differences.length > 0 ? `: ${differences.join('; ')}` : '';
  return `Not the same: here it is ${here}, the receipt says ${hundredthsText(receipt.hundredths)}${where}.`;
}
