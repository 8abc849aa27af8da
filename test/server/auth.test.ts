import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createJobHandlers } from '../../src/server/job-handlers/create-job-handlers.ts';
import { startTestApp } from './harness.ts';

const DAY_MS = 86_400_000;

const app = await startTestApp({
  settings: { scorerUsernames: ['Marker'], minPasswordLength: 5 },
});
afterAll(() => app.close());

const person = {
  first_name: 'Ann',
  last_name: 'Lee',
  username: 'annlee',
  email: 'ann@example.org',
  password: 'tiger-of-tees',
};

function signUp(changedFields: Partial<typeof person>) {
  return app.request('POST', 'auth/signup', { body: { ...person, ...changedFields } });
}

function logIn(username: string, password: string, address?: string) {
  return app.request('POST', 'auth/login', {
    body: { username, password },
    ...(address && { address }),
  });
}

async function isSignedIn(token: string): Promise<boolean> {
  const answer = await app.request('GET', 'leaderboardstats/competitor-score-record', { token });
  return answer.status !== 401;
}

describe('sign-up', () => {
  it('creates a user with a referral code and never returns a password', async () => {
    const answer = await signUp({});
    expect(answer.status).toBe(201);
    const { data } = await answer.json();
    expect(data).toMatchObject({ username: 'annlee', email: 'ann@example.org', user_role: 'user' });
    expect(data.referral_code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(Object.keys(data).join()).not.toMatch(/password/);
  });

  it.each([
    [
      'a username that differs in case only',
      { username: 'AnnLee', email: 'b@example.org' },
      'username-taken',
      409,
    ],
    [
      'a confirmed email that differs in case only',
      { username: 'bea', email: 'Player@Example.test' },
      'email-taken',
      409,
    ],
    [
      'a name kept for scorers, in any case',
      { username: 'mARKER', email: 'm@example.org' },
      'username-reserved',
      422,
    ],
    [
      'a name with a character the database cannot hold',
      { username: 'cy', email: 'c@example.org', first_name: 'C\u0000y' },
      'validation-failed',
      422,
    ],
    [
      'a password shorter than the operator asks',
      { username: 'cy', email: 'c@example.org', password: 'four' },
      'validation-failed',
      422,
    ],
  ])('refuses %s', async (_title, changedFields, type, status) => {
    const answer = await signUp(changedFields);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ type });
  });

  it('refuses a name that differs from another only in case or accents', async () => {
    expect((await signUp({ username: 'Örn', email: 'o1@example.org' })).status).toBe(201);
    expect((await signUp({ username: 'öRN', email: 'o2@example.org' })).status).toBe(409);
    expect((await signUp({ username: 'orn', email: 'o3@example.org' })).status).toBe(409);
  });

  it('creates one account when one name is sent twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        signUp({ username: 'race', email: `r${n}@example.org` }),
      ),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe('a session', () => {
  it('starts whatever the case of the username', async () => {
    expect((await logIn('SCORER', 'golf-demo')).status).toBe(200);
  });

  it.each(['player@example.test', ' PLAYER@Example.Test '])(
    'starts with the email address %j instead of the username',
    async (email) => {
      const answer = await logIn(email, 'golf-demo');
      expect((await answer.json()).data).toMatchObject({ username: 'player' });
    },
  );

  it('is stored only as the hash of its token', async () => {
    const token = await app.signIn('scorer');
    const rows = await app.db.selectFrom('sessions').select('token_hash').execute();
    const storedHashes = rows.map((row) => Buffer.from(row.token_hash).toString('hex'));
    expect(storedHashes).toContain(createHash('sha256').update(token).digest('hex'));
    const all = await app.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(all)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it("is revoked at sign-out, and the account's other sessions continue", async () => {
    const [tablet, phone] = [await app.signIn('scorer'), await app.signIn('scorer')];
    const answer = await app.request('GET', 'auth/logout?user_id=2', { token: tablet });
    expect(await answer.json()).toEqual({ signed_out: true });
    expect(await isSignedIn(tablet)).toBe(false);
    expect(await isSignedIn(phone)).toBe(true);
  });

  it('that ended 30 days ago is deleted by the hourly job', async () => {
    await app.signIn('player');
    app.clock.advance(61 * DAY_MS);
    await app.signIn('admin');
    await createJobHandlers(app.deps).prune({ rule: 'sessions' }, { isLast: false });
    const rows = await app.db.selectFrom('sessions').select('user_id').execute();
    expect(rows).toHaveLength(1);
  });

  it('is updated in the database at most once an hour', async () => {
    const token = await app.signIn('player');
    const ends = () => app.db.selectFrom('sessions').select('expires_at').execute();
    const before = JSON.stringify(await ends());
    app.clock.advance(59 * 60_000);
    await isSignedIn(token);
    expect(JSON.stringify(await ends())).toBe(before);
    app.clock.advance(60_000);
    await isSignedIn(token);
    expect(JSON.stringify(await ends())).not.toBe(before);
  });

  it('is revoked when its account is closed', async () => {
    const token = await app.signIn('scorer4');
    await app.db
      .updateTable('users')
      .set({ is_active: false })
      .where('username', '=', 'scorer4')
      .execute();
    expect(await isSignedIn(token)).toBe(false);
    expect((await logIn('scorer4', 'golf-demo')).status).toBe(401);
  });

  it.each(['', 'Bearer', 'Bearer x y', 'Basic c2NvcmVyOmdvbGYtZGVtbw==', "Bearer ' or 1=1 --"])(
    'is not opened by the header %j',
    async (header) => {
      const answer = await app.request('GET', 'auth/logout?user_id=2', {
        headers: { Authorization: header },
      });
      expect(answer.status).toBe(401);
    },
  );
});

describe('a password', () => {
  it('is stored as argon2id with its own salt', async () => {
    await signUp({ username: 'twin1', email: 't1@example.org' });
    await signUp({ username: 'twin2', email: 't2@example.org' });
    const twins = await app.db
      .selectFrom('users')
      .select('password_hash')
      .where('username', 'like', 'twin%')
      .execute();
    expect(twins[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(twins[0]?.password_hash).not.toBe(twins[1]?.password_hash);
  });
});

describe('after failed sign-ins to one account from one IP address', () => {
  it('the fourth failure starts a wait that doubles, and only waiting allows the next attempt', async () => {
    for (let slip = 0; slip < 4; slip += 1) {
      expect((await logIn('scorer2', 'wrong')).status).toBe(401);
    }
    const early = await logIn('scorer2', 'golf-demo');
    expect(early.status).toBe(429);
    expect(await early.json()).toMatchObject({ type: 'too-many-requests' });
    expect(early.headers.get('Retry-After')).toBe('2');
    app.clock.advance(2_000);
    expect((await logIn('scorer2', 'wrong')).status).toBe(401);
    expect((await logIn('scorer2', 'golf-demo')).headers.get('Retry-After')).toBe('4');
  });

  it('the wait applies whatever the case of the username', async () => {
    expect((await logIn('Scorer2', 'golf-demo')).status).toBe(429);
  });

  it('other accounts there, the same account elsewhere and open sessions are not affected', async () => {
    const token = await app.signIn('scorer3');
    expect((await logIn('scorer2', 'golf-demo', '198.51.100.7')).status).toBe(200);
    expect(await isSignedIn(token)).toBe(true);
    expect((await logIn('scorer2', 'golf-demo')).status).toBe(429);
  });

  it('a success resets the count', async () => {
    app.clock.advance(5_000);
    expect((await logIn('scorer2', 'golf-demo')).status).toBe(200);
    for (let slip = 0; slip < 3; slip += 1) await logIn('scorer2', 'wrong');
    expect((await logIn('scorer2', 'golf-demo')).status).toBe(200);
  });

  it('attempts by username and by email address share one count', async () => {
    const [name, email, address] = ['scorer3', 'Scorer3@example.test', '203.0.113.20'];
    for (let slip = 0; slip < 4; slip += 1) await logIn(name, 'wrong', address);
    // Even the right password must wait, both with the username and with the email address.
    expect((await logIn(name, 'golf-demo', address)).status).toBe(429);
    expect((await logIn(email, 'golf-demo', address)).status).toBe(401);
    app.clock.advance(2_000);
    expect((await logIn(email, 'golf-demo', address)).status).toBe(200);
    expect((await logIn(name, 'golf-demo', address)).status).toBe(200);
  });

  it('the answer does not show whether an account has the email address or is slowed down', async () => {
    const address = '203.0.113.21';
    for (let slip = 0; slip < 4; slip += 1) await logIn('scorer2', 'wrong', address);
    const tryFive = async (email: string) => {
      const answers: string[] = [];
      for (let tryCount = 0; tryCount < 5; tryCount += 1) {
        const answer = await logIn(email, 'wrong', address);
        answers.push(
          `${answer.status} ${answer.headers.get('Retry-After')} ${await answer.text()}`,
        );
      }
      return answers;
    };
    const unknownAnswer = await tryFive('nobody@example.test');
    expect(await tryFive('scorer2@example.test')).toEqual(unknownAnswer);
    expect(await tryFive('scorer3@example.test')).toEqual(unknownAnswer);
  });

  it('simultaneous attempts by username and by email are counted one by one', async () => {
    const address = '203.0.113.22';
    const names = ['scorer', 'scorer@example.test'];
    await Promise.all(
      Array.from({ length: 20 }, (_, guess) => logIn(names[guess % 2] ?? '', 'guess', address)),
    );
    const attemptRow = await app.db
      .selectFrom('sign_in_failures')
      .select('failures')
      .where('account', '=', 'user 2')
      .where('address', '=', address)
      .executeTakeFirst();
    // Three failures are free and the fourth starts the wait. The server did not check any later guess.
    expect(attemptRow).toEqual({ failures: 4 });
  });

  it('old attempts are deleted without reading all the others', async () => {
    const plan = await app.db.transaction().execute(async (trx) => {
      // Without this setting the database reads such a small table as a whole.
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql`explain delete from sign_in_failures where blocked_until < now()`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toContain('sign_in_failures_blocked_until');
  });

  it('simultaneous attempts are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn('player', 'guess')));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(26);
  });
});
