import { afterEach, expect, it, vi } from 'vitest';
import { StatusScreen } from '../../src/client/admin/dashboard/status-screen.tsx';
import { BackupsCard } from '../../src/client/admin/settings/backups-card.tsx';
import { goodStatus, mixedStatus } from '../gallery/status-cases.tsx';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the status page shows each level in words, with what to do where it is not good', async () => {
  answerCalls(() => mixedStatus);
  const { screen } = await renderInApp(<StatusScreen />);
  await expect
    .element(screen.getByText(/^\d things need somebody now, \d things need a look, \d numbers/))
    .toBeVisible();
  for (const word of ['Good', 'Have a look', 'Act now', 'No data', 'Not in use'])
    await expect.element(screen.getByText(word, { exact: true }).first()).toBeVisible();
  const errors = screen.getByRole('listitem').filter({ hasText: 'Errors of the server' });
  await expect.element(errors.getByText(/^The log of the server has each of them/)).toBeVisible();
});

it('the status page calls nothing good any more when the server is gone', async () => {
  answerCalls(() => goodStatus);
  const { screen, client } = await renderInApp(<StatusScreen />);
  await expect.element(screen.getByText('Everything is well.')).toBeVisible();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await client.invalidateQueries();
  await expect.element(screen.getByText(/This was the status/)).toBeVisible();
  await expect.element(screen.getByText('18 numbers are not known.')).toBeVisible();
  expect(screen.getByText('Good', { exact: true }).elements()).toEqual([]);
});

it('the status page says that the status could not be loaded, with a button to try again', async () => {
  answerCalls(() => ({}));
  const { screen } = await renderInApp(<StatusScreen />);
  await expect.element(screen.getByText('Error loading the status.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('the settings name the folder and the bucket of backups, and say why a copy failed', async () => {
  const at = '2026-11-29T14:02:00.000Z';
  const backup = { started_at: at, ended_at: at, file: 'a.backup', bytes: 2_000_000 };
  const failed = { failed_at: at, failure: 'S3 answered 403: check BACKUP_S3_ACCESS_KEY' };
  answerCalls(() => ({
    folder: '/data/backups',
    s3: 'golf at https://s3.example',
    backups: [{ ...backup, ...failed }],
  }));
  const { screen } = await renderInApp(<BackupsCard />);
  await expect
    .element(screen.getByText(/^They are in/))
    .toHaveTextContent(
      'They are in /data/backups and copied to S3: golf at https://s3.example. The operator restores one with npm run restore.',
    );
  const line = /a\.backup\. Not copied: S3 answered 403: check BACKUP_S3_ACCESS_KEY\.$/;
  await expect.element(screen.getByText(line)).toBeVisible();
});
