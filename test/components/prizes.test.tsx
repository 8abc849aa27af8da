import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { WinnerDialog } from '../../src/client/admin/winners/winner-dialog.tsx';
import { OwnPrizes } from '../../src/client/prizes/own-prizes.tsx';
import { PublicWinners } from '../../src/client/prizes/public-winners.tsx';
import type { PrizeWinner } from '../../src/contract/admin/winners.ts';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const total = { points: 41_235, eagles: 9, birdies: 12, doubles: 1 };
const prize = {
  period: 'week',
  ...{ id: 1, period_name: '2026-W48', prize: 'A putter', value: '$80' },
  state: 'notified',
  ...{ since: '2026-11-29T12:00:00.000Z' },
  trail: { decided_by: 'eagles', own: total, next: { ...total, eagles: 7 }, passed_over: 1 },
} as const;
const winner: PrizeWinner = {
  ...prize,
  ...{
    user_id: 4,
    username: 'dagny',
    would_win: null,
    is_late: false,
    is_vacant: false,
    id_number: null,
  },
  ...{ deliver_to: null, steps: [{ state: 'computed', at: prize.since, by: null, reason: null }] },
};

const own = { ...prize, answer_by: null, asks_id: false, is_named: false };

it('the winner of a prize reads why it was won, confirms it, and reads what happens next', async () => {
  const answer_by = '2026-12-13T12:00:00.000Z';
  let isConfirmed = false;
  answerCalls(() => [
    isConfirmed ? { ...own, state: 'confirmed', answer_by: null } : { ...own, answer_by },
  ]);
  const { screen } = await renderInApp(<OwnPrizes userId={4} />);
  await expect
    .element(screen.getByText(/^Tied at 412\.35, 9 eagles or better against 7\./))
    .toBeVisible();
  await expect.element(screen.getByText('A prize of week 48 of 2026, worth $80.')).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm...' }).click();
  isConfirmed = true;
  await screen.getByRole('button', { name: 'Confirm it' }).click();
  await expect.element(screen.getByText(/^You confirmed it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline...' }).query()).toBeNull();
});

it('a prize that asks for an ID is confirmed with its number, which stays out of every store of the device', async () => {
  const NUMBER = 'QF-778899';
  const sent: unknown[] = [];
  answerCalls((_, body) => {
    if (body) sent.push(body);
    const state = sent.length > 0 ? 'confirmed' : 'notified';
    const answer_by = sent.length > 0 ? null : '2026-12-13T12:00:00.000Z';
    return [{ ...own, asks_id: true, state, answer_by }];
  });
  const { screen, client } = await renderInApp(<OwnPrizes userId={4} />);
  await screen.getByRole('button', { name: 'Confirm...' }).click();
  const field = screen.getByLabelText('ID number');
  await expect.element(field).toHaveAttribute('autocomplete', 'off');
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Type the whole number')).toBeVisible();
  await field.fill(NUMBER);
  await screen.getByRole('button', { name: 'Confirm it' }).click();
  await screen.getByRole('button', { name: 'Change the ID number...' }).click();
  await expect.element(screen.getByLabelText('ID number')).toHaveValue('');
  expect(sent).toEqual([{ id: 1, answer: 'confirm', id_number: NUMBER }]);
  const caches = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
    cache.getAll().map(({ state }) => state),
  );
  const stores = [caches, { ...localStorage }, { ...sessionStorage }];
  expect(JSON.stringify(stores)).not.toContain(NUMBER);
});

it('a winner is named in public only while the box is ticked', async () => {
  let isNamed = false;
  answerCalls((_, body) => {
    if (body) isNamed = (body as { is_named: boolean }).is_named;
    return [{ ...own, state: 'confirmed', is_named: isNamed }];
  });
  const { screen } = await renderInApp(<OwnPrizes userId={4} />);
  const box = screen.getByRole('checkbox', { name: 'Show my username with this prize' });
  await expect.element(box).not.toBeChecked();
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.poll(() => isNamed).toBe(true);
  await box.click();
  await expect.element(box).not.toBeChecked();
  await expect.poll(() => isNamed).toBe(false);
});

it('the list of winners shows each period with its prizes, and names nobody who does not wish it', async () => {
  const month = { period: 'month', period_name: '2026-11', prize: 'A set of golf clubs' };
  const winners = [
    { ...prize, ...month, id: 2, username: null, trail: null },
    { ...prize, username: 'dagny' },
  ];
  answerCalls(() => ({ winners, total: 60, total_no_of_pages: 2 }));
  const { screen } = await renderInApp(<PublicWinners page={1} />);
  await expect.element(screen.getByText('dagny', { exact: true })).toBeVisible();
  const names = screen
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['November 2026', 'week 48 of 2026']);
  await expect.element(screen.getByText("A player who isn't named here")).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Older prizes' })).toBeVisible();
});

it('the list of winners says when there are none, and that it could not be loaded', async () => {
  answerCalls(() => ({ winners: [], total: 0, total_no_of_pages: 1 }));
  const { screen } = await renderInApp(<PublicWinners page={1} />);
  await expect.element(screen.getByText(/^No prize has been confirmed yet/)).toBeVisible();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const failed = await renderInApp(<PublicWinners page={2} />);
  await expect.element(failed.screen.getByRole('alert')).toBeVisible();
});

it.each([
  ['computed', {}, ['Withdraw the prize...', 'Name the winner...']],
  ['notified', {}, ['Withdraw the prize...']],
  ['notified', { is_late: true }, ['Withdraw the prize...', 'Name the next in line...']],
  ['confirmed', { deliver_to: [] }, ['Withdraw the prize...', 'It was delivered...']],
  ['declined', { is_vacant: true }, ['Name the next in line...']],
  ['declined', {}, []],
  ['delivered', {}, []],
] as const)('an admin may take the steps of the state %s %o', async (state, more, steps) => {
  const shown = { ...winner, ...more, state } as PrizeWinner;
  const { screen } = await renderInApp(<WinnerDialog winner={shown} onClose={() => {}} />);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const names = dialog
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names.filter((name) => name?.endsWith('...'))).toEqual(steps);
});
