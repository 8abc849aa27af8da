import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Receipt } from '../../../src/contract/scoring/scoring.ts';
import { makeLive } from '../make-live.ts';
import {
  account,
  makeDevice,
  readReceipt,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

type Row = Record<string, string | number | null>;

/** The next golfer without a score. Each test uses another one. */
let next = 0;
async function freshPlayer(): Promise<{ id: number; name: string }> {
  const card = (await app.records()).competitors[next++];
  if (!card) throw new Error('no player left');
  return { id: card.competitor_info.id, name: card.competitor_info.full_name };
}

async function upload(scores: Row[], more: object = {}): Promise<Receipt> {
  const answer = await app.request('POST', 'game/update-bulk-data-score', {
    token: app.tokens.admin,
    body: { tournament_id: TOURNAMENT, round_id: 1, scores, ...more },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const outcomes = (receipt: Receipt) => receipt.rows?.[0]?.holes.map(({ outcome }) => outcome);

describe('an upload', () => {
  test('fills empty holes and confirms equal ones', async () => {
    const { id, name } = await freshPlayer();
    await app.plain('scorer', { competitor: id, hole: 2 }, 5);
    const receipt = await upload([{ Player: name, Round: 1, 'Hole 1': 4, 'Hole 2': '5' }]);
    expect(receipt).toMatchObject({
      outcome: 'applied',
      value: null,
      rows: [
        {
          player: name,
          competitor_id: id,
          problem: null,
          holes: [
            { hole_number: 1, outcome: 'filled', yours: 4, official: 4, version: 1 },
            { hole_number: 2, outcome: 'confirmed', yours: 5, official: 5, version: 1 },
          ],
        },
      ],
    });
    expect(receipt.version).toBe((await app.records()).version);
    expect(await app.hole({ competitor: id, hole: 1 })).toMatchObject({ current_hole_score: 4 });
  });

  test("Invariant 20: never replaces a person's value, from any sender, and does not mark the board", async () => {
    const { id, name } = await freshPlayer();
    await app.plain('scorer', { competitor: id, hole: 1 }, 4);
    for (const based_on of [undefined, [{ competitor_id: id, hole_number: 1, version: 1 }]]) {
      const receipt = await upload([{ Player: name, 'Hole 1': 5 }], { based_on });
      expect(receipt.rows?.[0]?.holes).toEqual([
        {
          hole_number: 1,
          outcome: 'conflict',
          conflict: 'person',
          yours: 5,
          official: 4,
          version: 1,
        },
      ]);
      expect(await app.hole({ competitor: id, hole: 1 })).toMatchObject({
        current_hole_score: 4,
        version: 1,
        disputed: false,
      });
    }
  });

  test('does not make its admin the writer, so the scorer can correct their own value afterwards', async () => {
    const { id, name } = await freshPlayer();
    const device = makeDevice('scorer');
    await app.replay('scorer', [device.score({ competitor: id, hole: 1 }, 4, 0)]);
    await upload([{ Player: name, 'Hole 1': 4 }]);
    const [result] = await app.replay('scorer', [device.score({ competitor: id, hole: 1 }, 5, 0)]);
    expect(readReceipt(result)).toMatchObject({ outcome: 'applied', version: 2 });
  });

  test('loses to a scorer who had not seen it', async () => {
    const { id, name } = await freshPlayer();
    await upload([{ Player: name, 'Hole 1': 4 }]);
    const [result] = await app.replay('scorer', [
      makeDevice('scorer').score({ competitor: id, hole: 1 }, 5, 0),
    ]);
    expect(readReceipt(result)).toMatchObject({ outcome: 'applied', value: 5, version: 2 });
    expect(await app.hole({ competitor: id, hole: 1 })).toMatchObject({ disputed: false });
  });

  test('corrects an earlier upload only when the preview showed its version', async () => {
    const { id, name } = await freshPlayer();
    await upload([{ Player: name, 'Hole 1': 4 }]);
    const rows = [{ Player: name, 'Hole 1': 5 }];
    expect(outcomes(await upload(rows))).toEqual(['conflict']);
    const based_on = [{ competitor_id: id, hole_number: 1, version: 1 }];
    expect(outcomes(await upload(rows, { based_on }))).toEqual(['filled']);
    expect(await app.hole({ competitor: id, hole: 1 })).toMatchObject({
      current_hole_score: 5,
      version: 2,
    });
  });

  test('of two admins at once fills each hole once, and each admin gets a receipt', async () => {
    const { id, name } = await freshPlayer();
    await app.db
      .updateTable('users')
      .set({ user_role: 'admin' })
      .where('id', '=', account.scorer3)
      .execute();
    const body = {
      tournament_id: TOURNAMENT,
      round_id: 1,
      scores: [{ Player: name, 'Hole 1': 4, 'Hole 2': 5 }],
    };
    const answers = await Promise.all(
      (['admin', 'scorer3'] as const).map((who) =>
        app.send(who, makeDevice(who).op('scrape', body, null)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const receipts: Receipt[] = await Promise.all(answers.map((answer) => answer.json()));
    expect(receipts.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'confirmed']);
    expect(await app.hole({ competitor: id, hole: 1 })).toMatchObject({
      current_hole_score: 4,
      version: 1,
    });
  });

  test('finds a golfer by an alias, such as a former name', async () => {
    const { id } = await freshPlayer();
    const alias = {
      competitor_id: id,
      alias: 'Old Nickname',
      added_by: null,
      added_at: null,
    };
    await app.db.insertInto('competitor_aliases').values(alias).execute();
    const receipt = await upload([{ Player: 'Nickname, Old', 'Hole 1': 4 }]);
    expect(receipt.rows?.[0]).toMatchObject({ competitor_id: id, problem: null });
  });

  test('treats invalid cells as not entered and gives the reason', async () => {
    const { id, name } = await freshPlayer();
    const cells = [null, '', '-', 0, -4, 3.5, 'four', 21, 40_000];
    const row = Object.fromEntries(cells.map((cell, index) => [`Hole ${index + 1}`, cell]));
    const receipt = await upload([{ Player: name, ...row }]);
    const holes = receipt.rows?.[0]?.holes ?? [];
    expect(holes).toHaveLength(cells.length);
    for (const hole of holes) {
      expect(hole).toMatchObject({ outcome: 'not-entered', yours: null, official: null });
      expect(hole.note).toMatch(/./);
    }
    expect(await app.hole({ competitor: id, hole: 4 })).toMatchObject({ version: 0 });
  });

  test('lists every row and every column that it skips', async () => {
    const { name } = await freshPlayer();
    const other = await freshPlayer();
    const receipt = await upload([
      { Player: 'C. Nobody', Round: 1, 'Hole 1': 4 },
      { Player: name, Round: 2, 'Hole 1': 4 },
      { Player: other.name, Round: '1', 'Hole 1': 4, 'Hole 19': 4, 'Hole 10*': 4 },
    ]);
    expect(receipt.rows).toMatchObject([
      { player: 'C. Nobody', competitor_id: null, problem: 'unknown-player', holes: [] },
      { player: name, problem: 'round-differs', holes: [] },
      { problem: null, notes: ['left out: Hole 19', 'left out: Hole 10*'] },
    ]);
  });

  test('counts the first of two equal rows and neither of two different rows', async () => {
    const [twin, liar] = [await freshPlayer(), await freshPlayer()];
    const receipt = await upload([
      { Player: twin.name, 'Hole 1': 4 },
      { Player: twin.name.toUpperCase(), 'Hole 1': '4' },
      { Player: liar.name, 'Hole 1': 4 },
      { Player: liar.name, 'Hole 1': 5 },
    ]);
    expect(receipt.rows?.map(({ problem }) => problem)).toEqual([
      null,
      'duplicate-row',
      'duplicate-row',
      'duplicate-row',
    ]);
    expect(await app.hole({ competitor: liar.id, hole: 1 })).toMatchObject({ version: 0 });
  });

  test('reads "Hole 4" and "Hole 04" as one hole: equal strokes count once, others are a conflict', async () => {
    const { id, name } = await freshPlayer();
    const receipt = await upload([
      {
        Player: name,
        'Hole 4': 4,
        'Hole 04': '4',
        'Hole 5': 4,
        'Hole 05': 5,
        'Hole 6': '',
        'Hole 06': 3,
      },
    ]);
    expect(receipt.rows?.[0]?.holes).toMatchObject([
      { hole_number: 4, outcome: 'filled', yours: 4 },
      {
        hole_number: 5,
        outcome: 'conflict',
        yours: null,
        official: null,
        note: 'given twice: 4 and 5',
      },
      { hole_number: 6, outcome: 'filled', yours: 3 },
    ]);
    expect(await app.hole({ competitor: id, hole: 5 })).toMatchObject({ version: 0 });
  });

  test('repeats its answer for a row that has a hole twice, even with an op id', async () => {
    const { name } = await freshPlayer();
    const body = {
      tournament_id: TOURNAMENT,
      round_id: 1,
      scores: [{ Player: name, 'Hole 4': 4, 'Hole 04': 4 }],
    };
    const op = makeDevice('admin').op('scrape', body, null);
    const first = await app.send('admin', op);
    expect(first.status).toBe(200);
    expect(await (await app.send('admin', op)).text()).toBe(await first.text());
  });

  test('skips a player whose status and strokes contradict each other', async () => {
    const players = [await freshPlayer(), await freshPlayer(), await freshPlayer()];
    const [absent, whole, part] = players.map(({ name }) => name);
    const card = Object.fromEntries(
      Array.from({ length: 18 }, (_, hole) => [`Hole ${hole + 1}`, 4]),
    );
    const receipt = await upload([
      { Player: absent ?? '', 'Player Status': 'dns', 'Hole 1': 4 },
      { Player: whole ?? '', 'Player Status': 'WD', ...card },
      { Player: part ?? '', 'Player Status': 'W D', 'Hole 1': 4 },
    ]);
    expect(receipt.rows?.map(({ problem }) => problem)).toEqual([
      'status-differs',
      'status-differs',
      null,
    ]);
  });

  test('sets a start hole only when the tee sheet and the scorers have none, and reports a difference', async () => {
    const { id, name } = await freshPlayer();
    const sheet = (await app.records()).competitors.find(
      ({ competitor_info }) => competitor_info.id === id,
    );
    const differs = ((sheet?.start_hole_number ?? 0) % 18) + 1;
    const receipt = await upload([{ Player: name, 'Start Hole': differs, 'Hole 1': 4 }]);
    expect(receipt.rows?.[0]?.notes).toEqual([
      `start hole ${differs} differs from ${sheet?.start_hole_number}`,
    ]);
    await makeLive(app.db, TOURNAMENT, 2);
    const withoutSheet = await upload([{ Player: name, 'Start Hole': '10*', 'Hole 1': 4 }], {
      round_id: 2,
    });
    expect(withoutSheet.rows?.[0]?.notes).toBeUndefined();
    const round2 = (await app.records('?round_id=2')).competitors.find(
      ({ competitor_info }) => competitor_info.id === id,
    );
    expect(round2).toMatchObject({ start_hole_number: 10, start_hole_version: 1 });
  });

  test('Invariant 3: gets the same bytes when it is sent again with headers after a lost answer', async () => {
    const { name } = await freshPlayer();
    const body = {
      tournament_id: TOURNAMENT,
      round_id: 1,
      scores: [{ Player: name, 'Hole 1': 4 }],
    };
    const op = makeDevice('admin').op('scrape', body, null);
    const first = await (await app.send('admin', op)).text();
    await upload([{ Player: name, 'Hole 2': 4 }]);
    expect(await (await app.send('admin', op)).text()).toBe(first);
    const [batchResult] = await app.replay('admin', [op]);
    expect(readReceipt(batchResult)).toEqual(JSON.parse(first));
  });

  test('Invariant 4: is stale after a later one of the same device', async () => {
    const { id, name } = await freshPlayer();
    const device = makeDevice('admin');
    const body = (strokes: number) => ({
      tournament_id: TOURNAMENT,
      round_id: 1,
      scores: [{ Player: name, 'Hole 1': strokes }],
    });
    const [early, late] = [device.op('scrape', body(4), null), device.op('scrape', body(5), null)];
    await app.replay('admin', [late]);
    const [result] = await app.replay('admin', [early]);
    expect(readReceipt(result).outcome).toBe('stale');
    expect(await app.hole({ competitor: id, hole: 1 })).toMatchObject({ current_hole_score: 5 });
  });

  test('is refused when its leaderboard is older than the previous one, until the admin confirms it', async () => {
    const { id, name } = await freshPlayer();
    const at = (hour: number) => ({ last_updated: `2030-06-06T${hour}:00:00.000Z` });
    await upload([{ Player: name, 'Hole 1': 4 }], at(12));
    const older = [{ Player: name, 'Hole 2': 4 }];
    const refusedAnswer = await app.request('POST', 'game/update-bulk-data-score', {
      token: app.tokens.admin,
      body: { tournament_id: TOURNAMENT, round_id: 1, scores: older, ...at(11) },
    });
    expect(refusedAnswer.status).toBe(409);
    expect(await refusedAnswer.json()).toMatchObject({ type: 'older-upload' });
    expect(await app.hole({ competitor: id, hole: 2 })).toMatchObject({ version: 0 });
    expect(outcomes(await upload(older, at(12)))).toEqual(['filled']);
    const uploadRows = [{ Player: name, 'Hole 3': 4 }];
    expect(outcomes(await upload(uploadRows, { ...at(10), apply_older: true }))).toEqual([
      'filled',
    ]);
    const stillOlder = await app.request('POST', 'game/update-bulk-data-score', {
      token: app.tokens.admin,
      body: { tournament_id: TOURNAMENT, round_id: 1, scores: uploadRows, ...at(11) },
    });
    expect(stillOlder.status).toBe(409);
  });

  test('writes one audit entry', async () => {
    const { name } = await freshPlayer();
    const rows = () =>
      app.db.selectFrom('audit').selectAll().where('action', '=', 'scrape').execute();
    const before = (await rows()).length;
    await upload([{ Player: name, 'Hole 1': 4, 'Hole 2': 4 }]);
    const after = await rows();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({
      user_id: account.admin,
      target_kind: 'round',
      target_id: `${TOURNAMENT}/1`,
      before: null,
      after: null,
    });
  });

  test('in a batch sees the writes of the ops before it', async () => {
    const { id, name } = await freshPlayer();
    const device = makeDevice('admin');
    const body = {
      tournament_id: TOURNAMENT,
      round_id: 1,
      scores: [{ Player: name, 'Hole 1': 5 }],
    };
    const [, result] = await app.replay('admin', [
      device.score({ competitor: id, hole: 1 }, 4, 0),
      device.op('scrape', body, null),
    ]);
    expect(outcomes(readReceipt(result))).toEqual(['conflict']);
  });
});
