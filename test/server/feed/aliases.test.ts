import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Aliases } from '../../../src/contract/admin/aliases.ts';
import { type ScoringApp, startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';

let app: ScoringApp;
let first: { id: number; name: string };
let second: { id: number; name: string };
beforeAll(async () => {
  app = await startScoringApp();
  const golfers = (await app.records()).competitors.map(({ competitor_info: info }) => ({
    id: info.id,
    name: info.full_name,
  }));
  [first, second] = golfers as [typeof first, typeof second];
});
afterAll(() => app.close());

const add = (body: object) =>
  app.request('PUT', 'game/competitor-alias', {
    token: app.tokens.admin,
    body: { tournament_id: TOURNAMENT, ...body },
  });
const remove = (alias: string) =>
  app.request(
    'DELETE',
    `game/competitor-alias?tournament_id=${TOURNAMENT}&alias=${encodeURIComponent(alias)}`,
    { token: app.tokens.admin },
  );
const list = async (): Promise<Aliases['aliases']> => {
  const answer = await app.request('GET', `game/competitor-aliases?tournament_id=${TOURNAMENT}`, {
    token: app.tokens.admin,
  });
  return (await answer.json()).aliases;
};
const refusal = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return (await answer.json()).errors[0].message;
};
const countAudit = async () =>
  (
    await app.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['alias-added', 'alias-removed'])
      .execute()
  ).map(({ action }) => action);

test('an alias makes an upload find its golfer, until the alias is removed', async () => {
  const upload = async () => {
    const answer = await app.request('POST', 'game/update-bulk-data-score?dry_run=1', {
      token: app.tokens.admin,
      body: { tournament_id: TOURNAMENT, round_id: 1, scores: [{ Player: 'F. NICKNAME' }] },
    });
    return (await answer.json()).rows[0].competitor_id;
  };
  expect(await upload()).toBeNull();
  const answer = await add({ alias: 'F. Nickname', competitor_id: first.id });
  expect(answer.status).toBe(200);
  expect(await upload()).toBe(first.id);
  expect(await list()).toMatchObject([
    { alias: 'F. Nickname', competitor_id: first.id, full_name: first.name, added_by: 'admin' },
  ]);
  expect((await add({ alias: 'f. nickname', competitor_id: first.id })).status).toBe(200);
  expect(await list()).toHaveLength(1);
  expect((await remove('F. Nickname')).status).toBe(200);
  expect((await remove('F. Nickname')).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await upload()).toBeNull();
  expect(await countAudit()).toEqual(['alias-added', 'alias-removed']);
});

test('an alias that would give two golfers one name is refused with both named', async () => {
  expect(await refusal(await add({ alias: second.name, competitor_id: first.id }))).toBe(
    `${second.name} is a name of ${second.name}, so it can't mean ${first.name}`,
  );
  await add({ alias: 'Shared Name', competitor_id: second.id });
  expect(await refusal(await add({ alias: 'SHARED NAME', competitor_id: first.id }))).toBe(
    `SHARED NAME is a name of ${second.name}, so it can't mean ${first.name}`,
  );
  await remove('Shared Name');
});

test('an alias that would give one golfer two rows of the feed is refused with both named', async () => {
  const body = { alias: 'Other Row', competitor_id: first.id };
  const feed_names = ['Somebody', first.name.toUpperCase(), 'Other Row'];
  expect(await refusal(await add({ ...body, feed_names }))).toBe(
    `the feed has ${first.name} already, as ${first.name.toUpperCase()}, beside Other Row`,
  );
  expect((await add({ ...body, feed_names: ['Somebody', 'Other Row'] })).status).toBe(200);
  await remove('Other Row');
});

test('an alias needs letters and must belong to a golfer of the field', async () => {
  expect(await refusal(await add({ alias: '***', competitor_id: first.id }))).toBe(
    'must have letters',
  );
  expect(await refusal(await add({ alias: 'Somebody', competitor_id: 999_999 }))).toBe(
    'is not in the field of this tournament',
  );
});

test('when two admins give one name to two golfers at once, one of them is refused', async () => {
  const answers = await Promise.all(
    [first, second].map(({ id }) => add({ alias: 'At Once', competitor_id: id })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await list()).map(({ alias }) => alias)).toEqual(['At Once']);
});
