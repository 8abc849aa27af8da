import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { type AuditEntry, AuditPage } from '../../../src/contract/admin/audit.ts';
import { PanelState } from '../../../src/contract/admin/panel-state.ts';
import { UserDetail } from '../../../src/contract/admin/users.ts';
import { SECOND_LOOK_MS } from '../../../src/contract/base/second-look.ts';
import { CorrectionLog } from '../../../src/contract/game/results.ts';
import { startResultApp } from '../results/results-app.ts';
import { DRAFT, expectMoved, expectProblem } from '../states/state-app.ts';

const app = await startResultApp();
afterAll(() => app.close());

/** Gives `other` a role, as the operator would, or as an admin does. */
async function setRoleOfOther(user_role: 'user' | 'scorer' | 'admin'): Promise<void> {
  const hand_confirmed_at = app.clock.now();
  await app.db
    .updateTable('users')
    .set({ user_role, hand_confirmed_at })
    .where('username', '=', 'other')
    .execute();
}

async function readEntries(second?: string): Promise<AuditEntry[]> {
  const query = second === undefined ? '' : `&second=${second}`;
  const token = app.callers.admin;
  const answer = await app.request('GET', `admin/audit?page_size=100${query}`, { token });
  return v.parse(AuditPage, await answer.json()).entries;
}

/** Returns the newest entry of the audit, which a call has just made. */
async function readNewest(): Promise<AuditEntry> {
  const [newest] = await readEntries();
  if (!newest) throw new Error('the audit is empty');
  return newest;
}

async function readLog(): Promise<CorrectionLog['corrections']> {
  const answer = await app.load(`corrections?tournament_id=${DRAFT}`);
  return v.parse(CorrectionLog, await answer.json()).corrections;
}

const confirm = ({ id }: AuditEntry, as: keyof typeof app.callers = 'other') =>
  app.put('admin/second-look', { audit_id: id }, app.callers[as]);

async function countWaiting(as: 'admin' | 'other'): Promise<number> {
  const answer = await app.request('GET', 'admin/panel-state', { token: app.callers[as] });
  return v.parse(PanelState, await answer.json()).waiting.second_looks;
}

const findOther = () =>
  app.db.selectFrom('users').select('id').where('username', '=', 'other').executeTakeFirstOrThrow();

/** Gives `other`, or another account, a role as an admin does in the panel. */
async function save(user_role: 'scorer' | 'admin', user?: number, as = app.callers.admin) {
  const id = user ?? (await findOther()).id;
  const answer = await app.request('GET', `auth/user?user_id=${id}`, { token: as });
  const { version, first_name, last_name } = v.parse(UserDetail, await answer.json()).user;
  const body = { id, version, first_name, last_name, user_role, is_active: true };
  expect((await app.put('auth/all_users', body, as)).status).toBe(200);
}

const setSetting = async (four_eyes: boolean) => {
  const { groups } = await (
    await app.request('GET', 'admin/settings', { token: app.callers.admin })
  ).json();
  const { version } = groups.find(({ group }: { group: string }) => group === 'accounts');
  const body = { group: 'accounts', version, values: { four_eyes } };
  expect((await app.put('admin/settings', body)).status).toBe(200);
};

it('while there is one admin, nothing asks for a second one', async () => {
  await app.correct(1, 1, 5);
  expect(await readNewest()).toMatchObject({ action: 'score', second: null });
  expect((await readLog())[0]).not.toHaveProperty('second');
});

