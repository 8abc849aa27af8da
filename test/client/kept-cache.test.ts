import { QueryObserver } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredSession } from '../../src/outbox/session-store.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
const { adoptSession } = await import('../../src/client/session.ts');
const { keptCacheOf } = await import('../../src/client/queries/kept-cache.ts');
const { readsOffline } = await import('../../src/client/reads-offline.ts');

const THROTTLE_MS = 5_000;

function sessionOf(userId: number): StoredSession {
  const user = {
    id: userId,
    email: 'pat@example.test',
    user_role: 'user' as const,
    username: `player${userId}`,
    first_name: 'Pat',
    last_name: 'Player',
    avatar: null,
    referral_code: null,
  };
  const { username } = user;
  return { userId, username, role: 'user', token: `token ${userId}`, expiresAt: '', user };
}

/** A cache that keeps what it reads, as on a page; another reader's in between makes it a page opened anew. */
async function openedBy(owner: number | null) {
  keptCacheOf(-1);
  const { client, persistOptions } = keptCacheOf(owner);
  await persistQueryClientRestore({ queryClient: client, ...persistOptions });
  persistQueryClientSubscribe({ queryClient: client, ...persistOptions });
  return client;
}

const board = { queryKey: ['board'], ...readsOffline };

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  adoptSession(sessionOf(7));
});
afterEach(() => vi.useRealTimers());

describe('what a reader of boards and tickets leaves on the device', () => {
  it('is there again when the page is opened without a connection', async () => {
    const client = await openedBy(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    vi.advanceTimersByTime(THROTTLE_MS);
    expect((await openedBy(7)).getQueryData(['board'])).toBe('T3');
  });

  it('stays when a later read fails', async () => {
    const client = await openedBy(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    const failing = new QueryObserver(client, {
      ...board,
      retry: false,
      queryFn: () => Promise.reject(new Error('no signal')),
    });
    await failing.refetch();
    expect(failing.getCurrentResult().isError).toBe(true);
    vi.advanceTimersByTime(THROTTLE_MS);
    expect((await openedBy(7)).getQueryData(['board'])).toBe('T3');
  });

  it('is only what was marked to be read offline', async () => {
    const client = await openedBy(7);
    await client.fetchQuery({ queryKey: ['secret'], queryFn: () => 'not for the device' });
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    vi.advanceTimersByTime(THROTTLE_MS);
    expect([...kept.values()].join()).toContain('T3');
    expect([...kept.values()].join()).not.toContain('not for the device');
  });

  it('is written at most once in five seconds, however often a board moves', async () => {
    const client = await openedBy(7);
    const write = vi.spyOn(kept, 'set');
    for (let second = 0; second < 20; second += 1) {
      client.setQueryData(['board'], second);
      client
        .getQueryCache()
        .find({ queryKey: ['board'] })
        ?.setOptions(board);
      vi.advanceTimersByTime(1_000);
    }
    expect(write.mock.calls.length).toBeLessThanOrEqual(4);
    expect(write.mock.calls.length).toBeGreaterThan(1);
  });

  it('is gone at sign-out, also what was still to be written', async () => {
    const client = await openedBy(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    vi.advanceTimersByTime(THROTTLE_MS);
    await client.fetchQuery({ ...board, queryFn: () => 'T4', staleTime: 0 });
    adoptSession(null);
    vi.advanceTimersByTime(THROTTLE_MS);
    expect([...kept.values()].join()).not.toMatch(/T3|T4/);
    expect((await openedBy(7)).getQueryData(['board'])).toBeUndefined();
  });

  it('is no other reader’s', async () => {
    const client = await openedBy(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    vi.advanceTimersByTime(THROTTLE_MS);
    expect((await openedBy(8)).getQueryData(['board'])).toBeUndefined();
  });

  it('stays under 1 MB: what was read longest ago goes first', async () => {
    const client = await openedBy(7);
    for (const round of [1, 2, 3]) {
      const queryFn = () => String(round).repeat(200_000);
      await client.fetchQuery({ ...board, queryKey: ['board', round], queryFn });
      vi.advanceTimersByTime(THROTTLE_MS);
    }
    const bytes = [...kept.values()].join().length * 2;
    expect(bytes).toBeLessThan(1_000_000);
    const again = await openedBy(7);
    expect(again.getQueryData(['board', 1])).toBeUndefined();
    expect(again.getQueryData(['board', 3])).toBeDefined();
  });
});
