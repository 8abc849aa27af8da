import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Receipt, UploadedRow } from '../../../src/contract/scoring/scoring.ts';
import type { UploadPreview } from '../../../src/contract/scoring/upload-preview.ts';
import { makeChances } from '../../faults/seeded.ts';
import { dumpTables } from '../dump-tables.ts';
import { type Account, type ScoringApp, startScoringApp, TOURNAMENT } from './scoring-app.ts';

/** `FEEDS=1000` plays the long form. */
const FEEDS = Number(process.env.FEEDS ?? 20);

let app: ScoringApp;
let golfers: { id: number; name: string }[];
beforeAll(async () => {
  app = await startScoringApp();
  const { competitors } = await app.records();
  golfers = competitors.map(({ competitor_info: { id, full_name } }) => ({ id, name: full_name }));
});
afterAll(() => app.close());

type Feed = { scores: Record<string, string | number | null>[]; based_on?: object[] };

function send(query: string, feed: Feed, as: Account = 'admin'): Promise<Response> {
  return app.request('POST', `game/update-bulk-data-score${query}`, {
    token: app.tokens[as],
    body: { tournament_id: TOURNAMENT, round_id: 1, ...feed },
  });
}

async function preview(feed: Feed): Promise<UploadPreview> {
  const answer = await send('?dry_run=1', feed);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function upload(feed: Feed): Promise<readonly UploadedRow[]> {
  const answer = await send('', feed);
  if (!answer.ok) throw new Error(await answer.text());
  const { rows = [] }: Receipt = await answer.json();
  return rows;
}

const golfer = (index: number) => {
  const found = golfers[index];
  if (!found) throw new Error(`no golfer ${index}`);
  return found;
};

describe('a preview of an upload', () => {
  test('counts the holes by outcome, and shows what each conflict differs from', async () => {
    const { id, name } = golfer(0);
    await upload({ scores: [{ Player: name, 'Hole 3': 3 }] });
    await app.plain('scorer', { competitor: id, hole: 1 }, 4);
    await app.plain('scorer', { competitor: id, hole: 2 }, 5);
    const answer = await preview({
      scores: [
        { Player: name, 'Hole 1': 4, 'Hole 2': 4, 'Hole 3': 4, 'Hole 4': 4, 'Hole 5': '-' },
        { Player: 'Nobody', 'Hole 1': 4 },
      ],
    });
    expect(answer.counts).toEqual({
      filled: 1,
      confirmed: 1,
      conflicts: { person: 1, import: 1, ending: 0, row: 0 },
      not_entered: 1,
      rows_left_out: 1,
    });
    expect(answer.rows[0]?.holes).toMatchObject([
      { hole_number: 1, outcome: 'confirmed', version: 1 },
      { hole_number: 2, outcome: 'conflict', conflict: 'person', official: 5, version: 1 },
      { hole_number: 3, outcome: 'conflict', conflict: 'import', official: 3, version: 1 },
      { hole_number: 4, outcome: 'filled', official: 4, version: 0 },
      { hole_number: 5, outcome: 'not-entered', version: 0 },
    ]);
    expect(answer.rows[1]).toMatchObject({ player: 'Nobody', problem: 'unknown-player' });
  });

  test('shows that columns of a row differ from each other, and that a golfer has stopped', async () => {
    const { id, name } = golfer(1);
    const reason = 'withdrew after hole 9';
    const status = { tournament_id: TOURNAMENT, competitor_id: id, round_id: 1, reason };
    const answer = await app.request('PUT', 'leaderboardstats/competitor-status', {
      token: app.tokens.admin,
      body: { ...status, status: 'DNS' },
    });
    expect(answer.status).toBe(200);
    const { counts } = await preview({
      scores: [{ Player: name, 'Hole 4': 4, 'Hole 5': 4, 'Hole 05': 5 }],
    });
    expect(counts.conflicts).toEqual({ person: 0, import: 0, ending: 1, row: 1 });
  });

  test('suggests the three nearest golfers without a row for an unknown name', async () => {
    const [own, other] = [golfer(3), golfer(4)];
    const misspelt = own.name.replace(/.$/, 'q');
    const { rows } = await preview({
      scores: [{ Player: misspelt }, { Player: other.name }, { Player: `${other.name}x` }],
    });
    expect(rows[0]?.nearest?.[0]).toEqual({ competitor_id: own.id, full_name: own.name });
    expect(rows[0]?.nearest).toHaveLength(3);
    expect(rows[0]?.competitor_id).toBeNull();
    expect(rows[1]?.nearest).toBeUndefined();
    expect(rows[2]?.nearest?.map(({ full_name }) => full_name)).not.toContain(other.name);
  });

  test('writes nothing: no table changes', async () => {
    const { name } = golfer(2);
    const feed = { scores: [{ Player: name, 'Start Hole': 4, 'Hole 1': 4, 'Hole 2': 5 }] };
    const before = await dumpTables(app.db);
    await preview(feed);
    expect(await dumpTables(app.db)).toEqual(before);
    await upload(feed);
    expect(await dumpTables(app.db)).not.toEqual(before);
  });

  test('is for admins, accepts only dry_run=1, and needs a complete body', async () => {
    const feed = { scores: [{ Player: golfer(3).name, 'Hole 1': 4 }] };
    expect((await send('?dry_run=1', feed, 'scorer')).status).toBe(403);
    expect((await send('?dry_run=1', feed, 'player')).status).toBe(403);
    for (const query of ['?dry_run=0', '?dry_run=', '?dry_run=true', '?dry_run=1&dry_run=1']) {
      expect((await send(query, feed)).status, query).toBe(422);
    }
    expect((await send('?dry_run=1', { scores: [] })).status).toBe(422);
    expect((await app.records()).competitors[3]?.hole_info[0]).toMatchObject({ version: 0 });
  });

  test('is refused as the upload would be', async () => {
    const feed = { scores: [{ Player: golfer(3).name, 'Hole 1': 4 }], round_id: 9 };
    const [previewed, uploaded] = [await send('?dry_run=1', feed), await send('', feed)];
    expect(previewed.status).toBe(uploaded.status);
    expect(await previewed.json()).toMatchObject({
      errors: [{ path: 'round_id', message: 'no such tournament or round' }],
    });
  });

  test.each(Array.from({ length: FEEDS }, (_, seed) => ({ seed })))(
    'matches an immediate upload, and a stroke in between makes only its hole a conflict (seed $seed)',
    async ({ seed }) => {
      const chances = makeChances(24_000 + seed);
      const chosen = chances.shuffled(golfers.slice(4)).slice(0, 3);
      for (const { id, name } of chosen) {
        const hole = 1 + chances.below(18);
        await app.plain('scorer2', { competitor: id, hole }, 3 + chances.below(3));
        await upload({
          scores: [{ Player: name, [`Hole ${1 + chances.below(18)}`]: 3 + chances.below(3) }],
        });
      }
      const scores = chosen.map(({ name }) => {
        const cells = Array.from({ length: 18 }, (_, index) => [
          `Hole ${index + 1}`,
          chances.below(6) === 0 ? null : 3 + chances.below(3),
        ]);
        return { Player: name, ...Object.fromEntries(cells) };
      });
      const seen = await preview({ scores });
      const based_on = seen.rows.flatMap(({ competitor_id, holes }) =>
        holes.map(({ hole_number, version }) => ({ competitor_id, hole_number, version })),
      );
      const expected = await preview({ scores, based_on });
      const struck = chances.below(2) === 0 ? pickFilled(expected, chances.below) : null;
      if (struck) await app.plain('scorer2', struck, struck.strokes);
      const uploadedRows = await upload({ scores, based_on });
      const differing = listHoles(uploadedRows).filter(
        (hole, index) => hole.outcome !== listHoles(expected.rows)[index]?.outcome,
      );
      expect(
        differing.map(({ competitor, hole_number, outcome, conflict }) => ({
          competitor,
          hole: hole_number,
          outcome,
          conflict,
        })),
      ).toEqual(
        struck
          ? [
              {
                competitor: struck.competitor,
                hole: struck.hole,
                outcome: 'conflict',
                conflict: 'person',
              },
            ]
          : [],
      );
    },
  );
});

function listHoles(rows: readonly UploadedRow[]) {
  return rows.flatMap(({ competitor_id, holes }) =>
    holes.map((hole) => ({ ...hole, competitor: competitor_id ?? 0 })),
  );
}

/** Picks a hole that the upload would fill, with other strokes than the feed's. */
function pickFilled({ rows }: UploadPreview, below: (end: number) => number) {
  const filledHoles = listHoles(rows).filter(({ outcome }) => outcome === 'filled');
  const picked = filledHoles[below(filledHoles.length)];
  if (!picked) return null;
  return {
    competitor: picked.competitor,
    hole: picked.hole_number,
    strokes: (picked.yours ?? 4) + 1,
  };
}
