import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  findUnseenTicket,
  recordUnseenDraw,
  removeUnseenDraw,
  useUnseenDraws,
} from '../../src/client/tickets/unseen-draws.ts';
import type { Ticket } from '../../src/contract/game/tickets.ts';

const [ADA, BO] = [1, 2];
const key = (userId: number) => `unseen-draws/${userId}`;

function UnseenTournaments({ userId }: { userId: number }) {
  return <output>Unseen: {useUnseenDraws(userId).join(', ')}.</output>;
}

/** Opens another window of this origin, whose storage changes reach this one as events. */
function openOtherTab(): Storage {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const other = frame.contentWindow?.localStorage;
  if (!other) throw new Error('The frame has no storage.');
  return other;
}

beforeEach(() => {
  localStorage.clear();
  for (const id of [7, 8]) for (const user of [ADA, BO]) removeUnseenDraw(user, id);
});

it('a claim counts as a first try until its draw is recorded, and again once the draw was seen', () => {
  expect(recordUnseenDraw(ADA, 7)).toBe('first');
  expect(recordUnseenDraw(ADA, 7)).toBe('repeated');
  expect(recordUnseenDraw(ADA, 8)).toBe('first');
  removeUnseenDraw(ADA, 7);
  expect(recordUnseenDraw(ADA, 7)).toBe('first');
});

it("a device's two users don't see each other's draws", async () => {
  recordUnseenDraw(ADA, 7);
  expect(recordUnseenDraw(BO, 7)).toBe('first');
  removeUnseenDraw(ADA, 7);
  const screen = await render(<UnseenTournaments userId={BO} />);
  await expect.element(screen.getByText('Unseen: 7.')).toBeVisible();
});

it('an invalid stored list of draws counts as empty, and the next claim replaces it', async () => {
  const screen = await render(<UnseenTournaments userId={ADA} />);
  for (const broken of ['{', '"7"', '{"7":true}', 'null', '["7"]']) {
    localStorage.setItem(key(ADA), broken);
    await screen.rerender(<UnseenTournaments userId={ADA} />);
    await expect.element(screen.getByText('Unseen: .')).toBeVisible();
    expect(recordUnseenDraw(ADA, 7), broken).toBe('first');
    expect(localStorage.getItem(key(ADA))).toBe('[7]');
    removeUnseenDraw(ADA, 7);
  }
});

it('a device with full storage records no draw, and each claim is a first try', () => {
  let size = 2 ** 22;
  for (let part = 0; size >= 1; part++) {
    try {
      localStorage.setItem(`filler ${part}`, 'x'.repeat(size));
    } catch {
      size /= 2;
    }
  }
  expect(recordUnseenDraw(ADA, 7)).toBe('first');
  expect(localStorage.getItem(key(ADA))).toBeNull();
  expect(recordUnseenDraw(ADA, 7)).toBe('first');
});

it('a draw that another tab is showing is not offered here, and a claim beside it does not count as repeated', async () => {
  const other = openOtherTab();
  recordUnseenDraw(ADA, 8);
  const screen = await render(<UnseenTournaments userId={ADA} />);
  other.setItem(key(ADA), '[8,7]');
  await expect.poll(() => recordUnseenDraw(ADA, 7)).toBe('beside-another-tab');
  await expect.element(screen.getByText('Unseen: 8.')).toBeVisible();
  // The other tab has shown its draw. The next one is this tab's.
  other.setItem(key(ADA), '[8]');
  await expect.poll(() => recordUnseenDraw(ADA, 7)).toBe('first');
  await expect.element(screen.getByText('Unseen: 8, 7.')).toBeVisible();
});

it('a draw that another tab has shown is no longer offered', async () => {
  const other = openOtherTab();
  recordUnseenDraw(ADA, 7);
  const screen = await render(<UnseenTournaments userId={ADA} />);
  await expect.element(screen.getByText('Unseen: 7.')).toBeVisible();
  other.removeItem(key(ADA));
  await expect.element(screen.getByText('Unseen: .')).toBeVisible();
  recordUnseenDraw(ADA, 7);
  await expect.element(screen.getByText('Unseen: 7.')).toBeVisible();
  other.clear();
  await expect.element(screen.getByText('Unseen: .')).toBeVisible();
});

it('the draw is offered again neither of a void ticket nor during its claim', () => {
  const makeTicket = (id: number, ticket_status: Ticket['ticket_status']) =>
    ({ id, ticket_status, tournament: { id } }) as Ticket;
  const tickets = [makeTicket(7, 'void'), makeTicket(8, 'open'), makeTicket(9, 'open')];
  expect(findUnseenTicket(tickets, [7, 8, 9], [])?.id).toBe(8);
  expect(findUnseenTicket(tickets, [7, 8, 9], [8])?.id).toBe(9);
  expect(findUnseenTicket(tickets, [7], [])).toBeUndefined();
});
