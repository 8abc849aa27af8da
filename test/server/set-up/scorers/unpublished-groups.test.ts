import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { ScorersDocument } from '../../../../src/contract/admin/scorers.ts';
import { linkTo } from '../../people/people.ts';
import { account, TOURNAMENT } from '../../scoring/scoring-app.ts';
import { expectSaved } from '../imports/import-app.ts';
import { startSheetApp } from '../sheet-app.ts';

const app = await startSheetApp();
afterAll(() => app.close());
const { admin: token } = app.tokens;
/** A round that has no published tee sheet. */
const ROUND = 3;

async function readScorers(): Promise<ScorersDocument> {
  const path = `admin/scorers?tournament_id=${TOURNAMENT}`;
  return v.parse(ScorersDocument, await (await app.request('GET', path, { token })).json());
}

async function importScorers(rows: object[]): Promise<number> {
  const { shown } = await readScorers();
  const numbered = rows.map((row, index) => ({ row: index + 2, ...row }));
  const facts = { kind: 'scorers', tournament_id: TOURNAMENT, shown, file: 'scorers.csv' };
  const answer = app.request('POST', 'admin/import', { token, body: { ...facts, rows: numbered } });
  return (await expectSaved(answer)).saved?.id ?? 0;
}

const undo = (import_id: number) =>
  app.request('POST', 'admin/import-undo', {
    token,
    body: { tournament_id: TOURNAMENT, import_id },
  });

async function groupsOf(name: string): Promise<readonly number[] | undefined> {
  const { scorers } = await readScorers();
  const found = scorers.find(({ username, email }) => username === name || email === name);
  return found?.groups.flatMap((one) => (one.round_id === ROUND ? [one.group_number] : []));
}

async function scorersOfDraft(): Promise<number[][] | undefined> {
  return (await app.read(ROUND)).draft?.groups.map(({ scorers }) => scorers);
}

it('scorers follow the groups of a draft, and get them in the published tee sheet', async () => {
  const [first, second] = (await app.read(2)).published?.groups ?? [];
  if (!first || !second) throw new Error('the demo has fewer groups');
  const groups = [first, second].map((group) => ({ ...group, scorers: [], tee_time: null }));
  await app.draft(groups, ROUND);
  expect((await readScorers()).rounds.find(({ round_id }) => round_id === ROUND)?.groups).toEqual([
    1, 2,
  ]);

  const id = await importScorers([
    { username: 'scorer2', round: ROUND, groups: [2] },
    { email: 'una@example.org', round: ROUND, groups: [1] },
  ]);
  expect(await groupsOf('scorer2')).toEqual([2]);
  expect(await groupsOf('una@example.org')).toEqual([1]);
  expect(await scorersOfDraft()).toEqual([[], [account.scorer2]]);
  expect(await app.readAsTablet(ROUND)).toEqual([]);

  expect((await undo(id)).status).toBe(200);
  expect(await groupsOf('scorer2')).toEqual([]);
  expect(await groupsOf('una@example.org')).toBeUndefined();
  expect(await scorersOfDraft()).toEqual([[], []]);

  await importScorers([{ username: 'scorer2', round: ROUND, groups: [1, 2] }]);
  await importScorers([{ username: 'scorer2', round: ROUND, groups: [2] }]);
  await importScorers([{ email: 'ida@example.org', round: ROUND, groups: [1] }]);
  const body = {
    token: await linkTo(app, 'ida@example.org', 'invitation'),
    first_name: 'Ida',
    last_name: 'Lee',
    username: 'ida-scores',
    password: 'tiger-of-tees',
  };
  expect((await app.request('POST', 'auth/invitation-account', { body })).status).toBe(201);
  expect(await groupsOf('ida-scores')).toEqual([1]);

  // Every golfer has to be in a group of a published sheet.
  const others = (await app.read(2)).published?.groups.slice(2) ?? [];
  const drafted = (await app.read(ROUND)).draft?.groups ?? [];
  const full = [...drafted, ...others.map((group) => ({ ...group, tee_time: null }))];
  expect((await app.publish(await app.draft(full, ROUND))).status).toBe(200);
  const [one, two] = await app.readAsTablet(ROUND);
  expect(one?.scorers.map(({ username }) => username)).toEqual(['ida-scores']);
  expect(two?.scorers.map(({ username }) => username)).toEqual(['scorer2']);
  expect(await groupsOf('scorer2')).toEqual([2]);
  expect(await groupsOf('ida-scores')).toEqual([1]);
});

it("an account that loses the scorer's role leaves the groups of every draft", async () => {
  const [first, ...others] = (await app.read(ROUND)).published?.groups ?? [];
  if (!first) throw new Error('the tee sheet has no groups');
  const scorers = [account.scorer2];
  const groups = [{ ...first, scorers }, ...others].map((one) => ({ ...one, tee_time: null }));
  await app.draft(groups, ROUND);
  expect((await scorersOfDraft())?.[0]).toEqual(scorers);
  const answer = await app.request('GET', `auth/user?user_id=${account.scorer2}`, { token });
  const { id, version, first_name, last_name } = (await answer.json()).user;
  const body = { id, version, first_name, last_name, user_role: 'user', is_active: true };
  expect((await app.request('PUT', 'auth/all_users', { token, body })).status).toBe(200);
  expect((await scorersOfDraft())?.flat()).not.toContain(account.scorer2);
  expect(await groupsOf('scorer2')).toBeUndefined();
});
