import { afterEach, expect, it, vi } from 'vitest';
import { NextRound } from '../../src/client/account/group-link/next-round.tsx';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { PadScorecard } from '../../src/client/scoring/pad/card/pad-scorecard.tsx';
import { sessionStore } from '../../src/client/session/session.ts';
import { createGuestEmail } from '../../src/contract/account/guest-email.ts';
import type { LinkedGroup } from '../../src/contract/scoring/group-link-endpoints.ts';
import { enqueue } from '../../src/outbox/enter/enqueue.ts';
import { makeStrokes, READER, viewOfThree } from '../client/three-players.ts';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

const OWNER = 70;
const group: LinkedGroup = {
  tournament_id: 10_039,
  tournament_name: 'Links Open',
  round_id: 2,
  group_number: 5,
  start_hole: 1,
  tee_time: null,
  time_zone: 'Europe/London',
  opens_at: null,
  golfers: [],
  guest: { user_id: OWNER, username: 'Anna (guest KX4M)' },
};

afterEach(async () => {
  vi.unstubAllGlobals();
  sessionStore.set(null);
  await outbox.ops.clear();
});

async function show(next: LinkedGroup | null) {
  const writes: unknown[] = [];
  answerCalls((_url, body) => {
    if (body === undefined || body === null) return { next };
    writes.push(body);
    return next;
  });
  const onOpened = vi.fn(async () => {});
  const { screen } = await renderInApp(
    <NextRound
      owner={OWNER}
      onOpened={onOpened}
      describeProblem={() => 'It did not work'}
      renderGroup={({ group_number }) => <h2>Group {group_number}</h2>}
    />,
    { hasQueries: false },
  );
  return { screen, onOpened, writes, open: screen.getByRole('button', { name: 'Open round 2' }) };
}

it('the next round that the office has linked is opened with one press', async () => {
  const { screen, open, onOpened, writes } = await show(group);
  await expect.element(screen.getByRole('heading', { name: 'Group 5' })).toBeVisible();
  await expect.element(open).toBeEnabled();
  await open.click();
  await expect.poll(() => onOpened.mock.calls).toEqual([[group]]);
  expect(writes).toEqual([{ tournament_id: 10_039, round_id: 2, group_number: 5 }]);
});

it('the next round is not opened while entries wait on this tablet', async () => {
  const ids = { tournament_id: 10_039, round_id: 1, competitor_id: 5, hole_number: 3 };
  const body = { ...ids, is_start_hole: false, current_hole_score: 4 };
  const shown = { value: null, version: 0 };
  await enqueue(outbox, { owner: OWNER, shown, content: { kind: 'score', body } });
  const { screen, open } = await show(group);
  await expect
    .element(screen.getByText(/^1 entry of the last round must be sent or decided first/))
    .toBeVisible();
  await expect.element(open).toBeDisabled();
  await expect
    .element(screen.getByRole('link', { name: 'See what waits' }))
    .toHaveAttribute('href', '/unsent');
  await outbox.ops.clear();
  await expect.element(open).toBeEnabled();
});

it('a next round that opens later says when', async () => {
  const { screen, open } = await show({ ...group, opens_at: '2026-11-30T20:10:00.000Z' });
  await expect.element(screen.getByText('It opens on 30 Nov 2026, 20:10.')).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
});

it('without a next round the page says when there will be one', async () => {
  const { screen } = await show(null);
  await expect.element(screen.getByText(/^The next round is offered here when/)).toBeVisible();
});

it('an offer that could not be loaded can be asked for again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const { screen } = await renderInApp(
    <NextRound
      owner={OWNER}
      onOpened={async () => {}}
      describeProblem={() => 'It did not work'}
      renderGroup={() => null}
    />,
    { hasQueries: false },
  );
  await expect.element(screen.getByText('It did not work')).toBeVisible();
  answerCalls(() => ({ next: null }));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/^The next round is offered here when/)).toBeVisible();
});

it('a lost answer leaves the round and its button there, although the server offers it no more', async () => {
  const { screen, open, onOpened } = await show(group);
  await expect.element(open).toBeEnabled();
  const answered = window.fetch;
  answerCalls(() => ({ next: null }));
  const offerNothing = window.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.body) return Promise.reject(new TypeError('no answer'));
    return offerNothing(input, init);
  });
  await open.click();
  await expect.element(screen.getByText('It did not work')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Group 5' })).toBeVisible();
  await expect.element(open).toBeEnabled();
  vi.stubGlobal('fetch', answered);
  await open.click();
  await expect.poll(() => onOpened.mock.calls).toEqual([[group]]);
});

it('the finished card of a guest leads to the next round as soon as all entries are sent', async () => {
  const user = {
    id: READER,
    email: createGuestEmail('g'),
    user_role: 'scorer',
    username: 'Anna (guest KX4M)',
    first_name: 'Anna',
    last_name: '',
    avatar: null,
    referral_code: null,
  } as const;
  const { username } = user;
  const expiresAt = '2099-01-01T00:00:00Z';
  sessionStore.set({ userId: READER, username, role: 'scorer', token: 't', expiresAt, user });
  const ids = { tournament_id: 10_039, round_id: 1, competitor_id: 7, hole_number: 3 };
  const content = { kind: 'clear', body: ids } as const;
  await enqueue(outbox, { owner: READER, shown: { value: 4, version: 1 }, content });
  answerCalls(() => ({ next: null }));
  const strokes = makeStrokes(Array.from({ length: 18 }, (_, index) => index + 1));
  const { screen } = await renderInApp(
    <PadScorecard
      view={viewOfThree([{ strokes }, { strokes }, { strokes }])}
      age="just now"
      backTo={17}
      isCovered={false}
      onCell={vi.fn()}
      onHole={vi.fn()}
      onLeave={vi.fn()}
    />,
    { hasQueries: false },
  );
  await expect.element(screen.getByRole('heading', { name: 'Scorecard' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Round 2, group 5: open it' });
  await expect.element(link).not.toBeInTheDocument();
  answerCalls(() => ({ next: group }));
  await outbox.ops.clear();
  await expect.element(link).toHaveAttribute('href', '/s');
});
