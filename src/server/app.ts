import { Hono } from 'hono';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { refuse } from './api-problem.ts';
import { answerError } from './middleware/answer-error.ts';
import { apiMark } from './middleware/api-mark.ts';
import type { AppEnv } from './middleware/app-env.ts';
import { requestLog } from './middleware/request-log.ts';
import { authRoutes } from './routes/auth.ts';
import { endpointRoute, limitBody } from './routes/endpoint-route.ts';
import { gameRoutes } from './routes/game.ts';
import type { Deps, Handlers } from './routes/handler.ts';
import { healthRoutes } from './routes/health.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { scoringRoutes } from './routes/scoring.ts';

/** Where the API's calls live. */
const API_BASE = '/api/';

/** Makes the server's app: every row of the contract's table meets its handler. */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestLog(deps.log));
  app.use(`${API_BASE}*`, apiMark);
  registerEndpoints(app, deps);
  // A route, not Hono's notFound: what that one throws would pass by the middleware above.
  app.all('*', () => refuse('not-found'));
  app.onError(answerError);
  return app;
}

function registerEndpoints(app: Hono<AppEnv>, deps: Deps): void {
  const handlers: Handlers = {
    ...authRoutes(deps),
    ...gameRoutes(deps),
    ...scoringRoutes(deps),
    ...outboxRoutes(deps),
    ...healthRoutes(deps),
  };
  const names = Object.keys(endpoints) as EndpointName[];
  for (const name of names) register(app, deps, handlers, name);
  for (const path of new Set(names.map((name) => endpoints[name].path))) {
    const allowed = names.filter((name) => endpoints[name].path === path);
    const allow = allowed.map((name) => endpoints[name].method).join(', ');
    app.all(API_BASE + path, () => refuse('method-not-allowed', {}, { Allow: allow }));
  }
}

function register<N extends EndpointName>(
  app: Hono<AppEnv>,
  deps: Deps,
  handlers: Handlers,
  name: N,
): void {
  const endpoint = endpoints[name];
  const route = endpointRoute<(typeof endpoints)[N]>(endpoint, handlers[name], deps);
  app.on(endpoint.method, API_BASE + endpoint.path, limitBody(endpoint), route);
}
