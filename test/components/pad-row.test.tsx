import '../../src/client/styles/styles.css';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { padRow, rows, scoresSheet } from '../gallery/pad-cases.tsx';

beforeEach(async () => {
  document.documentElement.dataset.mood = 'course';
  await page.viewport(820, 1180);
});

describe('a row of the pad', () => {
  it('reports the strokes of the tapped score', async () => {
    const onScore = vi.fn();
    const screen = await render(padRow(rows.untouched, { onScore }));
    await screen.getByRole('button', { name: /Birdie/ }).click();
    expect(onScore).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('marks the chosen score and names its state', async () => {
    const screen = await render(padRow(rows.sent));
    await expect.element(screen.getByRole('button', { name: /Par/, pressed: true })).toBeVisible();
    await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible();
  });

  it('shows a score that has no button on More', async () => {
    const screen = await render(padRow(rows.double));
    const more = screen.getByRole('button', { name: /9.*more scores/i, pressed: true });
    await expect.element(more).toHaveAttribute('aria-haspopup', 'dialog');
  });

  it('names both values of a dispute and opens the question', async () => {
    const onDecide = vi.fn();
    const screen = await render(padRow(rows.disputed, { onDecide }));
    await expect.element(screen.getByText('Counts')).toBeVisible();
    await expect.element(screen.getByText('You', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: /Disputed/ }).click();
    expect(onDecide).toHaveBeenCalledOnce();
  });

  it('can be used by keyboard: Tab moves through the scores, Enter chooses', async () => {
    const onScore = vi.fn();
    await render(padRow(rows.untouched, { onScore }));
    for (let steps = 0; steps < 2; steps += 1) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onScore).toHaveBeenCalledExactlyOnceWith(4);
  });
});

describe('the sheet of other scores', () => {
  it('keeps the focus inside, and Escape closes it', async () => {
    const onClose = vi.fn();
    const screen = await render(scoresSheet(rows.sent, { onClose }));
    const sheet = screen.getByRole('dialog', { name: 'Ifeanyi Okwudiri, hole 17, par 4' });
    await expect.element(sheet).toBeVisible();
    for (let steps = 0; steps < 30; steps += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      expect(activeElement === document.body || sheet.element().contains(activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('offers to clear the score that the hole has', async () => {
    const screen = await render(scoresSheet(rows.sent));
    await expect.element(screen.getByRole('button', { name: 'Clear 4' })).toBeVisible();
  });

  it('offers nothing to clear on a hole without a score', async () => {
    const screen = await render(scoresSheet(rows.untouched));
    await expect.element(screen.getByRole('button', { name: 'History' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Clear/ }).elements()).toHaveLength(0);
  });
});
