import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import {
  type PersistQueryClientOptions,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client';
import { keptQueriesKey } from '../kept-queries.ts';
import { sessionStore } from '../session.ts';
import { makeQueryClient } from './query-client.ts';

/** Number of the shape of what is kept: raised when an answer's shape changes, never by a build alone. */
const SNAPSHOT_SCHEMA = '2';

/** At most one write in this time, however often a board moves. */
const THROTTLE_MS = 5_000;

/** Under 1 MB a reader; a browser keeps two bytes a character. */
const MAX_CHARACTERS = 500_000;

/** A reader's cache and how this device keeps a part of it. */
export interface KeptCache {
  readonly owner: number | null;
  readonly client: QueryClient;
  readonly persistOptions: Omit<PersistQueryClientOptions, 'queryClient'>;
}

let current: KeptCache | null = null;

/** The cache of who is signed in (null: a visitor), the same one on every screen; another reader's is let go. */
export function keptCacheOf(owner: number | null): KeptCache {
  if (current?.owner !== owner) {
    current = { owner, client: makeQueryClient(), persistOptions: persistOptionsOf(owner) };
  }
  return current;
}

function persistOptionsOf(owner: number | null): KeptCache['persistOptions'] {
  return {
    persister: createSyncStoragePersister({
      storage: storageOf(owner),
      key: keptQueriesKey(owner),
      throttleTime: THROTTLE_MS,
      retry: removeOldestQuery,
    }),
    buster: SNAPSHOT_SCHEMA,
    // However old, it is better than nothing: every screen says the age.
    maxAge: Number.POSITIVE_INFINITY,
    dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
    hydrateOptions: { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
  };
}

/** A read that failed later still has what came before it: that is what offline means. */
function isKept(query: Query): boolean {
  return query.meta?.offline === true && query.state.data !== undefined;
}

function storageOf(owner: number | null) {
  return {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem(key: string, value: string) {
      // A write that was throttled may come after its reader's sign-out.
      if ((sessionStore.get()?.userId ?? null) !== owner) return;
      if (value.length > MAX_CHARACTERS) throw new Error('more than this device keeps');
      localStorage.setItem(key, value);
    },
  };
}
