import { beforeEach, describe, expect, it } from 'vitest';
import { clearSessionRevokeLater } from '../../src/outbox/revocation.ts';
import { clearSession, readSession } from '../../src/outbox/session-store.ts';
import { readSnapshot, saveSnapshot } from '../../src/outbox/snapshots.ts';
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
    expect(await readSession(tablet.otherTab().db)).toEqual(sessionOf(SAM, 'a-token'));
  });

  it('ends at sign-out; what is unsent stays, and no token stands in it', async () => {
    await tablet.tap(SAM, 3, 4);
    await clearSession(tablet.db);
    expect(await readSession(tablet.db)).toBeNull();
    expect(await tablet.drain()).toMatchObject({ why: 'no-session' });
    const [op] = await tablet.db.ops.toArray();
    expect(JSON.stringify(op)).not.toContain('a-token');
  });

  it('signed out offline is revoked when the API answers, once', async () => {
    await clearSessionRevokeLater(tablet.db, sessionOf(SAM, 'a-token'));
    tablet.world.network = down;
    await tablet.drain();
    expect(server.tokens.size).toBe(1);
    tablet.world.network = up;
    await tablet.drain();
    await tablet.drain();
    expect(server.tokens.size).toBe(0);
    expect(server.arrivals.map(({ path }) => path)).toEqual(['auth/logout']);
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
