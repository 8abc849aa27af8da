import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useRef } from 'react';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { openStoredCache } from './stored-cache.ts';

/** Gives screens that only read the user's query cache, with the stored part. */
export function ReadingProvider({ children }: { children: ReactNode }) {
  const session = useStore(sessionStore);
  const owner = session?.userId ?? null;
  const { client, persistOptions, saveNow } = openStoredCache(owner);
  const token = session?.token;
  const readWith = useRef(token);
  useEffect(() => {
    if (readWith.current === token) return;
    readWith.current = token;
    // A query that failed because the session ended is read again with the new one.
    void client.invalidateQueries();
  }, [client, token]);
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === 'hidden' && saveNow();
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }, [saveNow]);
  return (
    <PersistQueryClientProvider
      key={owner}
      client={client}
      persistOptions={persistOptions}
      // Stored data is shown until the current answer: a reload asks the server, however new the data is.
      onSuccess={() => void client.invalidateQueries()}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
