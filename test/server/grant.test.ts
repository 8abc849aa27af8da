import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { type Account, findAccount } from '../../src/server/people/accounts.ts';
import { verifyPassword } from '../../src/server/people/secrets/password.ts';
import { startSession } from '../../src/server/people/sessions/sessions.ts';
import { parseSettings } from '../../src/server/settings/settings.ts';
import { emptyPlace } from './data-place.ts';
import { grantOn } from './grant-on.ts';

const place = await emptyPlace();
afterAll(() => place.remove());

const grant = grantOn(place);

async function accountOf({ db }: Database, username: string): Promise<Account> {
  const account = await findAccount(db, username);
  if (!account) throw new Error(`no ${username}`);
  return account;
}

describe('npm run grant', () => {
  it('creates an account with a reserved username and prints its password once', async () => {
    expect(await grant('Marker', 'scorer')).toMatch(
      /^Marker was created as scorer with the password [a-z2-9-]{14}$/,
    );
  });

  it('changes the role of an existing account, whatever the case of the username', async () => {
    expect(await grant('marker', 'admin')).toBe('Marker is now admin');
  });

  it('grants nothing when the grant cannot be recorded', async () => {
    const settings = parseSettings(place.env);
    const openPlace = () => openDatabase(settings, () => {});
    const before = await openPlace();
    await sql`alter table audit add constraint full_up check (id < 0) not valid`.execute(before.db);
    await before.close();
    await expect(grant('marker', 'user')).rejects.toMatchObject({ code: 1 });
    const after = await openPlace();
    expect(await findAccount(after.db, 'marker')).toMatchObject({ user_role: 'admin' });
    await sql`alter table audit drop constraint full_up`.execute(after.db);
    await after.close();
  });
});

describe('npm run grant -- --password <username>', () => {
  it("sets a new password, prints it, ends the account's sessions and records the change", async () => {
    const printedText = await grant('Typist', 'scorer');
    const openPlace = () => openDatabase(parseSettings(place.env), () => {});
    const before = await openPlace();
    const { id } = await accountOf(before, 'typist');
    await startSession(before.db, id, '', new Date());
    await before.close();

    const printed = await grant('--password', 'typist');
    const password = /^The new password of Typist is ([a-z2-9-]{14})\n/.exec(printed)?.[1] ?? '';
    expect(printedText).not.toContain(password);
    const after = await openPlace();
    const { password_hash } = await accountOf(after, 'typist');
    expect(await verifyPassword(password, password_hash)).toBe(true);
    const sessions = await after.db.selectFrom('sessions').select('revoked_at').execute();
    expect(sessions).toEqual([{ revoked_at: expect.any(Date) }]);
    const auditRow = await after.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'new password')
      .execute();
    expect(auditRow).toEqual([{ detail: { by: 'npm run grant' } }]);
    await after.close();
  });

  it('does not create a missing account', async () => {
    await expect(grant('--password', 'nobody')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no active account called nobody\n',
    });
  });
});

describe('npm run grant -- --reset-factors <username>', () => {
  it('removes the second factors, writes an email about it, and says when there is none', async () => {
    await grant('Loser', 'scorer');
    const openPlace = () => openDatabase(parseSettings(place.env), () => {});
    const before = await openPlace();
    const { id, email } = await accountOf(before, 'loser');
    const now = new Date();
    await before.db
      .insertInto('totp_secrets')
      .values({ user_id: id, secret: new Uint8Array(48), created_at: now, confirmed_at: now })
      .execute();
    await before.close();

    expect(await grant('--reset-factors', 'loser')).toBe(
      'Loser now signs in with the password alone, and gets an email about it',
    );
    expect(await grant('--reset-factors', 'loser')).toBe('Loser has no second factor');
    const after = await openPlace();
    expect(await after.db.selectFrom('totp_secrets').selectAll().execute()).toEqual([]);
    const mails = await after.db.selectFrom('mails').select(['recipient', 'body']).execute();
    expect(mails).toEqual([
      { recipient: email, body: expect.stringContaining("the server's operator removed") },
    ]);
    const audited = await after.db
      .selectFrom('audit')
      .select(['user_id', 'detail'])
      .where('action', '=', 'factor-changed')
      .execute();
    expect(audited).toEqual([{ user_id: null, detail: { change: 'reset' } }]);
    await after.close();
  });
});
