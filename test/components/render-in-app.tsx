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

/** Renders an element with a router, and with a query cache, which the pad and the public pages have not. */
export async function renderInApp(element: ReactNode, { hasQueries = true } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const withQueries = (shown: ReactNode) =>
    hasQueries ? <QueryClientProvider client={client}>{shown}</QueryClientProvider> : shown;
  const wrap = (shown: ReactNode) =>
    withQueries(
      <RouterContextProvider router={router as never}>
        <main>{shown}</main>
      </RouterContextProvider>,
    );
  const screen = await render(wrap(element));
  return { screen, client, show: (shown: ReactNode) => screen.rerender(wrap(shown)) };
}
