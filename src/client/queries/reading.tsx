import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import type { ReactNode } from 'react';
import { sessionStore } from '../session.ts';
import { useStore } from '../store.ts';
import { keptCacheOf } from './kept-cache.ts';

/** What screens that only read stand in: the reader's query cache, with what this device kept of it. */
export function Reading({ children }: { children: ReactNode }) {
  const owner = useStore(sessionStore)?.userId ?? null;
  const { client, persistOptions } = keptCacheOf(owner);
  return (
    <PersistQueryClientProvider key={owner} client={client} persistOptions={persistOptions}>
      {children}
    </PersistQueryClientProvider>
  );
}
