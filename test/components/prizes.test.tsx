import { afterEach, expect, it, vi } from 'vitest';
import { WinnerDialog } from '../../src/client/admin/winners/winner-dialog.tsx';
import { OwnPrizes } from '../../src/client/prizes/own-prizes.tsx';
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
  ...{ user_id: 4, username: 'dagny', would_win: null, is_late: false, is_vacant: false },
  ...{ deliver_to: null, steps: [{ state: 'computed', at: prize.since, by: null, reason: null }] },
};

it('the winner of a prize reads why it was won, confirms it, and reads what happens next', async () => {
  const answer_by = '2026-12-13T12:00:00.000Z';
  let isConfirmed = false;
  answerCalls(() => [
    isConfirmed
      ? { ...prize, state: 'confirmed', answer_by: null }
      : { ...prize, state: 'notified', answer_by },
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
