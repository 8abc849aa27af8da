import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  FeedDifference,
  FeedDifferences,
} from '../../../src/contract/admin/feed-differences.ts';
import { makeDevice, type ScoringApp, startScoringApp, TOURNAMENT } from './scoring-app.ts';

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

let next = 0;
/** Enters strokes as a scorer on hole 1 of the next golfer, and uploads other strokes for holes 1 and 2. */
async function differ(entered = 4, uploaded = 5) {
  const card = (await app.records()).competitors[next++];
  if (!card) throw new Error('no player left');
  const { id, full_name: name } = card.competitor_info;
  await app.plain('scorer', { competitor: id, hole: 1 }, entered);
  await upload(name, uploaded);
  return { id, name };
}

async function upload(name: string, strokes: number) {
  const scores = [{ Player: name, 'Hole 1': strokes, 'Hole 2': 4 }];
  const body = { tournament_id: TOURNAMENT, round_id: 1, scores };
  const answer = await app.send('admin', makeDevice('admin').op('scrape', body, null));
  expect(answer.status).toBe(200);
}

async function list(competitor: number): Promise<FeedDifference[]> {
  const answer = await app.request('GET', `admin/feed-differences?tournament_id=${TOURNAMENT}`, {
    token: app.tokens.admin,
  });
  const { differences }: FeedDifferences = await answer.json();
  return differences.filter(({ competitor_id }) => competitor_id === competitor);
}

function decide(decision: 'keep' | 'feed', differences: readonly FeedDifference[], more = {}) {
  const holes = differences.map(({ official, feed, ...hole }) => ({
    round_id: hole.round_id,
    competitor_id: hole.competitor_id,
    hole_number: hole.hole_number,
    version: official.version,
    feed_value: feed.value,
  }));
  const body = { tournament_id: TOURNAMENT, decision, holes, ...more };
  return app.request('PUT', 'admin/feed-differences', { token: app.tokens.admin, body });
}

describe('the differences from an uploaded leaderboard', () => {
  test('list the hole where a scorer entered another value, with both values, and not the hole that the upload filled', async () => {
    const { id, name } = await differ();
    expect(await list(id)).toMatchObject([
      {
        round_id: 1,
        full_name: name,
        hole_number: 1,
        official: { value: 4, version: 1, by: 'scorer', is_import: false },
        feed: { value: 5 },
        kept: null,
      },
    ]);
  });

  test("end when the scorer corrects the value to the leaderboard's", async () => {
    const { id } = await differ();
    await app.plain('scorer', { competitor: id, hole: 1 }, 5);
    expect(await list(id)).toEqual([]);
  });

  test('stay dismissed through another upload of the same value, and return when either value changes', async () => {
    const { id, name } = await differ();
    const answer = await decide('keep', await list(id));
    expect(await answer.json()).toMatchObject({ holes: 1, moves: { tickets: 0, golfers: 0 } });
    expect(await app.hole({ competitor: id, hole: 1 })).toMatchObject({
      current_hole_score: 4,
      version: 1,
    });
    await upload(name, 5);
    expect(await list(id)).toMatchObject([{ kept: { by: 'admin' } }]);
    await upload(name, 6);
    expect(await list(id)).toMatchObject([{ feed: { value: 6 }, kept: null }]);
    await decide('keep', await list(id));
    await app.plain('scorer', { competitor: id, hole: 1 }, 3);
    expect(await list(id)).toMatchObject([{ official: { value: 3 }, kept: null }]);
  });

  test("become the admin's own entries with a reason, which the audit records, and the moves are counted before", async () => {
    const { id } = await differ(4, 9);
    const [difference] = await list(id);
    const dry = await decide('feed', [difference as FeedDifference], { dry_run: true });
    const { moves } = await dry.json();
    expect(moves.golfers).toBe(1);
    expect(await list(id)).toHaveLength(1);
    const without = await decide('feed', [difference as FeedDifference]);
    expect(without.status).toBe(422);
    const reason = 'the card in the office says 9';
    expect((await decide('feed', [difference as FeedDifference], { reason })).status).toBe(200);
    expect(await app.hole({ competitor: id, hole: 1 })).toMatchObject({ current_hole_score: 9 });
    expect(await list(id)).toEqual([]);
    const { detail } = await app.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'score')
      .where('target_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ reason, lane: `${TOURNAMENT}/1/${id}/1` });
  });

  test('are all decided or none, when one hole has changed since the admin looked', async () => {
    const [one, two] = [await differ(), await differ()];
    const seen = [...(await list(one.id)), ...(await list(two.id))];
    await app.plain('scorer', { competitor: two.id, hole: 1 }, 7);
    for (const decision of ['keep', 'feed'] as const) {
      const answer = await decide(decision, seen, { reason: 'as the office says' });
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ type: 'state-changed' });
    }
    expect(await list(one.id)).toMatchObject([{ official: { value: 4 }, kept: null }]);
  });

  test('of a cancelled round are neither listed nor decided, and return when it is restored', async () => {
    const { id } = await differ();
    const seen = await list(id);
    const put = (from: string, to: string) =>
      app.request('PUT', 'game/round-state', {
        token: app.tokens.admin,
        body: { tournament_id: TOURNAMENT, round_id: 1, from, to, reason: 'lightning' },
      });
    expect((await put('live', 'cancelled')).status).toBe(200);
    expect(await list(id)).toEqual([]);
    const answer = await decide('feed', seen, { reason: 'as the office says' });
    expect(await answer.json()).toMatchObject({ type: 'state-changed' });
    expect((await put('cancelled', 'live')).status).toBe(200);
    expect(await list(id)).toEqual(seen);
  });

  test('are decided by one of two admins at once', async () => {
    const { id } = await differ();
    const seen = await list(id);
    const answers = await Promise.all(
      ['first reason', 'second reason'].map((reason) => decide('feed', seen, { reason })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.hole({ competitor: id, hole: 1 })).toMatchObject({ version: 2 });
  });

  test('are refused when a decision lists a hole twice', async () => {
    const { id } = await differ();
    const [difference] = (await list(id)) as [FeedDifference];
    for (const decision of ['keep', 'feed'] as const) {
      const answer = await decide(decision, [difference, difference], { reason: 'named twice' });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: [{ path: 'holes' }] });
    }
    expect(await list(id)).toMatchObject([{ official: { value: 4 }, kept: null }]);
  });
});
