import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '../../../src/server/db/database.ts';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import { hashToken } from '../../../src/server/people/secrets/secret-token.ts';
import { addNotices } from '../../../src/server/player-notices/add-notices.ts';
import { parseSettings } from '../../../src/server/settings/settings.ts';
import { startServer } from '../../e2e/server.ts';
import { demoPlace } from '../data-place.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { startPushService } from './push-service.ts';

const FANS = 60;

const service = await startPushService();
const place = await demoPlace();
const env = { LOG_LEVEL: 'error', PUSH_HOSTS: service.host, ...place.env };
const fans = await onDatabase(addFans);
const server = await startServer({ env });
afterAll(async () => {
  await server.stop();
  await place.remove();
  await service.close();
});

/** Uses the database while no server runs on it. */
async function onDatabase<T>(work: (db: Database['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(parseSettings(env), () => {});
  const result = await work(db);
  await close();
  return result;
}

/** Adds people with a device each. Returns their ids. */
async function addFans(db: Database['db']): Promise<number[]> {
  const names = Array.from({ length: FANS }, (_, n) => `fan-${n}`);
  const { rows } = await sql<{ id: number }>`
    insert into users (username, first_name, last_name, email, password_hash)
    select name, 'Fay', 'Fan', name || '@links.example', '' from unnest(${names}::text[]) as name
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  for (const id of ids) {
    const token_hash = hashToken(String(id));
    const expires_at = new Date(Date.now() + 3_600_000);
    await db.insertInto('sessions').values({ token_hash, user_id: id, expires_at }).execute();
    await db
      .insertInto('push_subscriptions')
      .values({
        ...service.subscribe(String(id)),
        ...{ token_hash, user_id: id, created_at: new Date(0) },
      })
      .execute();
  }
  return ids;
}

const tell = (userIds: readonly number[]) =>
  onDatabase((db) =>
    addNotices(
      db,
      userIds.map((userId) => ({ userId, kind: 'ticket-drawn', subject: '1', detail: {} })),
      new Date(),
    ),
  );

/** Turns pushes on for another device, which starts the job at once. */
async function startJob() {
  const call = async (method: string, path: string, body: object, token = '') =>
    (
      await fetch(`${server.url}/api/${path}`, {
        method,
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      })
    ).json();
  const credentials = { username: 'player', password: DEMO_PASSWORD };
  const { token } = await call('POST', 'auth/login', credentials);
  const answer = await call('PUT', 'push', service.subscribe('player'), token);
  expect(answer).toEqual({ is_on: true });
}

it('nobody gets a push twice when the server is killed while it sends, and the next ones arrive', async () => {
  const [first, second] = [fans.slice(0, FANS / 2), fans.slice(FANS / 2)];
  await server.stop();
  await tell(first);
  const killed = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  service.onArrival(async () => {
    if (service.received.length === 5) killed.resolve(server.kill());
    await held.promise;
  });
  await server.start();
  // The schedule may have started the job before, and then the kill ends this call.
  startJob().catch(() => {});
  await killed.promise;
  held.resolve();
  service.onArrival(async () => {});

  await tell(second);
  // Otherwise the queue waits until the dead job's heart has not beaten for long enough.
  await onDatabase((db) =>
    sql`update pgboss.job set state = 'failed' where name = 'push-notices' and state = 'active'`.execute(
      db,
    ),
  );
  await server.start();
  await startJob();
  const devices = () => service.received.map(({ device }) => Number(device));
  await expect.poll(() => second.every((id) => devices().includes(id))).toBe(true);
  expect(devices()).toHaveLength(new Set(devices()).size);
  // The dead server had recorded more pushes than it had sent, and nobody sends those again.
  expect(devices().filter((id) => first.includes(id)).length).toBeLessThan(first.length);
});
