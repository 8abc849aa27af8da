import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import {
  type DehydrateOptions,
  dehydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import {
  type PersistedClient,
  type PersistQueryClientOptions,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client';
import { getMirroredUserId } from '../session/session.ts';
import { storedQueriesKey } from '../session/stored-queries.ts';
import { adoptWrittenBoard } from './embedded-board.ts';
import { mergeStoredQueries } from './merge-stored.ts';
import { createQueryClient } from './query-client.ts';

/** The version of the stored form. Raised by hand when an answer's shape changes, not with every build. */
const SNAPSHOT_SCHEMA = '4';

/** The minimum time between two writes, because a board may change more often. */
const THROTTLE_MS = 5_000;

/** Keeps each user's data under 1 MB, because a browser stores two bytes for a character. */
const MAX_CHARACTERS = 500_000;

/** A user's query cache, part of which this device stores. */
export interface StoredCache {
  readonly owner: number | null;
  readonly client: QueryClient;
  readonly persistOptions: Omit<PersistQueryClientOptions, 'queryClient'>;
  /** Saves pending changes at once, because the page may close before the next save. */
  readonly saveNow: () => void;
}

let current: StoredCache | null = null;

/**
 * Returns the cache of the signed-in user (null: a visitor), the same one for every screen. Another user's cache is
 * dropped.
 */
export function openStoredCache(owner: number | null): StoredCache {
  if (current?.owner !== owner) current = openCache(owner);
  return current;
}

const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: isStored,
  shouldDehydrateMutation: () => false,
};

function openCache(owner: number | null): StoredCache {
  const client = createQueryClient();
  adoptWrittenBoard(client);
  const key = storedQueriesKey(owner);
  const storage = createStorage(owner);
  const serialize = (mine: PersistedClient) =>
    JSON.stringify(mergeStoredQueries(loadClient(key), mine, MAX_CHARACTERS));
  const persister = createSyncStoragePersister({
    storage,
    key,
    serialize,
    throttleTime: THROTTLE_MS,
    retry: removeOldestQuery,
  });
  return {
    owner,
    client,
    persistOptions: {
      persister,
      buster: SNAPSHOT_SCHEMA,
      // Data of any age is stored, because old data is better than none and every screen shows the age.
      maxAge: Number.POSITIVE_INFINITY,
      dehydrateOptions,
      hydrateOptions: { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
    },
    saveNow() {
      const clientState = dehydrate(client, dehydrateOptions);
      if (clientState.queries.length === 0) return;
      try {
        storage.setItem(
          key,
          serialize({ buster: SNAPSHOT_SCHEMA, timestamp: Date.now(), clientState }),
        );
      } catch {
        // The device is full or stores nothing. The data is then loaded again.
      }
    },
  };
}

/** Whether a query is stored. After a failed load it keeps its earlier data, which offline screens need. */
function isStored(query: Query): boolean {
  return query.meta?.offline === true && query.state.data !== undefined;
}

function loadClient(key: string): PersistedClient | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function createStorage(owner: number | null) {
  return {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem(key: string, value: string) {
      // A save may come after the user's sign-out, in this tab or another one.
      if (getMirroredUserId() !== owner) return;
      try {
        localStorage.setItem(key, value);
      } catch (error) {
        // The next attempt saves only this tab's data, without its oldest answer.
        localStorage.removeItem(key);
        throw error;
      }
    },
  };
}
