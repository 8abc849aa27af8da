import { ReceiptGolfer } from '../../src/client/tickets/receipt/receipt-golfer.tsx';
import type { TicketReceipt } from '../../src/contract/game/tickets.ts';
import { fourBirdies, makeReceiptRound } from '../client/receipt-round.ts';
import type { Case } from './case.ts';

/** Creates a golfer's part of a points receipt from these strokes; null for a hole that is not played. */
export function golferReceipt(
  strokes: readonly (number | null)[],
): TicketReceipt['golfers'][number] {
  return { competitor_id: 1, full_name: 'Ada Birch', rounds: [makeReceiptRound(strokes)] };
}

export const receiptCases: readonly Case[] = [
  {
    name: 'Receipt of a golfer with four birdies in a row',
    render: () => (
      <ReceiptGolfer golfer={golferReceipt(fourBirdies)} shown={undefined} tournament={1} />
    ),
  },
  {
    name: 'Receipt of a golfer before the first hole',
    render: () => (
      <ReceiptGolfer
        golfer={{ competitor_id: 1, full_name: 'Ada Birch', rounds: [] }}
        shown={undefined}
        tournament={1}
      />
    ),
  },
];
