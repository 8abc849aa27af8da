import { beforeEach, describe, expect, it } from 'vitest';
import { findDueTime } from '../../src/outbox/send/drain.ts';
import { markOpsDue } from '../../src/outbox/send/mark-ops-due.ts';
import { clearSessionRevokeLater } from '../../src/outbox/send/revocation.ts';
import { refuseSession, renameSession } from '../../src/outbox/send/session-store.ts';
import { countOutbox } from '../../src/outbox/show/status.ts';
import { loadSnapshot, saveSnapshot } from '../../src/outbox/store/snapshots.ts';
import { createDevice, type Device, down, makeSession, ROBIN, SAM, up } from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = createFakeServer();
  tablet = createDevice(server);
  await tablet.signIn(SAM, 'a-token');
});

describe('the session on this device', () => {
  it('is the same in another tab and in the worker', async () => {
    const row = { ...makeSession(SAM, 'a-token'), key: 'current', refused: false };
    expect(await tablet.otherTab().db.session.get('current')).toEqual(row);
  });

  it('ends at sign-out; unsent ops stay and contain no token', async () => {
    await tablet.tap(SAM, 3, 4);
    await clearSessionRevokeLater(tablet.db, makeSession(SAM, 'a-token'));
    expect(await tablet.db.session.get('current')).toBeUndefined();
    expect(await tablet.drain()).toMatchObject({ why: 'no-session' });
    const [op] = await tablet.db.ops.toArray();
    expect(JSON.stringify(op)).not.toContain('a-token');
  });

  it('takes a new username in every tab and for unsent ops, and changes nothing else', async () => {
    await tablet.tap(SAM, 3, 4);
    const { user } = makeSession(SAM, 'a-token');
    const renamedUser = { ...user, username: 'sammy', email: 'sammy@example.test' };
    expect(await renameSession(tablet.db, 'a-token', renamedUser)).toBe(true);
    const row = { ...makeSession(SAM, 'a-token'), username: 'sammy', user: renamedUser };
    expect(await tablet.otherTab().db.session.get('current')).toEqual({
      ...row,
      key: 'current',
      refused: false,
    });
    expect(await tablet.db.owners.get(SAM)).toMatchObject({ username: 'sammy' });
    expect(await tablet.drain()).toMatchObject({ receipts: 1 });
  });

  it("keeps the new user's name when an answer about the earlier user comes late", async () => {
    const { user } = makeSession(SAM, 'a-token');
    await tablet.signIn(ROBIN, 'b-token');
    expect(await renameSession(tablet.db, 'a-token', { ...user, username: 'sammy' })).toBe(false);
    expect(await tablet.db.session.get('current')).toMatchObject(makeSession(ROBIN, 'b-token'));
  });

  it('of a new user survives the sign-out of the earlier one', async () => {
    await tablet.signIn(ROBIN, 'b-token');
    await clearSessionRevokeLater(tablet.db, makeSession(SAM, 'a-token'));
    expect(await tablet.db.session.get('current')).toMatchObject({ token: 'b-token' });
    await tablet.drain();
    expect([...server.tokens.keys()]).toEqual(['b-token']);
  });

  it('that the API refused is refused in every tab, even after a reload, until the next sign-in', async () => {
    await tablet.tap(SAM, 3, 4);
    await refuseSession(tablet.db, 'an-older-token');
    expect(await countOutbox(tablet.db, SAM)).toMatchObject({ mustSignIn: false });
    await refuseSession(tablet.db, 'a-token');
    const reloadedTab = tablet.otherTab();
    expect(await countOutbox(reloadedTab.db, SAM)).toMatchObject({
      mustSignIn: true,
      blocked: 1,
    });
    expect(await reloadedTab.drain()).toMatchObject({ why: 'no-session', requests: 0 });
    await tablet.signIn(SAM, 'next-token');
    expect(await tablet.drain()).toMatchObject({ receipts: 1 });
  });

  it('makes blocked ops due at different times within 0.4 s, because many tablets sign in together', async () => {
    await tablet.tap(SAM, 3, 4);
    server.tokens.clear();
    await tablet.drain();
    expect(await findDueTime(tablet.env)).toBeNull();
    await tablet.signIn(SAM, 'next-token');
    const dueTime = (await findDueTime(tablet.env)) ?? 0;
    expect(dueTime - tablet.clock.now).toBe(200);
  });

  it('that ended offline is revoked once when the API answers, and wakes the outbox for that', async () => {
    tablet.world.network = down;
    await clearSessionRevokeLater(tablet.db, makeSession(SAM, 'a-token'));
    expect(await findDueTime(tablet.env)).toBe(0);
    await tablet.drain();
    expect(server.tokens.size).toBe(1);
    const dueTime = (await findDueTime(tablet.env)) ?? 0;
    expect(dueTime).toBeGreaterThan(tablet.clock.now);
    tablet.world.network = up;
    await tablet.drain();
    expect(server.arrivals).toEqual([]);
    tablet.clock.now = dueTime;
    await tablet.drain();
    await tablet.drain();
    expect(server.tokens.size).toBe(0);
    expect(await findDueTime(tablet.env)).toBeNull();
    expect(server.arrivals.map(({ path }) => path)).toEqual(['auth/logout']);
  });

  it('Invariant 18: that cannot be revoked yet blocks every request until Retry-After has passed', async () => {
    await clearSessionRevokeLater(tablet.db, makeSession(SAM, 'a-token'));
    server.failWith('unavailable', 90);
    await tablet.drain();
    server.failWith(null);
    await markOpsDue(tablet.env, 'online');
    await tablet.drain();
    expect(server.arrivals).toHaveLength(1);
    tablet.clock.now += 90_000;
    await tablet.drain();
    expect(server.tokens.size).toBe(0);
  });

  it('that ended offline is revoked by one of several tabs', async () => {
    await clearSessionRevokeLater(tablet.db, makeSession(SAM, 'a-token'));
    await Promise.all([tablet.drain(), tablet.otherTabAt(tablet.clock.now).drain()]);
    expect(server.arrivals).toHaveLength(1);
    expect(server.tokens.size).toBe(0);
  });

  it('that ended offline is revoked as soon as the network returns', async () => {
    tablet.world.network = down;
    await clearSessionRevokeLater(tablet.db, makeSession(SAM, 'a-token'));
    await tablet.drain();
    tablet.world.network = up;
    await markOpsDue(tablet.env, 'online');
    await tablet.drain();
    expect(server.tokens.size).toBe(0);
  });
});

describe('a snapshot', () => {
  it('is never replaced by a late answer with an older version', async () => {
    await saveSnapshot(tablet.db, SAM, 'cards', { version: 7, holes: 'new' });
    await saveSnapshot(tablet.db, SAM, 'cards', { version: 6, holes: 'old' });
    expect((await loadSnapshot(tablet.db, SAM, 'cards'))?.value).toMatchObject({ holes: 'new' });
    await saveSnapshot(tablet.db, SAM, 'cards', { version: 8, holes: 'newer' });
    expect((await loadSnapshot(tablet.db, SAM, 'cards'))?.value).toMatchObject({ holes: 'newer' });
  });

  it('belongs to its owner', async () => {
    await saveSnapshot(tablet.db, SAM, 'cards', { version: 7 });
    expect(await loadSnapshot(tablet.db, ROBIN, 'cards')).toBeUndefined();
  });

  it('without a version is replaced by the latest answer', async () => {
    await saveSnapshot(tablet.db, SAM, 'current', { tournament_id: 10039 });
    await saveSnapshot(tablet.db, SAM, 'current', { tournament_id: 10040 });
    expect((await loadSnapshot(tablet.db, SAM, 'current'))?.value).toEqual({
      tournament_id: 10040,
    });
  });
});
