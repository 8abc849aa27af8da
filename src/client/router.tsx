import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { AppError } from './shell/app-error.tsx';

/** Creates the app's router, with the routes of `routes/` and the screens for errors and unknown URLs. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: AppError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
