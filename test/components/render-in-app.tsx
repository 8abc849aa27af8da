import '../../src/client/styles/styles.css';
import '../../src/client/styles/panel.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

/** Renders an element with a query cache and a router. */
export async function renderInApp(element: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const wrap = (shown: ReactNode) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <main>{shown}</main>
      </RouterContextProvider>
    </QueryClientProvider>
  );
  const screen = await render(wrap(element));
  return { screen, client, show: (shown: ReactNode) => screen.rerender(wrap(shown)) };
}
