import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FieldPictures } from '../../../src/contract/admin/pictures.ts';
import { greyPng, pngChunk } from '../../grey-png.ts';
import { type ScoringApp, startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';

const GOLFER = 1;
const TEAM = 1;

let app: ScoringApp;
let admin: string;
beforeAll(async () => {
  app = await startScoringApp();
  admin = app.tokens.admin;
});
afterAll(() => app.close());

const save = (of: 'golfer' | 'team', id: number, bytes: Buffer | null, token = admin) => {
  const image = bytes?.toString('base64') ?? null;
  return app.request('PUT', 'admin/picture', { token, body: { of, id, image } });
};
const read = async (path: string) => (await app.request('GET', path, { token: admin })).text();
const list = async () => {
  const path = `admin/field-pictures?tournament_id=${TOURNAMENT}`;
  return v.parse(FieldPictures, JSON.parse(await read(path))).pictures;
};
const getName = (bytes: Buffer) =>
  `/media/pictures/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`;
const countAudit = async (action: string) =>
  (await app.db.selectFrom('audit').selectAll().where('action', '=', action).execute()).length;

/** A picture that differs from every other one by its comment. */
const makePicture = (comment: string, side = 256) => {
  const plain = greyPng(side, side);
  const note = pngChunk('tEXt', Buffer.from(`Comment\0${comment}`));
  return Buffer.concat([plain.subarray(0, -12), note, plain.subarray(-12)]);
};

describe("a golfer's picture", () => {
  const picture = makePicture('first');

  it('is on boards, cards, groups and tickets as soon as it is saved', async () => {
    const board = `leaderboardstats/players?tournament_id=${TOURNAMENT}`;
    const drawn = '"/media/portraits/1.svg"';
    expect(await read(board)).toContain(drawn);
    const answer = await save('golfer', GOLFER, picture);
    expect(await answer.json()).toMatchObject({
      of: 'golfer',
      id: GOLFER,
      image_url: getName(picture),
    });
    for (const path of [
      board,
      'game/competitors',
      'leaderboardstats/competitor-score-record',
      `leaderboardstats/groups?tournament_id=${TOURNAMENT}&round_id=1`,
      `leaderboardstats/golfer?competitor_id=${GOLFER}`,
      `leaderboardstats/scorecard?tournament_id=${TOURNAMENT}&competitor_id=${GOLFER}`,
    ]) {
      const text = await read(path);
      expect.soft(text, path).toContain(getName(picture));
      expect.soft(text, path).not.toContain(drawn);
    }
    expect((await list()).find(({ of, id }) => of === 'golfer' && id === GOLFER)).toMatchObject({
      image_url: getName(picture),
    });
  });

  it('is served under a URL made from its content, cacheable for good, without metadata and scripts', async () => {
    const answer = await app.request('GET', getName(picture));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(greyPng(256, 256));
    expect((await app.request('GET', `/media/pictures/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it('that is saved again changes nothing', async () => {
    const before = await countAudit('golfer-picture');
    expect((await save('golfer', GOLFER, picture)).status).toBe(200);
    expect(await countAudit('golfer-picture')).toBe(before);
  });

  it('is deleted with the last golfer or team who has it', async () => {
    await save('golfer', 2, picture);
    await save('golfer', GOLFER, makePicture('second'));
    expect((await app.request('GET', getName(picture))).status).toBe(200);
    await save('golfer', 2, null);
    expect((await app.request('GET', getName(picture))).status).toBe(404);
  });

  it('can be removed, and the golfer has the drawing again', async () => {
    const answer = await save('golfer', GOLFER, null);
    expect(await answer.json()).toMatchObject({
      picture: null,
      image_url: '/media/portraits/1.svg',
    });
    expect(await app.db.selectFrom('pictures').select('name').execute()).toEqual([]);
  });

  it('leaves an audit entry with the names of both pictures', async () => {
    await save('golfer', 3, makePicture('third'));
    const entry = await app.db
      .selectFrom('audit')
      .select(['target_kind', 'target_id', 'before', 'after'])
      .where('action', '=', 'golfer-picture')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      target_kind: 'competitor',
      target_id: '3',
      before: { picture: null },
      after: { picture: getName(makePicture('third')).split('/').at(-1) },
    });
  });

  it('of an unknown golfer is refused', async () => {
    expect((await save('golfer', 999_999, picture)).status).toBe(404);
    expect((await save('team', 999_999, picture)).status).toBe(404);
  });
});

describe("a team's picture", () => {
  it('is on the board of teams and in the list of teams', async () => {
    const picture = makePicture('crest');
    await save('team', TEAM, picture);
    const paths = ['game/teams', `leaderboardstats/teams?tournament_id=${TOURNAMENT}`];
    for (const path of paths) expect.soft(await read(path), path).toContain(getName(picture));
    await save('team', TEAM, null);
    for (const path of paths) expect.soft(await read(path), path).not.toContain(getName(picture));
    expect(await countAudit('team-picture')).toBe(2);
  });
});

describe("a file that cannot be a golfer's picture", () => {
  it.each([
    [
      'a drawing that can hold scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /JPEG or PNG/,
    ],
    [
      'a page that begins as a picture',
      Buffer.from('\x89PNG<script>alert(1)</script>', 'latin1'),
      /complete/,
    ],
    ['a picture that ends too early', greyPng(256, 256).subarray(0, 40), /complete/],
    ['a small picture', greyPng(63, 63), /at least 64 pixels/],
    ['a large picture', greyPng(1025, 1025), /at most 1024 pixels/],
    ['a picture that is no square', greyPng(256, 200), /as wide as it is high/],
    ['a heavy picture', makePicture('x'.repeat(200_000)), /at most 200 kB/],
  ])('is refused: %s', async (_title, bytes, words) => {
    const answer = await save('golfer', 4, bytes);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([
      { path: 'image', message: expect.stringMatching(words) },
    ]);
    expect((await list()).find(({ of, id }) => of === 'golfer' && id === 4)?.picture).toBeNull();
  });
});
