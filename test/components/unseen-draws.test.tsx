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

/** Opens another window of this origin, whose changes of the storage this one hears of. */
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

it('a claim is a first try until its draw was noted, and again once the draw was seen', () => {
  expect(recordUnseenDraw(ADA, 7)).toBe('first');
  expect(recordUnseenDraw(ADA, 7)).toBe('repeated');
  expect(recordUnseenDraw(ADA, 8)).toBe('first');
  removeUnseenDraw(ADA, 7);
  expect(recordUnseenDraw(ADA, 7)).toBe('first');
});

it("two users of a device don't see each other's draws", async () => {
  recordUnseenDraw(ADA, 7);
  expect(recordUnseenDraw(BO, 7)).toBe('first');
  removeUnseenDraw(ADA, 7);
  const screen = await render(<UnseenTournaments userId={BO} />);
  await expect.element(screen.getByText('Unseen: 7.')).toBeVisible();
});

it('a note that is no list of numbers is read as no draw, and the next claim replaces it', async () => {
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

it('a device with full storage notes no draw, and each claim is a first try', () => {
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

it('a draw that another tab shows is not offered here, and a claim beside it is not counted as a second try', async () => {
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

it('neither a void ticket nor the ticket of a running claim is offered again', () => {
  const makeTicket = (id: number, ticket_status: Ticket['ticket_status']) =>
    ({ id, ticket_status, tournament: { id } }) as Ticket;
  const tickets = [makeTicket(7, 'void'), makeTicket(8, 'open'), makeTicket(9, 'open')];
  expect(findUnseenTicket(tickets, [7, 8, 9], [])?.id).toBe(8);
  expect(findUnseenTicket(tickets, [7, 8, 9], [8])?.id).toBe(9);
  expect(findUnseenTicket(tickets, [7], [])).toBeUndefined();
});
