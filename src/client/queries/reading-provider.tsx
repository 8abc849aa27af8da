import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useRef } from 'react';
import { sessionStore } from '../session/session.ts';
import { useStore } from '../session/store.ts';
import { openStoredCache } from './stored-cache.ts';

/** The user's query cache, with its stored part, for screens that only load data. */
export function ReadingProvider({ children }: { children: ReactNode }) {
  const session = useStore(sessionStore);
  const owner = session?.userId ?? null;
  const { client, persistOptions, saveNow } = openStoredCache(owner);
  const token = session?.token;
  const loadedWith = useRef(token);
  useEffect(() => {
    if (loadedWith.current === token) return;
    loadedWith.current = token;
    // Queries that failed because the session had ended run again with the new session.
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
      // The screens show the stored data until the server answers. A reload asks the server even for new data.
      onSuccess={() => void client.invalidateQueries()}
    >
      {children}
    </PersistQueryClientProvider>
  );
}
