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

/**
 * The version of the stored form. A developer raises it when the shape of an answer changes. A new build alone does not
 * raise it.
 */
const SNAPSHOT_SCHEMA = '4';

/** The shortest time between two writes, because a board may change more often. */
const THROTTLE_MS = 5_000;

/** The limit keeps each user's data under 1 MB, because a browser stores two bytes for a character. */
const MAX_CHARACTERS = 500_000;

/** A user's cache, of which this device stores a part. */
export interface StoredCache {
  readonly owner: number | null;
  readonly client: QueryClient;
  readonly persistOptions: Omit<PersistQueryClientOptions, 'queryClient'>;
  /** Writes the waiting changes at once, because the page may close before the next write. */
  readonly saveNow: () => void;
}

let current: StoredCache | null = null;

/**
 * Returns the cache of the signed-in user (null: a visitor). Every screen gets the same cache. The function drops the
 * cache of another user.
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
      // The device keeps data of any age, because old data is better than no data and every screen shows the age.
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
        // The device is full or stores nothing. The app then reads the data again.
      }
    },
  };
}

/**
 * Whether a query is stored. A query keeps its earlier data after a failed read, and offline screens need this
 * data.
 */
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
      // A write may come after the user's sign-out, in this tab or in another tab.
      if (getMirroredUserId() !== owner) return;
      try {
        localStorage.setItem(key, value);
      } catch (error) {
        // The next attempt writes only the data of this tab, without its oldest answer.
        localStorage.removeItem(key);
        throw error;
      }
    },
  };
}
