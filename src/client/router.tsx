import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { AppError } from './shell/app-error.tsx';

/** The routes of `routes/`, with what shows when one fails or does not exist. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: AppError,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
