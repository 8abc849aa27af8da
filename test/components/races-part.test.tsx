import { afterEach, expect, it, vi } from 'vitest';
import { RacesPart } from '../../src/client/dashboard/races-part.tsx';
import { ticketsKey } from '../../src/client/queries/ticket-queries.ts';
import { makeEvent } from '../client/make-event.ts';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

const PLAYER = 4;

const events = [
  makeEvent(1, { state: 'official', week: '2026-W41', month: '2026-10' }),
  makeEvent(2, {
    ...{ state: 'entry-open', week: '2026-W50', month: '2026-12' },
    starts_at: '2026-12-12T05:00:00.000Z',
  }),
];

const level = { rows: [], total: 0, updated_at: null };
const row = { tickets: 1 };
const season = {
  rows: [
    {
      ...row,
      user_id: 3,
      username: 'alma',
      position: 6,
      position_label: '6',
      fantasy_point: 1210.4,
    },
    {
      ...row,
      user_id: PLAYER,
      username: 'player',
      position: 7,
      position_label: '7',
      fantasy_point: 1200,
    },
  ],
  ...{ total: 31, updated_at: '2026-10-12T05:00:00.000Z', most_in_event: 400 },
};

afterEach(() => vi.unstubAllGlobals());

it('each race shows its prize, and place and gap once somebody has points', async () => {
  const answer = (url: URL) => {
    if (url.pathname.endsWith('user-ticket')) return [];
    if (url.pathname.endsWith('offers')) return { prizes: [], referral_reward: '' };
    if (url.pathname.endsWith('game-tournaments')) return events;
    return {
      season: 2026,
      version: 1,
      tournament_id: null,
      status: 'live',
      ...(url.searchParams.has('period') ? level : season),
    };
  };
  answerCalls(answer);
  const { screen } = await renderInApp(<RacesPart userId={PLAYER} />);
  const races = screen.getByRole('list').getByRole('listitem');
  const words = [
    'Week of 7 Dec0 of 1 event played, next on 12 DecEverybody starts level.Prize: A merchandise voucher worth $100',
    'December0 of 1 event played, next on 12 DecEverybody starts level.Prize: A set of golf clubs',
    'Season 20261 of 2 events played, next on 12 Dec1200.00 G.P, 10.40 behind 6thPrize: A trip to a major tournament7thof 31',
  ];
  for (const [index, text] of words.entries()) {
    await expect.element(races.nth(index)).toHaveTextContent(text);
  }
});

it.each([
  ['1200.00 G.P, the most so far', 1, '1', 'live'],
  ['1200.00 G.P, the most', 1, '1', 'official'],
  ['1200.00 G.P', 9, 'T9', 'live'],
] as const)(
  'a race says "%s" without a neighbour who has more points',
  async (words, position, position_label, status) => {
    const own = { ...row, user_id: PLAYER, username: 'player', fantasy_point: 1200 };
    answerCalls((url: URL) => {
      if (url.pathname.endsWith('user-ticket')) return [];
      if (url.pathname.endsWith('offers')) return { prizes: [], referral_reward: '' };
      if (url.pathname.endsWith('game-tournaments')) return events;
      // The neighbours of a shared place have as many points.
      const rows = [3, PLAYER, 5].map((user_id) => ({ ...own, user_id, position, position_label }));
      return { season: 2026, version: 1, tournament_id: null, status, ...season, rows };
    });
    const { screen } = await renderInApp(<RacesPart userId={PLAYER} />);
    const races = screen.getByRole('list');
    await expect.element(races.getByText(words, { exact: true }).first()).toBeVisible();
  },
);

it("the season is loaded again when the user's ticket has another place, and a week of one event has the ticket's place", async () => {
  const ticket = {
    ...{ id: 7, number: 1, ticketName: 'Ticket 1', ticket_status: 'live', version: 2 },
    ...{ user: { username: 'player' }, competitors: [], teams: [], fantasy_point: 28 },
    ...{ tournament: { id: 2, name: 'Island Open', country: 'Iceland' } },
    created_at: '2026-11-23T10:00:00.000Z',
  };
  let place = 21;
  const reads: string[] = [];
  answerCalls((url: URL) => {
    if (url.pathname.endsWith('user-ticket')) {
      return [{ ...ticket, place: { position: place, is_tied: false, of: 31 } }];
    }
    if (url.pathname.endsWith('offers')) return { prizes: [], referral_reward: '' };
    if (url.pathname.endsWith('game-tournaments')) return events;
    reads.push(url.search);
    const own = { ...row, user_id: PLAYER, username: 'player', fantasy_point: 28 };
    const rows = [{ ...own, position: place, position_label: String(place) }];
    return { version: 1, tournament_id: null, status: 'live', ...season, season: 2026, rows };
  });
  const { screen, client } = await renderInApp(<RacesPart userId={PLAYER} />);
  const races = screen.getByRole('list').getByRole('listitem');
  const [week, year] = [races.first(), races.nth(2)];
  for (const race of [week, year]) await expect.element(race.getByText('21st')).toBeVisible();
  const before = reads.length;
  await client.refetchQueries({ queryKey: ticketsKey });
  expect(reads).toHaveLength(before);
  place = 11;
  await client.refetchQueries({ queryKey: ticketsKey });
  for (const race of [week, year]) await expect.element(race.getByText('11th')).toBeVisible();
  expect(reads.slice(before).join()).not.toContain('period');
});
