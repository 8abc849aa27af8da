import { createHash, createPublicKey, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { PlayersBoard, PointsBoard, TeamsBoard } from '../../../src/contract/game/boards.ts';
import { ResultDifferences } from '../../../src/contract/game/result-revision.ts';
import { toFantasyPoint } from '../../../src/golf/hundredths.ts';
import { DRAFT, expectMoved, expectProblem } from '../states/state-app.ts';
import { parseDocument, startResultApp } from './results-app.ts';

const app = await startResultApp();
afterAll(() => app.close());
const revision = { reason: 'Wrong card', public_note: 'The card of a golfer is checked again' };
const FINISHED = 10_038;

async function readBoard<T>(schema: v.GenericSchema<unknown, T>, board: string, id = FINISHED) {
  const answer = await app.request('GET', `leaderboardstats/${board}?tournament_id=${id}`);
  return v.parse(schema, await answer.json());
}

async function readDifferences(): Promise<ResultDifferences> {
  const path = `admin/result-differences?tournament_id=${DRAFT}`;
  const answer = await app.request('GET', path, { token: app.callers.admin });
  return v.parse(ResultDifferences, await answer.json());
}

it('a tournament that was never final has no result', async () => {
  expect((await app.list()).snapshots).toEqual([]);
  expect((await app.load(`file?tournament_id=${DRAFT}`)).status).toBe(404);
});

it('the step to final freezes canonical JSON whose hash and signature a stranger can check', async () => {
  await expectMoved(app.moveTournament('live', 'final'));
  const bytes = await app.file(1);
  const { snapshots, public_key } = await app.list();
  const [snapshot] = snapshots;
  expect(snapshot).toMatchObject({ number: 1, previous_sha256: null, bytes: bytes.length });
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(snapshot?.sha256);
  const keys = await (await app.request('GET', '/.well-known/results-key.json')).json();
  expect(keys).toMatchObject({ keys: [{ algorithm: 'Ed25519', public_key }] });
  const key = createPublicKey(String(Object(keys).keys[0].pem));
  const signature = Buffer.from(snapshot?.signature ?? '', 'base64');
  expect(verify(null, bytes, key, signature)).toBe(true);
  const text = new TextDecoder().decode(bytes);
  expect(canonicalize(JSON.parse(text))).toBe(text);
});

it('a result has the places and points of the boards', async () => {
  const { players_board, teams_board, tickets } = parseDocument(await app.file(1, FINISHED));
  const players = await readBoard(PlayersBoard, 'players');
  expect(
    players_board.map((row) => [row.competitor_id, row.label, row.to_par, row.points]),
  ).toEqual(
    players.rows.map((row) => [
      row.competitor_id,
      row.position_label,
      row.to_par,
      Math.round(row.fantasy_point * 100),
    ]),
  );
  const teams = await readBoard(TeamsBoard, 'teams');
  expect(teams_board.map((row) => [row.team_id, row.label, toFantasyPoint(row.points)])).toEqual(
    teams.rows.map((row) => [row.team_id, row.position_label, row.team_point]),
  );
  const points = await readBoard(PointsBoard, 'points');
  expect(points.rows.length).toBeGreaterThan(20);
  const ranked = tickets
    .filter(({ position }) => position !== null)
    .map(({ position, points: own }) => [position, own])
    .sort(([a = 0], [b = 0]) => Number(a) - Number(b));
  expect(ranked).toEqual(
    points.rows.map((row) => [row.position, Math.round(row.fantasy_point * 100)]),
  );
});

it('a result names no account: no username, no name of a ticket', async () => {
  const users = await app.db.selectFrom('users').select(['username', 'email']).execute();
  const names = await app.db.selectFrom('tickets').select('ticket_name').execute();
  const text = new TextDecoder().decode(await app.file(1, FINISHED));
  const words = [...users.flatMap(({ username, email }) => [username, email])];
  // `admin` and `scorer` are also the names of the roles.
  const secret = words.filter((word) => word !== 'admin' && word !== 'scorer');
  const found = [...secret, ...names.map(({ ticket_name }) => ticket_name)].filter((word) =>
    text.includes(`"${word}"`),
  );
  expect(found).toEqual([]);
});

it('an unchanged list or file is answered 304 by its ETag, and a file is compressed', async () => {
  for (const path of [`list?tournament_id=${DRAFT}`, `file?tournament_id=${DRAFT}`]) {
    const headers = { 'Accept-Encoding': 'gzip' };
    const first = await app.request('GET', `results/${path}`, { headers });
    expect(first.headers.get('Content-Encoding')).toBe('gzip');
    const tag = first.headers.get('ETag') ?? '';
    const again = await app.request('GET', `results/${path}`, {
      headers: { ...headers, 'If-None-Match': tag },
    });
    expect(again.status).toBe(304);
  }
});

it('a final tournament is opened for a revision with a reason and a public note, and its result stays', async () => {
  await expectProblem(app.moveTournament('final', 'live'), 'reason-required');
  const { reason } = revision;
  await expectProblem(app.moveTournament('final', 'live', { reason }), 'validation-failed');
  await expectMoved(app.moveTournament('final', 'live', revision));
  const [newest] = (await app.list()).snapshots;
  expect(newest).toMatchObject({ number: 1, revision: { note: revision.public_note } });
  expect(parseDocument(await app.file(1)).number).toBe(1);
});

it('a revision lists every difference before it is closed, and the next result has the hash of the one before', async () => {
  expect(await readDifferences()).toEqual({ number: 1, groups: [] });
  // Of a golfer on a ticket, because the draw has another seed in each run.
  const ticket = parseDocument(await app.file(1)).tickets.find(({ status }) => status === 'ranked');
  const [golfer = 0] = ticket?.golfer_ids ?? [];
  expect((await app.correct(golfer, 7, 3)).status).toBe(200);
  const { groups } = await readDifferences();
  const scores = groups.find(({ title }) => title === 'Scores');
  expect(scores?.lines).toEqual([
    {
      what: expect.stringMatching(/^Round 3, .+, hole 7$/),
      before: '4 by scorer',
      after: '3 by admin',
    },
  ]);
  expect(groups.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Players board', 'Teams board', 'Tickets', 'Corrections']),
  );
  const first = (await app.list()).snapshots[0];
  await expectMoved(app.moveTournament('live', 'final'));
  const { snapshots } = await app.list();
  expect(snapshots.map(({ number }) => number)).toEqual([2, 1]);
  expect(snapshots[0]).toMatchObject({ previous_sha256: first?.sha256 });
  const document = parseDocument(await app.file(2));
  expect(document).toMatchObject({ previous_sha256: first?.sha256, note: revision.public_note });
  expect(document.corrections).toEqual([
    {
      at: expect.any(String),
      ...{ round_id: 3, competitor_id: golfer, hole_number: 7, old: 4, new: 3 },
      ...{ reason: 'The card says so', role: 'admin' },
    },
  ]);
});

it('only an admin reads what a revision changes', async () => {
  const path = `admin/result-differences?tournament_id=${DRAFT}`;
  expect((await app.request('GET', path, { token: app.callers.scorer })).status).toBe(403);
});
