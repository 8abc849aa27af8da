import { afterEach, expect, it, vi } from 'vitest';
import { LiveScreen } from '../../src/client/admin/live/live-screen.tsx';
import { adminTournament } from '../client/admin-tournament.ts';
import { busyRoom, pace } from '../gallery/live-cases.tsx';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const tournament = { ...adminTournament, id: 10_039, state: 'live' as const, current: true };

function answerRoom(tournaments: readonly unknown[] = [tournament]) {
  answerCalls(({ pathname }) => {
    if (pathname.endsWith('pace')) return pace;
    return pathname.endsWith('live-groups') ? busyRoom : tournaments;
  });
}

it('the live room lists what waits and each group, and each need leads to where it is answered', async () => {
  answerRoom();
  const { screen } = await renderInApp(<LiveScreen />);
  await expect.element(screen.getByText('7 groups, 5 need somebody')).toBeVisible();
  const links = [
    ['A ruling is pending: Aiko Morisaki, round 1, hole 4', 'tournaments/10039#tournament-now'],
    [
      'A late stroke: Aiko Morisaki, round 1, start hole',
      'tournaments/10039#tournament-late-strokes',
    ],
    ['An unlikely score: Aiko Morisaki, round 1, hole 9', 'addrecords?round=1&player=7'],
    [
      'The server refused 2 entries of a tablet (Anna (guest KX4M), group 3, round 1)',
      'addrecords?round=1&player=7',
    ],
    [
      'A tablet has hardly any storage left (scorer, golfers chosen by hand, round 1)',
      'addrecords?round=1',
    ],
    ['The leaderboard differs: Aiko Morisaki, round 1, hole 5', 'scraper'],
    ['A player refused the card: Aiko Morisaki, round 1', 'cards?round=1&player=7'],
    ['1 score to decide', 'tournaments/10039#tournament-now'],
    ['1 card refused or left', 'cards?round=1'],
    ['No stroke for 14 minutes', 'addrecords?round=1&player=7'],
    ['No contact for 9 min', 'addrecords?round=1&player=7'],
    ['Entries wait on the tablet', 'addrecords?round=1&player=7'],
  ];
  for (const [name = '', path] of links) {
    const link = screen.getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', `/admin-panel/${path}`);
  }
  const pads = [
    'scorer2: no contact for 9 min, hole 7, 6 unsent (oldest 3 min), app 0.2.0',
    'scorer2: online, hole 7, 12 unsent (oldest less than 1 min), battery 81 %, app 0.2.0',
  ];
  for (const words of pads) await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText('Finished')).toBeVisible();
  await expect.element(screen.getByText('Not due yet')).toBeVisible();
});

it('the live room says that no tournament is in play', async () => {
  answerRoom([{ ...tournament, state: 'upcoming' }]);
  const { screen } = await renderInApp(<LiveScreen />);
  await expect.element(screen.getByText(/^No tournament is in play\./)).toBeVisible();
});

it('the live room keeps the last groups and says how old they are when the server is gone', async () => {
  answerRoom();
  const { screen, client } = await renderInApp(<LiveScreen />);
  await expect.element(screen.getByText('7 groups, 5 need somebody')).toBeVisible();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await client.invalidateQueries();
  await expect.element(screen.getByText(/These are the groups/)).toBeVisible();
  await expect.element(screen.getByText('7 groups, 5 need somebody')).toBeVisible();
});

it('the live room says that the groups could not be loaded, with a button to try again', async () => {
  answerCalls(({ pathname }) => (pathname.endsWith('live-groups') ? {} : [tournament]));
  const { screen } = await renderInApp(<LiveScreen />);
  await expect.element(screen.getByText('Error loading groups.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('the live room shows a call with who has taken it, and what was put aside last', async () => {
  answerRoom();
  const { screen } = await renderInApp(<LiveScreen />);
  const items = screen.getByRole('region', { name: 'Needs a person (120)' }).getByRole('listitem');
  await expect
    .element(items.first().getByText('40 minutes ago · admin has taken this'))
    .toBeVisible();
  const aside = '12 minutes ago · Put aside by dagny: Waits for the marker';
  await expect.element(items.last().getByText(aside)).toBeVisible();
  const message =
    /^To all: “Lightning within 10 km\. Wait for the siren\.” Shown to 17, read by 12\./;
  await expect.element(screen.getByText(message)).toBeVisible();
});

it('a message to a group that leaves the room meanwhile still goes to this group', async () => {
  let room = busyRoom;
  const bodies: unknown[] = [];
  answerCalls(({ pathname }, body) => {
    if (pathname.endsWith('pace')) return pace;
    if (pathname.endsWith('office-messages')) bodies.push(body);
    return pathname.endsWith('live-groups') ? room : [tournament];
  });
  const { screen, client } = await renderInApp(<LiveScreen />);
  await screen.getByRole('button', { name: 'Write...' }).click();
  await screen.getByLabelText('To', { exact: true }).selectOptions('Round 1, group 1');
  await screen.getByLabelText('Message').fill('Wait on the tee');
  room = { ...busyRoom, groups: [] };
  await client.invalidateQueries();
  await expect.element(screen.getByText('7 groups, 5 need somebody')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Send', exact: true }).click();
  const group = { round_id: 1, group_number: 1 };
  await expect.poll(() => bodies).toMatchObject([{ group, text: 'Wait on the tee' }]);
});

it('the pace is wound back to an earlier moment, and forward to now', async () => {
  answerRoom();
  const { screen } = await renderInApp(<LiveScreen />);
  const chart = screen.getByRole('img', { name: /^Bar chart: group 1 6 min behind, group 2/ });
  await expect.element(chart).toBeVisible();
  await screen.getByRole('slider').fill(String(Date.parse(pace.at) - 60 * 60_000));
  await expect
    .element(screen.getByRole('img', { name: /^Bar chart: group 1 on time, group 2/ }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Now' }).click();
  await expect.element(chart).toBeVisible();
});

it('an unlikely score is called right on the version that the admin saw', async () => {
  const bodies: unknown[] = [];
  answerCalls(({ pathname }, body) => {
    if (pathname.endsWith('pace')) return pace;
    if (pathname.endsWith('inbox-item')) bodies.push(body);
    return pathname.endsWith('live-groups') ? busyRoom : [tournament];
  });
  const { screen } = await renderInApp(<LiveScreen />);
  await screen.getByRole('button', { name: /^It is right\.\.\. An unlikely score/ }).click();
  await screen.getByRole('button', { name: 'It is right', exact: true }).click();
  await expect
    .poll(() => bodies)
    .toMatchObject([{ item: 'unlikely/1', version: 0, state: 'right' }]);
});
