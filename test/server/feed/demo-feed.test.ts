import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoFeedRoutes } from '../../../src/demo/feed/demo-feed-routes.ts';
import { createApp } from '../../../src/server/app.ts';
import { type ScoringApp, startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';

const SEASON = new Date().getUTCFullYear();
const PATH = `/demo-feed/leaderboard?season=${SEASON}&liv_tournament_id=10039`;

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

interface Row {
  player_name: string;
  player_status: string;
  rounds: {
    round_number: number;
    start_hole_number: number;
    holes: { hole_number: number; score: number }[];
  }[];
}

async function readFeed(path = PATH): Promise<{ last_updated: string; data: Row[] }> {
  const answer = await app.request('GET', path);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Lists the strokes of a feed, as `golfer round hole strokes`. */
const listStrokes = ({ data }: { data: Row[] }) =>
  data.flatMap(({ player_name, rounds }) =>
    rounds.flatMap(({ round_number, holes }) =>
      holes.map(
        ({ hole_number, score }) => `${player_name} ${round_number} ${hole_number} ${score}`,
      ),
    ),
  );

it('the demo feed has every golfer, each with at least six holes', async () => {
  const feed = await readFeed();
  expect(feed).toMatchObject({ season: SEASON, liv_tournament_id: TOURNAMENT });
  expect(feed.data).toHaveLength(54);
  expect(feed.data.every(({ rounds }) => rounds[0] && rounds[0].holes.length >= 6)).toBe(true);
});

it('the demo feed stays the same text until a stroke is entered, and then differs only in that stroke', async () => {
  const before = await readFeed();
  expect(await readFeed()).toEqual(before);
  const [card] = (await app.records()).competitors;
  const row = before.data.find(
    ({ player_name }) => player_name === card?.competitor_info.full_name,
  );
  const hole = row?.rounds[0]?.holes[2];
  if (!card || !row || !hole) throw new Error('the feed has no such golfer');
  const { hole_number, score } = hole;
  await app.plain('admin', { competitor: card.competitor_info.id, hole: hole_number }, score + 1);
  const after = await readFeed();
  const [strokes, newStrokes] = [listStrokes(before), listStrokes(after)];
  expect(newStrokes.filter((stroke) => !strokes.includes(stroke))).toEqual([
    `${row.player_name} 1 ${hole_number} ${score + 1}`,
  ]);
  expect(newStrokes).toHaveLength(strokes.length);
});

it('the demo feed has the strokes of a finished tournament as they are', async () => {
  const feed = await readFeed(PATH.replace('10039', '10036'));
  expect(listStrokes(feed)).toHaveLength(54 * 3 * 18);
});

it('the demo feed with dirt=1 gives the first golfers the mistakes of real feeds', async () => {
  const { data } = await readFeed(`${PATH}&dirt=1`);
  const text = JSON.stringify(data);
  for (const mistake of ['10*', '$numberInt', '40000', '301', '<script>', 'DNS', '"+3"', ', ']) {
    expect(text).toContain(mistake);
  }
  expect(data.length).toBeGreaterThan(54);
});

it.each([
  PATH.replace(String(SEASON), '2024'),
  `/demo-feed/leaderboard?season=${SEASON}`,
  `/demo-feed/leaderboard?season=${SEASON}&liv_tournament_id=1'`,
  '/demo-feed/other',
])('the demo feed is missing at %s', async (path) => {
  expect((await app.request('GET', path)).status).toBe(404);
});

it('a server in production has no demo feed', async () => {
  const settings = { ...app.deps.settings, production: true };
  const production = createApp({
    ...app.deps,
    settings,
    clientFolder: 'no-such-folder',
    demoFeed: demoFeedRoutes(app.db),
  });
  expect((await production.request(PATH)).status).toBe(404);
});
