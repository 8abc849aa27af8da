import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

/** A page whose text shows whether React has taken it over. */
function WrittenPage() {
  const [isTaken, setTaken] = useState(false);
  useEffect(() => setTaken(true), []);
  return <p>{isTaken ? 'taken over' : 'written'}</p>;
}

async function loadRouter(isServer: boolean) {
  const rootRoute = createRootRoute();
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/', component: WrittenPage });
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer,
  });
  await router.load();
  return router;
}

/** Renders a page as the build does, lets React hydrate it, and returns what happened to its paragraph. */
async function takeOver(withSsr: boolean) {
  const body = document.createElement('div');
  document.body.append(body);
  body.innerHTML = renderToString(<RouterProvider router={await loadRouter(true)} />);
  const written = body.querySelector('p');
  const router = await loadRouter(false);
  if (withSsr) router.ssr = { manifest: undefined };
  const errors: unknown[] = [];
  const root = hydrateRoot(body, <RouterProvider router={router} />, {
    onRecoverableError: (error) => errors.push(error),
  });
  await expect.poll(() => body.textContent).toBe('taken over');
  const isSame = body.querySelector('p') === written;
  root.unmount();
  body.remove();
  return { isSame, errors };
}

// `router.ssr` belongs to TanStack Start. Without it the router wraps the page in a Suspense that the written HTML
// lacks, and there is no other option: https://github.com/TanStack/router/issues/3305
it("the router reuses a written page's elements when `router.ssr` is set as in main.tsx", async () => {
  expect(await takeOver(true)).toEqual({ isSame: true, errors: [] });
});

it("the router replaces a written page's elements when `router.ssr` is not set, so main.tsx still needs it", async () => {
  const { isSame, errors } = await takeOver(false);
  expect(isSame).toBe(false);
  expect(errors).not.toEqual([]);
});
