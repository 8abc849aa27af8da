import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HoleHistory } from '../../../src/contract/scoring/scoring.ts';
import {
  type Account,
  account,
  makeDevice,
  type ScoringApp,
  startScoringApp,
} from './scoring-app.ts';

let app: ScoringApp;
let competitor: number;
beforeAll(async () => {
  app = await startScoringApp();
  competitor = app.groups[0]?.[0] ?? 0;
});
afterAll(() => app.close());

const readHole = (hole: number | string, as: Account = 'scorer') =>
  app.request(
    'GET',
    `leaderboardstats/hole-history?tournament_id=10039&round_id=1&competitor_id=${competitor}&hole_number=${hole}`,
    { token: app.tokens[as] },
  );
const history = async (hole: number) =>
  v.parse(HoleHistory, await (await readHole(hole)).json()).entries;

describe('the history of a hole', () => {
  test('lists every decided write, newest first, with user, device, time and the value before', async () => {
    const hole = { competitor, hole: 1 };
    const [sam, jo] = [makeDevice('scorer'), makeDevice('scorer3')];
    const entered_at = '2026-11-21T08:59:30.000Z';
    const first = sam.op('score', sam.score(hole, 4, 0).body as object, 0, { entered_at });
    await app.replay('scorer', [first]);
    await app.replay('scorer3', [jo.score(hole, 5, 0)]);
    await app.replay('scorer', [sam.clear(hole, 1)]);
    expect(await history(1)).toMatchObject([
      { kind: 'clear', outcome: 'applied', old_value: 4, value: null, by: 'scorer', version: 2 },
      {
        kind: 'score',
        outcome: 'conflict',
        old_value: 4,
        value: 5,
        by: 'scorer3',
        user_id: account.scorer3,
        device: jo.writer.slice(0, 8),
        lane_seq: 1,
        version: 1,
      },
      {
        op_id: first.op_id,
        outcome: 'applied',
        old_value: null,
        value: 4,
        lane_seq: 2,
        entered_at,
        recorded_at: app.clock.now().toISOString(),
      },
    ]);
  });

  test("names the sender of another account's entry, and none for the account's own tablet", async () => {
    const hole = { competitor, hole: 3 };
    const lostDevice = makeDevice('admin');
    const sentOp = lostDevice.score(hole, 4, 0);
    await app.replay('scorer', [sentOp]);
    await app.replay('admin', [lostDevice.score(hole, 5, 1)]);
    const [ownEntry, importedEntry] = await history(3);
    expect(importedEntry).toMatchObject({ op_id: sentOp.op_id, by: 'admin', sent_by: 'scorer' });
    expect(ownEntry).toMatchObject({ by: 'admin', value: 5 });
    expect(ownEntry).not.toHaveProperty('sent_by');
  });

  test('names no device for a call without headers or for an upload', async () => {
    await app.plain('scorer', { competitor, hole: 2 }, 4);
    const { full_name } = (await app.records()).competitors.find(
      ({ competitor_info }) => competitor_info.id === competitor,
    )?.competitor_info ?? { full_name: '' };
    const scores = [{ Player: full_name, 'Hole 2': 4 }];
    const upload = { tournament_id: 10039, round_id: 1, scores };
    await app.send('admin', makeDevice('admin').op('scrape', upload, null));
    expect(await history(2)).toMatchObject([
      { kind: 'scrape', outcome: 'confirmed', by: 'admin', lane_seq: null },
      { kind: 'score', op_id: null, device: null, lane_seq: null, entered_at: null },
    ]);
  });

  test('has the start hole under number 0', async () => {
    await app.replay('scorer', [makeDevice('scorer').start(competitor, 12, 0)]);
    expect(await history(0)).toMatchObject([{ kind: 'start', value: 12, version: 1 }]);
  });

  test('is empty for a hole without a score', async () => {
    expect(await history(18)).toEqual([]);
  });

  test.each([19, -1, 'x'])('answers 422 for hole %s', async (hole) => {
    expect((await readHole(hole)).status).toBe(422);
  });

  test('can be read by scorers and admins only', async () => {
    expect((await readHole(1, 'player')).status).toBe(403);
    expect((await readHole(1, 'admin')).status).toBe(200);
  });
});
