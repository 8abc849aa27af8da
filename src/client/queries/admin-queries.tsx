import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client.ts';

interface AdminQueriesProps {
  /** Called with the reason of each failed read or change. Only the function of the first render counts. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Gives the screens of the admin panel a query cache. This device stores nothing of the cache. */
export function AdminQueries({ onFailure, children }: AdminQueriesProps) {
  const [client] = useState(() => createQueryClient(onFailure));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
