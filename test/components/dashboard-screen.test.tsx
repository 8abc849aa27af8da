import '../../src/client/styles/styles.css';
import '../../src/client/styles/panel.css';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DashboardScreen } from '../../src/client/admin/dashboard/dashboard-screen.tsx';
import type { Dashboard, SalesRange } from '../../src/contract/admin/dashboard.ts';
import { API_MARK } from '../../src/contract/base/call.ts';
import { makeSales } from '../gallery/chart-values.ts';
import { renderInApp } from './render-in-app.tsx';

const figures: Dashboard = {
  time_zone: 'Asia/Dubai',
  today: '2026-11-23',
  users: { total: 1_204, joined_last_7_days: 18, age_s: 0 },
  tickets: { total: 4_384, age_s: 0 },
  winners: { total: 0, tournaments: [], age_s: 0 },
  ongoing: { tournaments: [{ id: 1, name: 'Links', live_rounds: [1, 2] }], age_s: 0 },
  sales: { months: makeSales(7, 3), age_s: 0 },
};

afterEach(() => vi.unstubAllGlobals());

/** Answers the dashboard's calls. A call without an answer fails. */
function answerDashboard(answers: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    const body = answers[pathname.slice('/api/'.length)];
    const problem = { type: 'internal', title: 'Broken', status: 500 };
    return new Response(JSON.stringify(body ?? problem), {
      status: body === undefined ? 500 : 200,
      headers: { 'Content-Type': 'application/json', [API_MARK.name]: API_MARK.value },
    });
  });
}

const noEntries = { entries: [], page: 1, pages: 1, total: 0, up_to: 0, newer: 0 };
const screenOfYear = <DashboardScreen range="year" onRange={() => {}} />;

it("the dashboard shows the server's figures with their definitions", async () => {
  answerDashboard({ 'admin/dashboard': figures, 'admin/audit': noEntries });
  const { screen } = await renderInApp(screenOfYear);
  for (const text of ['1,204', '4,384', 'Live now: Links, round 1 and 2.']) {
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(screen.getByText('18', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^7 tickets in October, the most this year/)).toBeVisible();
  await expect.element(screen.getByText('Nothing has been changed yet.')).toBeVisible();
  const noPrizes = screen.getByText(/No winner has confirmed a prize yet\.$/);
  expect(noPrizes.elements()).toHaveLength(2);
});

it('an activity without a target has no space before its full stop', async () => {
  const entry = {
    id: 7,
    at: '2026-11-23T14:05:00.000Z',
    person: { id: 1, username: 'ada' },
    action: 'users-exported',
    target: null,
    before: null,
    after: null,
    reason: null,
    detail: {},
    request_id: null,
  };
  const entries = { ...noEntries, entries: [entry], total: 1 };
  answerDashboard({ 'admin/dashboard': figures, 'admin/audit': entries });
  const { screen } = await renderInApp(screenOfYear);
  await expect
    .poll(
      () => screen.container.querySelector('[aria-labelledby=activities] li > span')?.textContent,
    )
    .toBe('ada exported a list of users.');
});

it('the dashboard names each part that could not be loaded, and shows the others', async () => {
  answerDashboard({ 'admin/dashboard': { ...figures, tickets: null, sales: null } });
  const { screen } = await renderInApp(screenOfYear);
  await expect.element(screen.getByText('1,204')).toBeVisible();
  await expect.element(screen.getByText('The server could not read this figure.')).toBeVisible();
  await expect
    .element(screen.getByText('The server could not read the ticket sales.'))
    .toBeVisible();
  await expect.element(screen.getByText('Error loading activities.')).toBeVisible();
  await expect
    .element(screen.getByText('No winner has confirmed a prize yet.', { exact: true }))
    .toBeVisible();
});

it('the dashboard keeps the last figures with their age when the server can no longer load them', async () => {
  answerDashboard({ 'admin/dashboard': figures, 'admin/audit': noEntries });
  const { screen, client } = await renderInApp(screenOfYear);
  await expect.element(screen.getByText('4,384')).toBeVisible();
  const old = { total: 4_385, age_s: 270 };
  answerDashboard({
    'admin/dashboard': { ...figures, users: null, tickets: old },
    'admin/audit': noEntries,
  });
  await client.invalidateQueries();
  await expect.element(screen.getByText('4,385')).toBeVisible();
  await expect.element(screen.getByText('1,204')).toBeVisible();
  await expect.element(screen.getByText(/4 min ago\.$/)).toBeVisible();
  await expect.element(screen.getByText('Updated 4 minutes ago')).toBeVisible();
  await expect
    .element(screen.getByText('The server could not read all parts again.'))
    .toBeVisible();
});

it('the dashboard announces once that the server does not answer', async () => {
  answerDashboard({ 'admin/dashboard': figures, 'admin/audit': noEntries });
  const { screen, client } = await renderInApp(screenOfYear);
  await expect.element(screen.getByText('4,384')).toBeVisible();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await client.invalidateQueries();
  await expect.element(screen.getByText(/The server did not answer\.$/)).toBeVisible();
  const regions = [...screen.container.querySelectorAll('[role=status], [role=alert]')];
  const announcements = regions.map(({ textContent }) => textContent).filter(Boolean);
  expect(announcements).toEqual([
    'Parts of the dashboard could not be read. The server did not answer.',
  ]);
});

it("the ticket chart keeps the earlier months until the new ones are loaded, or when they can't be", async () => {
  answerDashboard({ 'admin/dashboard': figures, 'admin/audit': noEntries });
  const { screen } = await renderInApp(<RangeScreen />);
  const months = screen.getByText(/^7 tickets in October, the most this year/);
  await expect.element(months).toBeVisible();
  answerDashboard({ 'admin/audit': noEntries });
  await screen.getByLabelText('Months of Ticket Sales').selectOptions('All');
  await expect.element(screen.getByText('Error loading ticket sales.')).toBeVisible();
  await expect.element(months).toBeVisible();
  const busy = () => screen.container.querySelector('figure[aria-busy="true"]');
  expect(busy()).not.toBeNull();
  answerDashboard({ 'admin/dashboard': figures, 'admin/audit': noEntries });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(busy).toBeNull();
});

/** The dashboard with its range, which the route stores in the URL. */
function RangeScreen() {
  const [range, setRange] = useState<SalesRange>('year');
  return <DashboardScreen range={range} onRange={setRange} />;
}

const draft = {
  ...{ id: 1, name: 'Elm Cup', city: 'Oslo', country: 'Norway', season: 2026 },
  ...{ external_id: null, state: 'draft', current: false, time_zone: 'Europe/Oslo' },
  ...{ starts_at: null, ends_at: null },
};

it('the first steps are shown while there is no tournament, and not once there is a draft', async () => {
  const answers = { 'admin/dashboard': figures, 'admin/audit': noEntries };
  answerDashboard({ ...answers, 'admin/tournaments': [] });
  const empty = await renderInApp(screenOfYear);
  await expect
    .element(empty.screen.getByRole('heading', { name: 'Your first tournament' }))
    .toBeVisible();
  await expect
    .element(empty.screen.getByRole('link', { name: 'Create a tournament' }))
    .toHaveAttribute('href', '/admin-panel/tournaments?make=new');
  await empty.screen.unmount();

  answerDashboard({ ...answers, 'admin/tournaments': [draft] });
  const { screen } = await renderInApp(screenOfYear);
  await expect.element(screen.getByText('1,204')).toBeVisible();
  await expect.element(screen.getByText('Your first tournament')).not.toBeInTheDocument();
});

const waiting = { messages: 0, deletion_requests: 0, late_strokes: 0, disputes: 0, differences: 0 };

it('the dashboard counts the disputes and the pending rulings, with a link to the tournament in play', async () => {
  answerDashboard({
    'admin/dashboard': figures,
    'admin/audit': noEntries,
    'admin/panel-state': {
      has_mail_server: true,
      site_faults: [],
      last_backup_at: new Date().toISOString(),
      waiting: { ...waiting, disputes: 2 },
    },
    'admin/tournaments': [{ ...draft, state: 'live' }],
  });
  const { screen } = await renderInApp(screenOfYear);
  await expect
    .element(screen.getByRole('heading', { name: '2 holes have a score to decide' }))
    .toBeVisible();
  await expect
    .element(screen.getByText('Two scorers disagree, or a scorer asks for a ruling.'))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: `Answer in ${draft.name}` })).toBeVisible();
});

