import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadPreview } from '../../../src/contract/scoring/upload-preview.ts';
import { type ScoringApp, startScoringApp, TOURNAMENT } from './scoring-app.ts';

const SEASON = 2025;

let app: ScoringApp;
let names: string[];
/** The next golfer without strokes, because a filled hole would be confirmed. */
let nextGolfer = 0;

beforeAll(async () => {
  app = await startScoringApp();
  await app.db.updateTable('tournaments').set({ season: SEASON }).execute();
  const { competitors } = await app.records();
  names = competitors.map(({ competitor_info }) => competitor_info.full_name);
});
afterAll(() => app.close());

/** The details in a fetched leaderboard. */
interface Facts {
  season?: number | null;
  liv_tournament_id?: number | null;
  strokes?: number;
  applied_at?: Date;
}

/** Stores a fetch, as the server does after it fetched a leaderboard. Returns its id. */
async function fetchRun(facts: Facts = {}, round_id = 1): Promise<number> {
  const { id } = await app.db
    .insertInto('feed_runs')
    .values({
      ...{ tournament_id: TOURNAMENT, round_id, user_id: 1, fetched_at: new Date() },
      ...{ url: 'https://feed.example/', season: SEASON, liv_tournament_id: TOURNAMENT },
      ...{ strokes: 1, ...facts },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Upload {
  scores?: Record<string, string | number>[];
  feed_run_id?: number;
  last_updated?: string;
  apply_older?: boolean;
}

const row = () => ({ Player: names[nextGolfer++] ?? '', 'Hole 1': 4 });

/** Requests a preview of an upload, then uploads the same. */
async function previewAndUpload(upload: Upload) {
  const body = { tournament_id: TOURNAMENT, round_id: 1, scores: [row()], ...upload };
  const send = (query: string) =>
    app.request('POST', `game/update-bulk-data-score${query}`, { token: app.tokens.admin, body });
  const preview: UploadPreview = await (await send('?dry_run=1')).json();
  const answer = await send('');
  const { type = 'applied', detail } = await answer.json();
  return {
    guards: preview.guards,
    filled: preview.counts.filled,
    status: answer.status,
    type: answer.ok ? 'applied' : type,
    detail,
  };
}

describe('an upload of a fetched leaderboard is refused, with the reason in its preview,', () => {
  it.each([
    [{ season: 2024 }, 'tournament 10039 of season 2024'],
    [{ liv_tournament_id: 10_040 }, 'tournament 10040 of season 2025'],
  ])('when the feed has %j, even with apply_older', async (facts, words) => {
    const feed_run_id = await fetchRun(facts);
    for (const apply_older of [false, true]) {
      const result = await previewAndUpload({ feed_run_id, apply_older });
      expect(result).toMatchObject({ status: 422, type: 'feed-mismatch', filled: 1 });
      expect(result.guards.map(({ type }) => type)).toEqual(['feed-mismatch']);
      expect(result.detail).toContain(words);
      expect(result.detail).toContain('you chose tournament 10039 of season 2025');
    }
  });

  it('when under 70 % of the names are in the field, until aliases raise the share', async () => {
    const feed_run_id = await fetchRun();
    const known = () => Array.from({ length: 6 }, row);
    const unknown = ['Ann Other', 'Bob Other', 'Cy Other'].map((Player) => ({ Player }));
    const refused = await previewAndUpload({ feed_run_id, scores: [...known(), ...unknown] });
    expect(refused).toMatchObject({ status: 422, type: 'names-unmatched', filled: 6 });
    expect(refused.detail).toContain('Only 6 of 9 names');
    const applied = await previewAndUpload({
      feed_run_id,
      scores: [...known(), row(), ...unknown],
    });
    expect(applied).toMatchObject({ type: 'applied', guards: [], filled: 7 });
  });

  it('when it is older than the last one, until the admin confirms it', async () => {
    const [early, late] = ['2025-06-06T17:14:00.000Z', '2025-06-06T17:20:00.000Z'];
    await previewAndUpload({ last_updated: late });
    const refused = await previewAndUpload({ last_updated: early });
    expect(refused).toMatchObject({ status: 409, type: 'older-upload', filled: 1 });
    expect(refused.detail).toContain('2025-06-06 17:14 UTC');
    expect(refused.detail).toContain('2025-06-06 17:20 UTC');
    const confirmed = await previewAndUpload({ last_updated: early, apply_older: true });
    expect(confirmed).toMatchObject({ type: 'applied', guards: [] });
  });

  it('when it has strokes on fewer holes than the last applied one, until the admin confirms it', async () => {
    await fetchRun({ strokes: 200, applied_at: new Date('2030-01-01T10:00:00Z') });
    // The fetches of other rounds and those that nobody applied do not count.
    await fetchRun({ strokes: 300, applied_at: new Date('2030-01-01T11:00:00Z') }, 2);
    await fetchRun({ strokes: 300 });
    const fewer = await fetchRun({ strokes: 199 });
    const refused = await previewAndUpload({ feed_run_id: fewer });
    expect(refused).toMatchObject({ status: 409, type: 'fewer-strokes', filled: 1 });
    expect(refused.detail).toMatch(/strokes on 199 holes.*2030-01-01 10:00 UTC.*on 200$/);
    expect(await previewAndUpload({ feed_run_id: await fetchRun({ strokes: 200 }) })).toMatchObject(
      { type: 'applied' },
    );
    expect(await previewAndUpload({ feed_run_id: fewer, apply_older: true })).toMatchObject({
      type: 'applied',
      guards: [],
    });
  });
});

it('a fetch of another round, or one that was never applied, blocks no upload', async () => {
  const other = await fetchRun({ season: 1999 }, 2);
  expect(await previewAndUpload({ feed_run_id: other })).toMatchObject({ type: 'applied' });
  expect(await previewAndUpload({ feed_run_id: 999_999 })).toMatchObject({ type: 'applied' });
});

it('a feed without a season and a tournament is accepted', async () => {
  const feed_run_id = await fetchRun({ season: null, liv_tournament_id: null, strokes: 1000 });
  expect(await previewAndUpload({ feed_run_id })).toMatchObject({ type: 'applied', guards: [] });
});
