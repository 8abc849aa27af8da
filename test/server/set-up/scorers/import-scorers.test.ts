import { type KyselyPlugin, sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { EMAIL_EVERY_S } from '../../../../src/contract/account/credentials.ts';
import { ImportAnswer } from '../../../../src/contract/admin/import-body.ts';
import { ScorersDocument } from '../../../../src/contract/admin/scorers.ts';
import { createDemoTeeSheet } from '../../../../src/demo/tee-sheet.ts';
import { replaceFollowedGroups } from '../../../../src/server/set-up/scorers/follow-groups.ts';
import { pruneInvitations } from '../../../../src/server/set-up/scorers/prune-invitations.ts';
import { startTestApp } from '../../harness.ts';
import { linkTo } from '../../people/people.ts';
import { LIVE } from './invite.ts';

const DAY_MS = 86_400_000;

const app = await startTestApp();
afterAll(() => app.close());
const token = await app.signIn('admin');

async function read() {
  const answer = await app.request('GET', `admin/scorers?tournament_id=${LIVE}`, { token });
  return v.parse(ScorersDocument, await answer.json());
}

async function post(rows: object[], more: object = {}) {
  const { shown } = await read();
  const numberedRows = rows.map((row, index) => ({ row: index + 2, ...row }));
  const body = {
    kind: 'scorers',
    tournament_id: LIVE,
    shown,
    file: 'scorers.csv',
    rows: numberedRows,
  };
  return app.request('POST', 'admin/import', { token, body: { ...body, ...more } });
}

/** Imports rows, and returns the id of the import. */
async function importRows(rows: object[], more: object = {}): Promise<number> {
  const answer = await post(rows, more);
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return v.parse(ImportAnswer, body).saved?.id ?? 0;
}

const undo = (import_id: number) =>
  app.request('POST', 'admin/import-undo', { token, body: { tournament_id: LIVE, import_id } });

async function readGroups(email: string): Promise<string | undefined> {
  const foundScorer = (await read()).scorers.find((scorer) => scorer.email === email);
  return foundScorer?.groups.map((group) => `${group.round_id}/${group.group_number}`).join();
}

/** Accepts an invitation with a new account, and returns its session. */
async function accept(email: string, username: string): Promise<string> {
  const body = {
    token: await linkTo(app, email, 'invitation'),
    first_name: 'Ann',
    last_name: 'Lee',
    username,
    password: 'tiger-of-tees',
  };
  const answer = await app.request('POST', 'auth/invitation-account', { body });
  expect(answer.status).toBe(201);
  return (await answer.json()).token;
}

describe('an import of scorers', () => {
  it('is saved although an invitation was delivered since the list was shown', async () => {
    await importRows([{ name: 'Ida Moe', email: 'ida@example.org', groups: [3] }]);
    const { shown } = await read();
    await app.db.updateTable('mails').set({ status: 'sent' }).execute();
    await importRows([{ email: 'ida@example.org', groups: [4] }], { shown });
    expect(await readGroups('ida@example.org')).toBe('1/4');
    // The list is shown with the delivery all the same.
    expect((await read()).scorers.find(({ email }) => email === 'ida@example.org')).toMatchObject({
      invitation: { delivery: 'sent' },
    });
  });

  it('invites new email addresses and gives groups to known scorers, and its undo reverts both', async () => {
    const before = await read();
    const id = await importRows([
      { name: 'Una Brandt', email: 'una@example.org', groups: [3] },
      { username: 'scorer2', groups: [7, 8] },
    ]);
    expect(await readGroups('una@example.org')).toBe('1/3');
    expect(await readGroups('scorer2@example.test')).toContain('1/7,1/8');
    const { rows } = await sql<{ text: string }>`
      select audit::text as text from audit where action = 'import' order by id desc limit 1`.execute(
      app.db,
    );
    expect(rows[0]?.text).toContain('scorers.csv');
    expect(rows[0]?.text).not.toContain('example.org');
    expect((await undo(id)).status).toBe(200);
    expect((await read()).scorers).toEqual(before.scorers);
  });

  it('keeps the role of a scorer who accepted meanwhile when it is undone, but removes the group', async () => {
    const id = await importRows([{ email: 'eve@example.org', groups: [5] }]);
    await accept('eve@example.org', 'eve-scores');
    expect(await readGroups('eve@example.org')).toBe('1/5');
    const answer = await undo(id);
    expect(answer.status).toBe(200);
    expect(await readGroups('eve@example.org')).toBe('');
  });

  it("invites a user again who lost the scorer's role", async () => {
    await importRows([{ email: 'ida@example.org' }]);
    await accept('ida@example.org', 'ida-scores');
    await app.db
      .updateTable('users')
      .set({ user_role: 'user' })
      .where('username', '=', 'ida-scores')
      .execute();
    app.clock.advance(EMAIL_EVERY_S * 1000);
    await importRows([{ email: 'ida@example.org' }]);
    const again = (await read()).scorers.find(({ email }) => email === 'ida@example.org');
    expect(again).toMatchObject({ state: 'invited', username: null });
  });

  it('is undone like a file without its rows, although one of its scorers has entered strokes', async () => {
    const id = await importRows([{ email: 'dot@example.org', groups: [6] }]);
    const session = await accept('dot@example.org', 'dot-scores');
    const competitor_id = createDemoTeeSheet(1).find(({ group_number }) => group_number === 6)
      ?.competitors[0];
    const stroke = { tournament_id: LIVE, round_id: 1, competitor_id, hole_number: 1 };
    const savedStroke = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token: session,
      body: { ...stroke, is_start_hole: false, current_hole_score: 4 },
    });
    expect(savedStroke.status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await readGroups('dot@example.org')).toBe('');
  });

  it('revokes the invitations that a whole list does not name', async () => {
    await importRows([{ email: 'ivo@example.org' }]);
    app.clock.advance(EMAIL_EVERY_S * 1000);
    const { scorers } = await read();
    const otherScorers = scorers.filter(({ groups }) => groups.length > 0);
    await importRows(
      otherScorers.map(({ username }) => ({ username })),
      { whole_list: true },
    );
    expect(await readGroups('ivo@example.org')).toBeUndefined();
    expect((await read()).scorers.filter(({ groups }) => groups.length > 0)).toEqual(otherScorers);
  });

  it('loses its email addresses with their invitations, and cannot be undone then', async () => {
    const id = await importRows([{ email: 'old@example.org' }]);
    const contents = async () => {
      const { rows } = await sql<{ text: string }>`
        select before::text || after::text as text from imports where id = ${id}`.execute(app.db);
      return rows[0]?.text;
    };
    const now = app.clock.now().getTime();
    await pruneInvitations(app.db, new Date(now + 29 * DAY_MS));
    expect(await contents()).toContain('old@example.org');
    await pruneInvitations(app.db, new Date(now + 45 * DAY_MS));
    expect(await contents()).toBe('nullnull');
    const answer = await undo(id);
    expect(answer.status).toBe(409);
    expect((await answer.json()).detail).toContain(
      'The email addresses of this import were deleted',
    );
  });

  it('saves nothing while a row is wrong, and names row and column', async () => {
    const before = await read();
    const answer = await post([{ email: 'fine@example.org' }, { email: 'not an address' }]);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([
      {
        path: 'rows.1.email',
        message: 'Row 3, column email: "not an address" is not an email address',
      },
    ]);
    expect(await read()).toEqual(before);
  });

  it('needs a reason only when it changes groups of a closed round', async () => {
    const setRound = (status: 'closed' | 'live') =>
      app.db
        .updateTable('rounds')
        .set({ status })
        .where('tournament_id', '=', LIVE)
        .where('round_id', '=', 1)
        .execute();
    await sql`
      insert into tee_groups (tournament_id, round_id, group_number, start_hole)
      values (${LIVE}, 2, 1, 1)`.execute(app.db);
    await setRound('closed');
    const here = { username: 'scorer', round: 1, groups: [8] };
    const later = { username: 'scorer', round: 2, groups: [1] };
    expect(await (await post([here, later])).json()).toMatchObject({ type: 'reason-required' });
    const id = await importRows([later, { email: 'free@example.org' }]);
    expect((await undo(id)).status).toBe(200);
    const closed = await importRows([here], { reason: 'The scorer came late' });
    expect(await (await undo(closed)).json()).toMatchObject({ type: 'reason-required' });
    await setRound('live');
    expect((await undo(closed)).status).toBe(200);
  });

  it('names the email address that got an email a short time ago, and saves no row', async () => {
    await importRows([{ email: 'soon@example.org' }]);
    await app.db
      .updateTable('invitations')
      .set({ revoked_at: app.clock.now() })
      .where('email', '=', 'soon@example.org')
      .execute();
    const before = await read();
    const answer = await post([{ email: 'new@example.org' }, { email: 'soon@example.org' }]);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({
      type: 'email-just-sent',
      detail:
        'soon@example.org got an email a short time ago. Leave this row out, or try again in 5 minutes',
    });
    expect(await read()).toEqual(before);
  });

  it('refuses a list that is based on outdated content', async () => {
    const { shown } = await read();
    await importRows([{ username: 'scorer', groups: [1, 2] }]);
    const answer = await post([{ username: 'scorer', groups: [1] }], { shown });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: 'state-changed' });
  });
});

it('the groups of many scorers need as many statements as those of one', async () => {
  const accounts = await app.db
    .insertInto('users')
    .values(
      Array.from({ length: 8 }, (_, index) => ({
        username: `many${index}`,
        email: `many${index}@example.org`,
        first_name: 'Many',
        last_name: `Scorer${index}`,
        user_role: 'scorer' as const,
        password_hash: '',
      })),
    )
    .returning('id')
    .execute();
  const groups = [{ round_id: 1, group_number: 5 }];
  async function countStatements(ids: readonly { readonly id: number }[]): Promise<number> {
    let count = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count++;
        return result;
      },
    };
    await app.db
      .withPlugin(counter)
      .transaction()
      .execute((trx) =>
        replaceFollowedGroups(
          trx,
          LIVE,
          ids.map(({ id }) => ({ userId: id, groups })),
        ),
      );
    return count;
  }
  const one = await countStatements(accounts.slice(0, 1));
  expect(await countStatements(accounts.slice(1))).toBe(one);
  const { scorers } = await read();
  const following = scorers.filter(({ username }) => username?.startsWith('many'));
  expect(following.map((scorer) => scorer.groups)).toEqual(accounts.map(() => groups));
});