describe('with two admins', () => {
  it('a correction of an official round counts at once and waits for the other admin, who confirms it', async () => {
    await setRoleOfOther('admin');
    await app.correct(1, 2, 5);
    const entry = await readNewest();
    expect(entry).toMatchObject({ action: 'score', second: { state: 'waiting', by: null } });
    expect((await readLog())[0]).toMatchObject({ new: 5, second: 'waiting' });
    expect(await countWaiting('other')).toBe(1);
    expect(await countWaiting('admin')).toBe(0);

    await expectProblem(confirm(entry, 'admin'), 'own-act');
    expect(await (await confirm(entry)).json()).toMatchObject({ state: 'confirmed', by: 'other' });
    expect((await confirm(entry)).status).toBe(200);
    expect((await readLog())[0]).toMatchObject({ second: 'confirmed' });
    expect(await countWaiting('other')).toBe(0);
    expect(await readEntries('confirmed')).toMatchObject([{ id: entry.id }]);
    expect(await readNewest()).toMatchObject({
      action: 'act-confirmed',
      target: { id: String(entry.id) },
    });
  });

  it('an unchanged value, and a card that was never official, ask for nobody', async () => {
    await app.correct(1, 2, 5);
    expect((await readEntries()).filter(({ second }) => second)).toHaveLength(1);
  });

  it('ten minutes later it is shown as by one admin, and nobody can confirm it', async () => {
    await app.correct(1, 3, 5);
    const entry = await readNewest();
    app.clock.advance(SECOND_LOOK_MS + 1);
    expect((await readLog())[0]).toMatchObject({ second: 'one-admin' });
    expect(await readEntries('one-admin')).toMatchObject([{ id: entry.id }]);
    expect(await readEntries('waiting')).toEqual([]);
    expect(await expectProblem(confirm(entry), 'state-changed')).toMatch('ten minutes are over');
  });

  it('an entry that asks for nobody cannot be confirmed', async () => {
    const entry = (await readEntries()).find(({ second }) => !second);
    await expectProblem(confirm(entry as AuditEntry), 'not-found');
  });

  it('moving an official round back asks, and so does a correction of the round that is live again', async () => {
    await expectMoved(app.moveRound(3, 'official', 'attested', { reason: 'One card is wrong' }));
    expect(await readNewest()).toMatchObject({ second: { state: 'waiting' } });
    await app.correct(2, 2, 5);
    expect(await readNewest()).toMatchObject({ action: 'score', second: { state: 'waiting' } });
    await expectMoved(app.moveRound(3, 'attested', 'official'));
    expect(await readNewest()).toMatchObject({ action: 'round-state', second: null });
  });

  it.each([
    [
      'a status',
      'leaderboardstats/competitor-status',
      { competitor_id: 3, status: 'DQ', round_id: 3, void_round: false },
    ],
    ['the place of a team', 'leaderboardstats/team-place', { team_id: 1, position: 1 }],
  ])('%s after a round was official asks', async (_, path, body) => {
    const answer = await app.put(path, { tournament_id: DRAFT, reason: 'The committee', ...body });
    expect(answer.status).toBe(200);
    expect(await readNewest()).toMatchObject({ second: { state: 'waiting' } });
  });

  it('a void of a ticket among the first ten asks, and making it valid again does not', async () => {
    const [ticket] = await (
      await app.request('GET', `game/user-ticket?user_id=3`, { token: app.callers.owner })
    ).json();
    const set = (isVoid: boolean) =>
      app.put('game/ticket-status', {
        ...{ ticket_id: ticket.id, from: !isVoid, void: isVoid, reason: 'Two tickets' },
      });
    expect((await set(true)).status).toBe(200);
    expect(await readNewest()).toMatchObject({
      action: 'ticket-status',
      second: { state: 'waiting' },
    });
    expect((await set(false)).status).toBe(200);
    expect(await readNewest()).toMatchObject({ action: 'ticket-status', second: null });
  });

  it.each([
    ['restored', { deleted_at: new Date() }],
    ['opened', { is_active: false }],
  ])('an admin whose account the other one has %s cannot confirm for a day', async (_, closed) => {
    await setRoleOfOther('admin');
    const { id } = await findOther();
    await app.db.updateTable('users').set(closed).where('id', '=', id).execute();
    await app.put('auth/users-deleted', { is_deleted: false, selected: { ids: [id] } });
    await save('admin');
    await app.correct(1, 6, 'is_active' in closed ? 5 : 6);
    await expectProblem(confirm(await readNewest()), 'own-act');
  });

  it('who was made an admin less than a day before cannot confirm what the other one did', async () => {
    await setRoleOfOther('user');
    await save('admin');
    await app.correct(1, 4, 5);
    const entry = await readNewest();
    await expectProblem(confirm(entry), 'own-act');
  });

  it('an admin whom the other one has made through a third account cannot confirm for a day', async () => {
    await setRoleOfOther('admin');
    await save('admin', 3, app.callers.other);
    await app.correct(1, 7, 5);
    await expectProblem(confirm(await readNewest(), 'owner'), 'own-act');
  });

  it('who removes the only other admin leaves an act that stays marked', async () => {
    const { id } = await findOther();
    const mark = (is_deleted: boolean) =>
      app.put('auth/users-deleted', { is_deleted, selected: { ids: [id] } });
    expect((await mark(true)).status).toBe(200);
    expect(await readNewest()).toMatchObject({
      action: 'account-deleted',
      second: { state: 'waiting' },
    });
    expect((await mark(false)).status).toBe(200);
  });

  it('a new scorer asks only while a round is live', async () => {
    const makeScorer = async () => {
      await setRoleOfOther('user');
      await save('scorer');
      return readNewest();
    };
    await app.db
      .updateTable('users')
      .set({ user_role: 'admin' })
      .where('username', '=', 'player')
      .execute();
    const live = await app.db
      .selectFrom('rounds')
      .select('round_id')
      .where('status', '=', 'live')
      .execute();
    expect(live).not.toEqual([]);
    expect(await makeScorer()).toMatchObject({
      after: { role: 'scorer' },
      second: { state: 'waiting' },
    });
    await app.db
      .updateTable('rounds')
      .set({ status: 'closed' })
      .where('status', '=', 'live')
      .execute();
    expect(await makeScorer()).toMatchObject({ after: { role: 'scorer' }, second: null });
    await setRoleOfOther('admin');
  });

  it('the setting turns it off, which asks, too', async () => {
    await setSetting(false);
    expect(await readNewest()).toMatchObject({
      action: 'settings-changed',
      second: { state: 'waiting' },
    });
    await app.correct(1, 5, 5);
    expect(await readNewest()).toMatchObject({ action: 'score', second: null });
    await setSetting(true);
  });

  it('a status that replaces one of an official round asks, whatever round it names', async () => {
    const set = (round_id: number, status: string) =>
      app.put('leaderboardstats/competitor-status', {
        ...{ tournament_id: DRAFT, competitor_id: 4, round_id, status, void_round: false },
        reason: 'The committee',
      });
    expect((await set(1, 'WD')).status).toBe(200);
    await app.db.insertInto('rounds').values({ tournament_id: DRAFT, round_id: 4 }).execute();
    expect((await set(4, 'active')).status).toBe(200);
    expect(await readNewest()).toMatchObject({ second: { state: 'waiting' } });
  });

  it('an admin who is erased leaves an act that stays marked', async () => {
    const { id } = await findOther();
    const body = { user_id: id, username: 'other' };
    const token = app.callers.admin;
    expect((await app.request('POST', 'auth/user-erase', { token, body })).status).toBe(200);
    const erased = (await readEntries()).find(({ action }) => action === 'account-erased');
    expect(erased).toMatchObject({ second: { state: 'waiting' } });
  });
});
