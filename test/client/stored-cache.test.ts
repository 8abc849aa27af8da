import { QueryObserver } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredSession } from '../../src/outbox/store/rows.ts';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
const { adoptSession } = await import('../../src/client/session/session.ts');
const { openStoredCache } = await import('../../src/client/queries/stored-cache.ts');
const { readsOffline } = await import('../../src/client/queries/reads-offline.ts');

const THROTTLE_MS = 5_000;

function makeSession(userId: number): StoredSession {
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
  return {
    userId,
    username,
    role: 'user',
    token: `token ${userId}`,
    expiresAt: '2030-01-01T00:00:00Z',
    user,
  };
}

/**
 * Opens a cache that stores what it loads, as on a page. Opening it for another owner in between acts as a new page.
 */
async function openCache(owner: number | null) {
  openStoredCache(-1);
  const { client, persistOptions } = openStoredCache(owner);
  await persistQueryClientRestore({ queryClient: client, ...persistOptions });
  persistQueryClientSubscribe({ queryClient: client, ...persistOptions });
  return client;
}

const board = { queryKey: ['board'], ...readsOffline };

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  adoptSession(makeSession(7));
});
afterEach(() => vi.useRealTimers());

describe('the stored boards and tickets of a reader', () => {
  it('are shown when the page is opened without a connection', async () => {
    const client = await openCache(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    vi.advanceTimersByTime(THROTTLE_MS);
    expect((await openCache(7)).getQueryData(['board'])).toBe('T3');
  });

  it('stay when a later load fails', async () => {
    const client = await openCache(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    const failingQuery = new QueryObserver(client, {
      ...board,
      retry: false,
      queryFn: () => Promise.reject(new Error('no signal')),
    });
    await failingQuery.refetch();
    expect(failingQuery.getCurrentResult().isError).toBe(true);
    vi.advanceTimersByTime(THROTTLE_MS);
    expect((await openCache(7)).getQueryData(['board'])).toBe('T3');
  });

  it('include only queries that are marked for offline use', async () => {
    const client = await openCache(7);
    await client.fetchQuery({ queryKey: ['secret'], queryFn: () => 'not for the device' });
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    vi.advanceTimersByTime(THROTTLE_MS);
    expect([...storage.values()].join()).toContain('T3');
    expect([...storage.values()].join()).not.toContain('not for the device');
  });

  it('are saved at most once in five seconds, however often a board changes', async () => {
    const client = await openCache(7);
    const write = vi.spyOn(storage, 'set');
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

  it('are deleted on sign-out, together with pending saves', async () => {
    const client = await openCache(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    vi.advanceTimersByTime(THROTTLE_MS);
    await client.fetchQuery({ ...board, queryFn: () => 'T4', staleTime: 0 });
    adoptSession(null);
    vi.advanceTimersByTime(THROTTLE_MS);
    expect([...storage.values()].join()).not.toMatch(/T3|T4/);
    expect((await openCache(7)).getQueryData(['board'])).toBeUndefined();
  });

  it('are not shown to another reader', async () => {
    const client = await openCache(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    vi.advanceTimersByTime(THROTTLE_MS);
    expect((await openCache(8)).getQueryData(['board'])).toBeUndefined();
  });

  it('stay under 1 MB, and the oldest are deleted first', async () => {
    const client = await openCache(7);
    for (const round of [1, 2, 3]) {
      const queryFn = () => String(round).repeat(200_000);
      await client.fetchQuery({ ...board, queryKey: ['board', round], queryFn });
      vi.advanceTimersByTime(THROTTLE_MS);
    }
    const bytes = (storage.get('queries/7') ?? '').length * 2;
    expect(bytes).toBeLessThan(1_000_000);
    const again = await openCache(7);
    expect(again.getQueryData(['board', 1])).toBeUndefined();
    expect(again.getQueryData(['board', 3])).toBeDefined();
  });

  it('are saved when the page is closed within five seconds', async () => {
    const client = await openCache(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    openStoredCache(7).saveNow();
    expect((await openCache(7)).getQueryData(['board'])).toBe('T3');
  });

  it('include the queries of two tabs, with the newer answer to a shared one', async () => {
    const first = await openCache(7);
    const saveFirst = openStoredCache(7).saveNow;
    const second = await openCache(7);
    const saveSecond = openStoredCache(7).saveNow;
    await first.fetchQuery({ ...board, queryKey: ['tickets'], queryFn: () => 'two tickets' });
    await first.fetchQuery({ ...board, queryFn: () => 'T3' });
    vi.advanceTimersByTime(1_000);
    await second.fetchQuery({ ...board, queryFn: () => 'T2' });
    saveSecond();
    saveFirst();
    const cache = await openCache(7);
    expect(cache.getQueryData(['tickets'])).toBe('two tickets');
    expect(cache.getQueryData(['board'])).toBe('T2');
  });

  it('are not saved again by a second tab after the first one signed out', async () => {
    const client = await openCache(7);
    await client.fetchQuery({ ...board, queryFn: () => 'T3' });
    const { saveNow } = openStoredCache(7);
    // The other tab deletes both, and this tab has no message about it yet.
    storage.clear();
    saveNow();
    expect(storage.has('queries/7')).toBe(false);
  });
});
