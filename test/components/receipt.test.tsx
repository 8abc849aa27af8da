import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ReceiptGolfer } from '../../src/client/tickets/receipt/receipt-golfer.tsx';
import { ReceiptLines } from '../../src/client/tickets/receipt/receipt-lines.tsx';
import type { TicketReceipt } from '../../src/contract/game/tickets.ts';
import { RECEIPT_PARS } from '../client/receipt-round.ts';
import { golferReceipt } from '../gallery/receipt-cases.tsx';

it('a golfer without a played hole has no points, with an explanation', async () => {
  const golfer = { competitor_id: 1, full_name: 'Ada Birch', rounds: [] };
  const screen = await render(<ReceiptGolfer golfer={golfer} shown={undefined} tournament={1} />);
  await expect.element(screen.getByText('No hole played yet')).toBeVisible();
  await expect.element(screen.getByText('0.00')).toBeVisible();
});

it("a round's points are the sum of its lines", async () => {
  const golfer = golferReceipt(RECEIPT_PARS);
  const sum = golfer.rounds
    .flatMap(({ lines }) => lines)
    .reduce((total, { hundredths }) => total + hundredths, 0);
  const screen = await render(<ReceiptGolfer golfer={golfer} shown={undefined} tournament={1} />);
  const card = screen.getByRole('article', { name: 'Ada Birch' });
  await expect.element(card.getByText((sum / 100).toFixed(2)).first()).toBeVisible();
});

/** Creates the receipt of a ticket with one golfer who has points. */
function makeReceipt(
  status: 'live' | 'void',
  strokes: readonly (number | null)[] = RECEIPT_PARS,
): TicketReceipt {
  const isVoid = status === 'void';
  const golfer = golferReceipt(strokes);
  return {
    ticket: {
      id: 7,
      number: 1,
      ticketName: 'Ticket 1',
      ticket_status: status,
      ranked: true,
      fantasy_point: 0,
      user: { username: 'user' },
      tournament: { id: 1, name: 'Island Open', country: 'Iceland', cancelled: isVoid },
      competitors: [
        {
          id: golfer.competitor_id,
          full_name: golfer.full_name,
          image_url: '',
          flag_image_url: '',
          replaced: [],
        },
      ],
      teams: [{ id: 1, teamName: 'Fjord Wolves', teamLogoUrl: '' }],
      created_at: '2026-11-23T10:00:00Z',
      version: 2,
    },
    label: 'projected',
    ruleset_version: 1,
    streak_max_per_round: null,
    golfers: [isVoid ? { ...golfer, rounds: [] } : golfer],
    team: {
      team_id: 1,
      teamName: 'Fjord Wolves',
      position_label: null,
      label: 'projected',
      hundredths: 0,
    },
    hundredths: 0,
    updated_at: null,
  } as TicketReceipt;
}

it("a void ticket's receipt lists its golfers without points, even if the reader saw some before", async () => {
  const client = new QueryClient();
  client.setQueryData(['seen-receipt', 7], { value: makeReceipt('live'), at: Date.now() });
  const screen = await render(
    <QueryClientProvider client={client}>
      <ReceiptLines receipt={makeReceipt('void')} readAt={Date.now()} />
    </QueryClientProvider>,
  );
  await expect
    .element(screen.getByText('This ticket is void. Nothing counts for it.'))
    .toBeVisible();
  await expect.element(screen.getByText('Ada Birch')).toBeVisible();
  for (const words of [/removed/, 'Why it changed', 'No hole played yet', 'No place yet', '0.00']) {
    expect(screen.getByText(words).elements()).toHaveLength(0);
  }
});

/** The strokes of a golfer with pars on the first holes. */
const firstHoles = (count: number) =>
  RECEIPT_PARS.map((par, index) => (index < count ? par : null));

function Reader({ client, receipt }: { client: QueryClient; receipt: TicketReceipt }) {
  return (
    <QueryClientProvider client={client}>
      <ReceiptLines receipt={receipt} readAt={Date.now()} />
    </QueryClientProvider>
  );
}

it("a points receipt has a golfer's points beside their name, and names the team once", async () => {
  const receipt = makeReceipt('live', firstHoles(2));
  const screen = await render(<Reader client={new QueryClient()} receipt={receipt} />);
  const golfer = screen.getByRole('article', { name: 'Ada Birch' });
  await expect.element(golfer).toBeVisible();
  expect(golfer.element().textContent).toContain('Ada Birch3.60');
  expect(screen.getByText('Fjord Wolves').elements()).toHaveLength(1);
});

it("a first look at a receipt shows the three newest lines of the golfers' points", async () => {
  const screen = await render(
    <Reader client={new QueryClient()} receipt={makeReceipt('live', firstHoles(5))} />,
  );
  const moves = screen.getByRole('region', { name: 'Why it changed' });
  await expect.element(moves.getByText('Your newest points:')).toBeVisible();
  const lines = moves.getByRole('listitem').elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual(
    [5, 4, 3].map((hole) => `Ada Birch, Round 1, hole ${hole}: Par+1.80`),
  );
});

it('a new visit shows the sum of the changes, the three newest lines and the number of the rest, also after a reload', async () => {
  const client = new QueryClient();
  const hourAgo = Date.now() - 3_600_000;
  client.setQueryData(['seen-receipt', 7], {
    value: makeReceipt('live', firstHoles(1)),
    at: hourAgo,
  });
  for (const holes of [6, 7]) {
    const screen = await render(
      <Reader client={client} receipt={makeReceipt('live', firstHoles(holes))} />,
    );
    const moves = screen.getByRole('region', { name: 'Why it changed' });
    await expect.element(moves.getByText(/since your last visit \(.*\d\d:\d\d.*\)/)).toBeVisible();
    await expect
      .element(moves.getByRole('listitem').first())
      .toHaveTextContent(`Ada Birch, Round 1, hole ${holes}: Par+1.80`);
    await expect.element(moves.getByText(`${holes - 4} more changes`)).toBeVisible();
    expect(moves.getByRole('status').getByRole('listitem').elements()).toHaveLength(3);
    await screen.unmount();
  }
});

it('a running round fills only the columns it has reached, with its newest points below the table', async () => {
  const receipt = makeReceipt('live', firstHoles(7));
  const screen = await render(<Reader client={new QueryClient()} receipt={receipt} />);
  await screen.getByRole('heading', { name: 'Points over time' }).click();
  const table = screen.getByRole('table', { name: 'Points over time' });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('Round 110.80––');
  await expect.element(screen.getByText('Round 1 so far, after 7 holes: 12.60')).toBeVisible();
  await expect
    .element(screen.getByRole('img', { name: /^Line chart of the points/ }))
    .toBeVisible();
});
