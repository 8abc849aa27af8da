import { afterAll, beforeAll, expect, it } from 'vitest';
import { greyPng, pngChunk } from '../../grey-png.ts';
import { type ScoringApp, startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

const CARD = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: 1 };
const PATH = `admin/card-photo?${new URLSearchParams(Object.entries(CARD).map(([key, value]) => [key, String(value)]))}`;
const PLAIN = greyPng(400, 600);
const SECRET = pngChunk('tEXt', Buffer.from('Comment\0taken at the club'));
const PHOTO = Buffer.concat([PLAIN.subarray(0, -12), SECRET, PLAIN.subarray(-12)]);

const save = (bytes: Buffer | null, more = {}, token = app.tokens.admin) =>
  app.request('PUT', 'admin/card-photo', {
    token,
    body: { ...CARD, image: bytes?.toString('base64') ?? null, ...more },
  });
const load = async () =>
  (await (await app.request('GET', PATH, { token: app.tokens.admin })).json()).photo;

it('the office keeps a photo of a paper card without its metadata, replaces and removes it, each with an audit entry', async () => {
  expect(await load()).toBeNull();
  expect((await save(PHOTO)).status).toBe(200);
  expect(await load()).toMatchObject({ by: 'admin', image: PLAIN.toString('base64') });
  await save(PHOTO);
  await save(greyPng(600, 400));
  expect((await load()).image).toBe(greyPng(600, 400).toString('base64'));
  await save(null);
  expect(await load()).toBeNull();
  const audit = await app.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', '=', 'card-photo')
    .orderBy('id')
    .execute();
  expect(audit.map(({ before, after }) => [before, after])).toEqual([
    [{ picture: null }, { picture: expect.any(String) }],
    [{ picture: expect.any(String) }, { picture: expect.any(String) }],
    [{ picture: expect.any(String) }, { picture: null }],
  ]);
});

it('takes no photo of a golfer outside the field, no other file, and none from a scorer', async () => {
  expect((await save(PHOTO, { competitor_id: 999 })).status).toBe(404);
  expect((await save(PHOTO, { round_id: 9 })).status).toBe(404);
  expect((await save(Buffer.from('no picture'))).status).toBe(422);
  expect((await save(greyPng(1_601, 8))).status).toBe(422);
  expect((await save(PHOTO, {}, app.tokens.scorer)).status).toBe(403);
  expect((await app.request('GET', PATH, { token: app.tokens.scorer })).status).toBe(403);
});
