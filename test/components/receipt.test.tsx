import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ReceiptGolfer } from '../../src/client/tickets/receipt/receipt-golfer.tsx';
import { RECEIPT_PARS } from '../client/receipt-round.ts';
import { golferReceipt } from '../gallery/receipt-cases.tsx';

it('a golfer without a hole has no points and says so', async () => {
  const golfer = { competitor_id: 1, full_name: 'Ada Birch', rounds: [] };
  const screen = await render(<ReceiptGolfer golfer={golfer} shown={undefined} />);
  await expect.element(screen.getByText('No hole played yet')).toBeVisible();
  await expect.element(screen.getByText('0.00')).toBeVisible();
});

it('the points of a round are the sum of its lines', async () => {
  const golfer = golferReceipt(RECEIPT_PARS);
  const sum = golfer.rounds
    .flatMap(({ lines }) => lines)
    .reduce((total, { hundredths }) => total + hundredths, 0);
  const screen = await render(<ReceiptGolfer golfer={golfer} shown={undefined} />);
  const card = screen.getByRole('article', { name: 'Ada Birch' });
  await expect.element(card.getByText((sum / 100).toFixed(2)).first()).toBeVisible();
});
