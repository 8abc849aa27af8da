import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FEED_TEXT_LENGTH } from '../../../src/contract/admin/feed.ts';
import { createJobHandlers } from '../../../src/server/job-handlers/create-job-handlers.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { type FeedHost, startFeedHost } from './feed-host.ts';

const ROUND = { tournament_id: 10_039, round_id: 1 };
const DAY_MS = 86_400_000;
const long = `{"data":[],"note":"${'é😀'.repeat(100_000)}"}`;

let feed = '{"data":[]}';
let host: FeedHost;
let app: TestApp;
let token: string;

beforeAll(async () => {
  host = await startFeedHost({
    '/feed': (_request, response) => response.end(feed),
    '/long': (_request, response) => response.end(long),
  });
  app = await startTestApp({ settings: { feedHosts: [host.host] } });
  token = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await host.close();
});

function fetchUrl(url: string, round: object = ROUND): Promise<Response> {
  return app.request('POST', 'game/leaderboard-fetch', { token, body: { ...round, url } });
}

async function fetchPath(path: string) {
  const answer = await fetchUrl(`http://${host.host}${path}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const readRaw = (id: number) =>
  app.request('GET', `game/leaderboard-fetch-raw?id=${id}`, { token });

const readRun = () =>
  app.db
    .selectFrom('feed_runs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('POST game/leaderboard-fetch', () => {
  it('answers the text with its hash, and stores who fetched it', async () => {
    const answer = await fetchPath('/feed?season=2025');
    expect(answer).toMatchObject({
      text: feed,
      bytes: 11,
      is_whole_text: true,
      sha256: '8fe32e407a1038ee38753b70e5374b3a46d6ae9d5f16cd5b73c53abaca8f5ed0',
      same_as: null,
    });
    expect(await readRun()).toMatchObject({
      ...ROUND,
      id: answer.id,
      user_id: 1,
      url: `http://${host.host}/feed?season=2025`,
      status: 200,
      failure: null,
      sha256: answer.sha256,
    });
  });

  it('returns the earlier fetch of the round with the same text', async () => {
    const first = await fetchPath('/feed');
    const { id, fetched_at } = first;
    expect((await fetchPath('/feed')).same_as).toEqual({
      id,
      fetched_at,
      applied_at: null,
    });
    feed = '{"data":[1]}';
    expect((await fetchPath('/feed')).same_as).toBeNull();
    feed = '{"data":[]}';
    const other = await fetchUrl(`http://${host.host}/feed`, { ...ROUND, round_id: 2 });
    expect((await other.json()).same_as).toBeNull();
  });

  it('shows when an upload applied the same text, and a preview does not count', async () => {
    feed = '{"data":[2]}';
    const { id } = await fetchPath('/feed');
    const [golfer] = await app.db.selectFrom('competitors').select('full_name').limit(1).execute();
    const scores = [{ Player: golfer?.full_name, 'Hole 1': 4 }];
    const upload = (query: string, round_id: number) =>
      app.request('POST', `game/update-bulk-data-score${query}`, {
        token,
        body: { ...ROUND, round_id, scores, feed_run_id: id },
      });
    expect((await upload('?dry_run=1', 1)).status).toBe(200);
    expect((await fetchPath('/feed')).same_as.applied_at).toBeNull();
    // The fetch is of another round.
    await upload('', 2);
    expect((await fetchPath('/feed')).same_as.applied_at).toBeNull();
    expect((await upload('', 1)).status).toBe(200);
    const { same_as } = await fetchPath('/feed');
    expect(same_as.applied_at).toBe(app.clock.now().toISOString());
    expect(same_as.id).toBeGreaterThan(id);
    app.clock.advance(60_000);
    await upload('', 1);
    expect((await fetchPath('/feed')).same_as.applied_at).toBe(same_as.applied_at);
    feed = '{"data":[]}';
  });

  it('answers the beginning of a long text, and GET game/leaderboard-fetch-raw all of it', async () => {
    const { id, text, is_whole_text } = await fetchPath('/long');
    expect(is_whole_text).toBe(false);
    expect(text.length).toBeLessThanOrEqual(MAX_FEED_TEXT_LENGTH);
    expect(long.startsWith(text)).toBe(true);
    expect(text.isWellFormed()).toBe(true);
    const raw = await readRaw(id);
    expect(raw.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(raw.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await raw.text()).toBe(long);
  });

  it('refuses with one sentence that says what to do, and stores no password', async () => {
    const answer = await fetchUrl('https://ada:secret@elsewhere.example/feed?by=a@b');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      type: 'feed-not-fetched',
      detail: 'The address has a username or a password in it. Remove the part before the @',
    });
    const run = await readRun();
    expect(run.url).toBe('https://elsewhere.example/feed?by=a@b');
    expect(run).toMatchObject({ failure: 'has-user-info', status: null, sha256: null, raw: null });
  });

  it('stores the status of a failed answer', async () => {
    const answer = await fetchUrl(`http://${host.host}/nothing`);
    expect((await answer.json()).detail).toMatch(/answered with the status 404/);
    expect(await readRun()).toMatchObject({ failure: 'wrong-status', status: 404 });
  });

  it('fetches nothing for a round that does not exist', async () => {
    host.paths.splice(0);
    const answer = await fetchUrl(`http://${host.host}/feed`, { ...ROUND, round_id: 9 });
    expect(answer.status).toBe(404);
    expect(host.paths).toEqual([]);
  });
});

it('the texts of fetches are deleted after 30 days, but their rows stay', async () => {
  const { id } = await fetchPath('/feed');
  const { prune } = createJobHandlers(app.deps);
  const attempt = { isLast: false };
  app.clock.advance(30 * DAY_MS - 1000);
  await prune(null, attempt);
  const run = await readRun();
  expect(run.raw).not.toBeNull();
  app.clock.advance(2000);
  await prune(null, attempt);
  expect(await readRun()).toEqual({ ...run, raw: null });
  token = await app.signIn('admin');
  expect((await readRaw(id)).status).toBe(404);
});
