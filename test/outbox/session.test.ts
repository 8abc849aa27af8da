import { beforeEach, describe, expect, it } from 'vitest';
import { nextDueAt } from '../../src/outbox/drain.ts';
import { clearSessionRevokeLater } from '../../src/outbox/revocation.ts';
import { refuseSession } from '../../src/outbox/session-store.ts';
import { readSnapshot, saveSnapshot } from '../../src/outbox/snapshots.ts';
import { outboxStatus } from '../../src/outbox/status.ts';
import { wake } from '../../src/outbox/wake.ts';
import { createDevice, type Device, down, ROBIN, SAM, sessionOf, up } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM, 'a-token');
});

describe('the session on this device', () => {
  it('is read as it was stored, by another tab or the worker too', async () => {
    const row = { ...sessionOf(SAM, 'a-token'), key: 'current', refused: false };
    expect(await tablet.otherTab().db.session.get('current')).toEqual(row);
  });

  it('ends at sign-out; what is unsent stays, and no token stands in it', async () => {
    await tablet.tap(SAM, 3, 4);
    await clearSessionRevokeLater(tablet.db, sessionOf(SAM, 'a-token'));
    expect(await tablet.db.session.get('current')).toBeUndefined();
    expect(await tablet.drain()).toMatchObject({ why: 'no-session' });
    const [op] = await tablet.db.ops.toArray();
    expect(JSON.stringify(op)).not.toContain('a-token');
  });

  it('of whoever signed in meanwhile outlives the sign-out of the one before', async () => {
    await tablet.signIn(ROBIN, 'b-token');
    await clearSessionRevokeLater(tablet.db, sessionOf(SAM, 'a-token'));
    expect(await tablet.db.session.get('current')).toMatchObject({ token: 'b-token' });
    await tablet.drain();
    expect([...server.tokens.keys()]).toEqual(['b-token']);
  });

  it('that the API refused is refused for every tab, after a reload too, until the next sign-in', async () => {
    await tablet.tap(SAM, 3, 4);
    await refuseSession(tablet.db, 'an-older-token');
    expect(await outboxStatus(tablet.db, SAM)).toMatchObject({ mustSignIn: false });
    await refuseSession(tablet.db, 'a-token');
    const reloaded = tablet.otherTab();
    expect(await outboxStatus(reloaded.db, SAM)).toMatchObject({ mustSignIn: true, blocked: 1 });
    expect(await reloaded.drain()).toMatchObject({ why: 'no-session', requests: 0 });
    await tablet.signIn(SAM, 'next-token');
    expect(await tablet.drain()).toMatchObject({ receipts: 1 });
  });

  it('begins with what was blocked due within 0.4 s, not at once: many tablets sign in together', async () => {
    await tablet.tap(SAM, 3, 4);
    server.tokens.clear();
    await tablet.drain();
    expect(await nextDueAt(tablet.db)).toBeNull();
    await tablet.signIn(SAM, 'next-token');
    const due = (await nextDueAt(tablet.db)) ?? 0;
    expect(due - tablet.clock.now).toBe(200);
  });

  it('signed out offline is revoked when the API answers, once, and is a reason to wake by itself', async () => {
    tablet.world.network = down;
    await clearSessionRevokeLater(tablet.db, sessionOf(SAM, 'a-token'));
    expect(await nextDueAt(tablet.db)).toBe(0);
    await tablet.drain();
    expect(server.tokens.size).toBe(1);
    const due = (await nextDueAt(tablet.db)) ?? 0;
    expect(due).toBeGreaterThan(tablet.clock.now);
    tablet.world.network = up;
    await tablet.drain();
    expect(server.arrivals).toEqual([]);
    tablet.clock.now = due;
    await tablet.drain();
    await tablet.drain();
    expect(server.tokens.size).toBe(0);
    expect(await nextDueAt(tablet.db)).toBeNull();
    expect(server.arrivals.map(({ path }) => path)).toEqual(['auth/logout']);
  });

  it('Invariant 18: a sign-out that is asked to wait holds the origin, and is not tried again before', async () => {
    await clearSessionRevokeLater(tablet.db, sessionOf(SAM, 'a-token'));
    server.failWith('unavailable', 90);
    await tablet.drain();
    server.failWith(null);
    await wake(tablet.env, 'online');
    await tablet.drain();
    expect(server.arrivals).toHaveLength(1);
    tablet.clock.now += 90_000;
    await tablet.drain();
    expect(server.tokens.size).toBe(0);
  });

  it('signed out offline is revoked by one tab, however many there are', async () => {
    await clearSessionRevokeLater(tablet.db, sessionOf(SAM, 'a-token'));
    await Promise.all([tablet.drain(), tablet.otherTabAt(tablet.clock.now).drain()]);
    expect(server.arrivals).toHaveLength(1);
    expect(server.tokens.size).toBe(0);
  });

  it('signed out offline is revoked at once when the network is back', async () => {
    tablet.world.network = down;
    await clearSessionRevokeLater(tablet.db, sessionOf(SAM, 'a-token'));
    await tablet.drain();
    tablet.world.network = up;
    await wake(tablet.env, 'online');
    await tablet.drain();
    expect(server.tokens.size).toBe(0);
  });
});

describe('a snapshot', () => {
  it('is never replaced by an answer with an older version that arrives later', async () => {
    await saveSnapshot(tablet.db, SAM, 'cards', { version: 7, holes: 'new' });
    await saveSnapshot(tablet.db, SAM, 'cards', { version: 6, holes: 'old' });
    expect((await readSnapshot(tablet.db, SAM, 'cards'))?.value).toMatchObject({ holes: 'new' });
    await saveSnapshot(tablet.db, SAM, 'cards', { version: 8, holes: 'newer' });
    expect((await readSnapshot(tablet.db, SAM, 'cards'))?.value).toMatchObject({ holes: 'newer' });
  });

  it('belongs to its owner', async () => {
    await saveSnapshot(tablet.db, SAM, 'cards', { version: 7 });
    expect(await readSnapshot(tablet.db, ROBIN, 'cards')).toBeUndefined();
  });

  it('without a version is simply the last one', async () => {
    await saveSnapshot(tablet.db, SAM, 'current', { tournament_id: 10039 });
    await saveSnapshot(tablet.db, SAM, 'current', { tournament_id: 10040 });
    expect((await readSnapshot(tablet.db, SAM, 'current'))?.value).toEqual({
      tournament_id: 10040,
    });
  });
});
