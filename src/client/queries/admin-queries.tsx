import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client.ts';

interface AdminQueriesProps {
  /** Called with the reason of each failed load or change. Only the first render's function counts. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** The query cache for the admin panel's screens. Nothing of it is stored on this device. */
export function AdminQueries({ onFailure, children }: AdminQueriesProps) {
  const [client] = useState(() => createQueryClient(onFailure));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
