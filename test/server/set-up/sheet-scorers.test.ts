import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { TeeSheetScorers } from '../../../src/contract/admin/tee-sheet.ts';
import { AdminTournament } from '../../../src/contract/game/states.ts';
import { TOURNAMENT } from '../scoring/scoring-app.ts';
import { invite } from './scorers/invite.ts';
import { startSheetApp } from './sheet-app.ts';

const NEXT = 2;

const app = await startSheetApp();
afterAll(() => app.close());
const { admin: token } = app.tokens;

async function readScorers(round_id: number) {
  const path = `admin/tee-sheet-scorers?tournament_id=${TOURNAMENT}&round_id=${round_id}`;
  return v.parse(TeeSheetScorers, await (await app.request('GET', path, { token })).json());
}

async function readRound(round_id: number) {
  const path = `admin/tournament?tournament_id=${TOURNAMENT}`;
  const answer = await app.request('GET', path, { token });
  const { rounds } = v.parse(AdminTournament, await answer.json());
  return rounds.find((round) => round.round_id === round_id);
}

it('a round suggests the scorers of the groups of the round before', async () => {
  expect((await readScorers(1)).former).toEqual([]);
  const groups = await app.db
    .selectFrom('tee_group_scorers')
    .select(['group_number', 'user_id'])
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 1)
    .orderBy('group_number')
    .orderBy('user_id')
    .execute();
  const { former } = await readScorers(NEXT);
  expect(
    former.flatMap(({ group_number, scorers }) => scorers.map((id) => [group_number, id])),
  ).toEqual(groups.map(({ group_number, user_id }) => [group_number, user_id]));
  expect(former.length).toBeGreaterThan(0);
});

it('a group with an invited scorer still counts as one without a scorer until the invitation is accepted', async () => {
  const before = await readRound(NEXT);
  expect(before).toMatchObject({ groups_with_invited: 0, invited_scorers: [] });
  const secret = await invite(app, 'una@example.org', {
    name: 'Una Brandt',
    tournament: TOURNAMENT,
    groups: [
      { round_id: NEXT, group_number: 1 },
      { round_id: NEXT, group_number: 2 },
    ],
  });
  expect((await readScorers(NEXT)).invited).toEqual([
    { group_number: 1, name: 'Una Brandt' },
    { group_number: 2, name: 'Una Brandt' },
  ]);
  expect(await readRound(NEXT)).toMatchObject({
    groups_without_scorer: before?.groups_without_scorer,
    groups_with_invited: 2,
    invited_scorers: ['Una Brandt'],
  });
  const person = { first_name: 'Una', last_name: 'Brandt', username: 'unab' };
  const answer = await app.request('POST', 'auth/invitation-account', {
    body: { ...person, password: 'tiger-of-tees', token: secret },
  });
  expect(answer.status).toBe(201);
  expect((await readScorers(NEXT)).invited).toEqual([]);
  expect(await readRound(NEXT)).toMatchObject({
    groups_without_scorer: Number(before?.groups_without_scorer) - 2,
    groups_with_invited: 0,
    invited_scorers: [],
  });
});
