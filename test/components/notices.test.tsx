import { afterEach, expect, it, vi } from 'vitest';
import { Notices } from '../../src/client/notices/notices.tsx';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const PLAYER = 4;
const notice = (id: number, is_read: boolean) => ({
  ...{ id, is_read, at: '2026-11-29T12:00:00.000Z', opens: '/tickets/7' },
  text: `You are ${id}th of 5,000 at Island Open: in the best tenth.`,
});

it('shown notices are marked as read once, and older ones come with a button that passes on the focus', async () => {
  const read: unknown[] = [];
  answerCalls(({ pathname, searchParams }) => {
    if (pathname.endsWith('notices/read')) {
      read.push(pathname);
      return { unread: 0 };
    }
    return searchParams.get('before') === '8'
      ? { notices: [notice(7, true)], unread: 1, next: null }
      : { notices: [notice(9, false), notice(8, true)], unread: 1, next: 8 };
  });
  const { screen } = await renderInApp(<Notices userId={PLAYER} />);
  const list = screen.getByRole('list').first();
  await expect.element(list.getByRole('link', { name: /^New: You are 9th/ })).toBeVisible();
  await expect.element(list.getByRole('link', { name: /^You are 8th/ })).toBeVisible();
  await expect.poll(() => read).toHaveLength(1);
  await screen.getByRole('button', { name: 'Older notices' }).click();
  await expect.element(screen.getByRole('link', { name: /^You are 7th/ })).toHaveFocus();
  expect(read).toHaveLength(1);
});

it('without a notice, the screen says what is told there; after a failure it offers a retry', async () => {
  answerCalls(() => ({ notices: [], unread: 0, next: null }));
  const { screen, client, show } = await renderInApp(<Notices userId={PLAYER} />);
  await expect.element(screen.getByText(/^Nothing yet\. Once you have a ticket/)).toBeVisible();
  client.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await show(<Notices key="again" userId={PLAYER} />);
  await expect.element(screen.getByText(/^The notices couldn't be loaded/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