it('the dashboard warns that there is no mail server, with advice', async () => {
  answerDashboard({
    'admin/dashboard': figures,
    'admin/audit': noEntries,
    'admin/panel-state': {
      has_mail_server: false,
      site_faults: [],
      last_backup_at: new Date().toISOString(),
      waiting,
    },
  });
  const { screen } = await renderInApp(screenOfYear);
  await expect
    .element(screen.getByText('This server has no mail server, so nothing was sent.'))
    .toBeVisible();
});

it.each([
  [null, 'There is no backup yet.'],
  [new Date(Date.now() - 26 * 3_600_000).toISOString(), 'The last backup was made 26 hours ago.'],
])('the dashboard warns about a newest backup of %s', async (last_backup_at, words) => {
  answerDashboard({
    'admin/dashboard': figures,
    'admin/audit': noEntries,
    'admin/panel-state': { has_mail_server: true, site_faults: [], last_backup_at, waiting },
  });
  const { screen } = await renderInApp(screenOfYear);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back up now' })).toBeVisible();
});

it('the dashboard asks an admin to confirm the prizes, and saves the press', async () => {
  const words = 'The site promises a trip';
  const bodies: unknown[] = [];
  const prizes = { key: 'prizes', value: [], default: [], set_by: null };
  answerDashboard({
    'admin/dashboard': figures,
    'admin/audit': noEntries,
    'admin/panel-state': {
      has_mail_server: true,
      site_faults: [{ key: 'prizes', words }],
      last_backup_at: new Date().toISOString(),
      waiting,
    },
    'admin/settings': {
      groups: [{ group: 'offers', version: 3, settings: [prizes] }],
      secrets: [],
    },
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'PUT') bodies.push(await request.json());
    return answer(request);
  });
  const { screen } = await renderInApp(screenOfYear);
  await screen.getByRole('button', { name: 'These prizes are right' }).click();
  await expect
    .poll(() => bodies)
    .toEqual([{ group: 'offers', version: 3, values: { prizes: [] } }]);
});
