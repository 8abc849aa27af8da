import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ScraperScreen } from '../../src/client/admin/scraper/scraper-screen.tsx';
import { storeFetch } from '../../src/client/admin/scraper/stored-fetch.ts';
import { sessionStore } from '../../src/client/session/session.ts';
import { API_MARK } from '../../src/contract/base/call.ts';
import type { Tournament } from '../../src/contract/game/game.ts';
import { renderInApp } from './render-in-app.tsx';

const ADMIN = 1;
const links: Tournament = {
  id: 1,
  name: 'Links',
  city: 'Oslo',
  country: 'Norway',
  season: 2026,
  external_id: null,
  status: 'live',
  current: true,
  version: 1,
  state: 'in-play',
  time_zone: 'Europe/Oslo',
  starts_at: null,
  ends_at: null,
  entry_closes_at: null,
  field_size: 54,
  rounds: [{ round_id: 1, status: 'live', starts_at: null }],
};

/** Answers the scraper's calls; a call without an answer fails. */
function answerScraper(answers: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    const body = await answers[pathname.slice('/api/'.length)];
    const problem = { type: 'internal', title: 'Broken', status: 500 };
    return new Response(JSON.stringify(body ?? problem), {
      status: body === undefined ? 500 : 200,
      headers: { 'Content-Type': 'application/json', [API_MARK.name]: API_MARK.value },
    });
  });
}

const reads = {
  'game/game-tournaments': [links],
  'game/leaderboard-source': { url: 'https://feed.example/links.json' },
};

beforeEach(() => {
  const user = {
    id: ADMIN,
    email: 'ada@example.org',
    user_role: 'admin',
    username: 'ada',
    first_name: 'Ada',
    last_name: 'Bell',
    avatar: null,
    referral_code: null,
  } as const;
  const expiresAt = '2099-01-01T00:00:00Z';
  sessionStore.set({ userId: ADMIN, username: 'ada', role: 'admin', token: 't', expiresAt, user });
});
afterEach(() => {
  sessionStore.set(null);
  vi.unstubAllGlobals();
});

/** Stores a leaderboard with one row on this device, as an earlier fetch did. */
const storeRows = () =>
  storeFetch(
    ADMIN,
    { tournament_id: 1, round_id: 1 },
    {
      opId: null,
      fetched: {
        id: 7,
        fetched_at: '2026-05-01T07:41:00.000Z',
        sha256: '0'.repeat(64),
        bytes: 2,
        text: '{}',
        is_whole_text: true,
        same_as: null,
        reading: {
          problem: null,
          season: null,
          liv_tournament_id: null,
          last_updated: null,
          rows: [{ Player: 'Ann Lee', 'Hole 1': 4 }],
          left_out: [],
          warnings: [],
          more_warnings: 0,
        },
      },
    },
  );

const scraper = (
  <ScraperScreen view={{ tournament: undefined, round: undefined }} onView={() => {}} />
);

it('Start Scraping keeps the focus, and a failed fetch shows the age of the rows below', async () => {
  await storeRows();
  let fail = (_: undefined) => {};
  const fetched = new Promise<undefined>((resolve) => {
    fail = resolve;
  });
  answerScraper({ ...reads, 'game/leaderboard-fetch': fetched });
  const { screen } = await renderInApp(scraper);
  const start = screen.getByRole('button', { name: 'Start Scraping' });
  await expect.element(start).toBeEnabled();
  await start.click();
  await expect.element(screen.getByRole('button', { name: 'Fetching...' })).toHaveFocus();
  fail(undefined);
  await expect.element(screen.getByText(/The rows below are from .*\d\d:\d\d\.$/)).toBeVisible();
  await expect.element(start).toHaveFocus();
});

it('removing the rows moves the focus to the line that confirms it', async () => {
  await storeRows();
  answerScraper(reads);
  const { screen } = await renderInApp(scraper);
  await screen.getByRole('button', { name: 'Remove these rows' }).click();
  await screen.getByRole('button', { name: 'Remove', exact: true }).click();
  const status = screen.getByText('Ready to fetch data');
  await expect.element(status).toHaveFocus();
});

it('a fetch schedule that cannot be loaded shows that, and can be loaded again', async () => {
  answerScraper(reads);
  const { screen } = await renderInApp(scraper);
  await expect.element(screen.getByText('Error loading the schedule.')).toBeVisible();
  const schedule = {
    tournament_id: 1,
    every_min: null,
    by: null,
    last: null,
    stopped_because: null,
  };
  answerScraper({ ...reads, 'game/leaderboard-schedule': schedule });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }).first());
  await expect.element(screen.getByLabelText('Fetch by itself')).toBeVisible();
});
