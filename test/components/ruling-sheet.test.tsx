import '../../src/client/styles/styles.css';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rulingSheet } from '../gallery/pad-cases.tsx';

beforeEach(async () => {
  document.documentElement.dataset.mood = 'course';
  await page.viewport(820, 1180);
});

describe('the question for a ruling', () => {
  it('offers the score that counts and the one with two penalty strokes', async () => {
    const onAsk = vi.fn();
    const screen = await render(rulingSheet(onAsk));
    await screen.getByRole('textbox', { name: 'What happened' }).fill('The ball moved');
    await screen.getByRole('button', { name: /^Ask: 5 or 7/ }).click();
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(5, { scores: [5, 7], reason: 'The ball moved' });
  });

  it('asks nothing without a word about what happened', async () => {
    const onAsk = vi.fn();
    const screen = await render(rulingSheet(onAsk));
    await screen.getByRole('button', { name: /^Ask: 5 or 7/ }).click();
    await expect.element(screen.getByText('Say why, in 3 to 300 characters.')).toBeVisible();
    expect(onAsk).not.toHaveBeenCalled();
  });

  it('asks nothing between equal scores', async () => {
    const onAsk = vi.fn();
    const screen = await render(rulingSheet(onAsk));
    const less = screen.getByRole('button', { name: 'Or, if ruled so: one stroke less' });
    for (let press = 0; press < 2; press += 1) await less.click();
    await expect.element(screen.getByText('Choose two different scores.')).toBeVisible();
    await screen.getByRole('textbox', { name: 'What happened' }).fill('The ball moved');
    await screen.getByRole('button', { name: /^Ask: 5 or 5/ }).click();
    expect(onAsk).not.toHaveBeenCalled();
  });
});
