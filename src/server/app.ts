import { Hono } from 'hono';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { refuse } from './api-problem.ts';
import { answerError } from './middleware/answer-error.ts';
import { apiMark } from './middleware/api-mark.ts';
import type { AppEnv } from './middleware/app-env.ts';
import { crossOrigin } from './middleware/cross-origin.ts';
import { requestLog } from './middleware/request-log.ts';
import { apiHeaders } from './middleware/security-headers.ts';
import { authRoutes } from './routes/auth.ts';
import { boardRoutes } from './routes/boards.ts';
import { clientFiles } from './routes/client-files.ts';
import { credentialRoutes } from './routes/credentials.ts';
import { endpointRoute, limitBody } from './routes/endpoint-route.ts';
import { friendRoutes } from './routes/friends.ts';
import { gameRoutes } from './routes/game.ts';
import type { Deps, Handlers } from './routes/handler.ts';
import { healthRoutes } from './routes/health.ts';
import { mediaRoutes } from './routes/media.ts';
import { messageRoutes } from './routes/messages.ts';
import { openApiDocument } from './routes/openapi.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { profileRoutes } from './routes/profile.ts';
import { scoringRoutes } from './routes/scoring.ts';
import { socialRoutes } from './routes/social.ts';
import { ticketRoutes } from './routes/tickets.ts';

/** Where the API's calls live. */
const API_BASE = '/api/';

/** What the app is made of: what its routes work with, and the folder of the built client. */
export interface AppOptions extends Deps {
  readonly clientFolder: string;
}

/** Makes the server's app: the API, the drawings and the built client. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { log, settings, clientFolder } = options;
  const app = new Hono<AppEnv>();
  app.onError(answerError);
  app.use(requestLog(log));
  registerApi(app, options);
  app.route('/media', mediaRoutes(options.db));
  app.route('/', clientFiles(clientFolder, settings.apiOrigins));
  return app;
}

/** Every row of the contract's table meets its handler. */
function registerApi(app: Hono<AppEnv>, deps: Deps): void {
  const { corsOrigins } = deps.settings;
  app.use(`${API_BASE}*`, apiMark, apiHeaders);
  if (corsOrigins.length > 0) app.use(`${API_BASE}*`, crossOrigin(corsOrigins));
  registerEndpoints(app, deps);
  const document = openApiDocument(API_BASE);
  app.get(`${API_BASE}openapi.json`, (c) => c.json(document));
  // A route, not Hono's notFound: what that one throws would pass by the middleware above.
  app.all(`${API_BASE}*`, () => refuse('not-found'));
}

function registerEndpoints(app: Hono<AppEnv>, deps: Deps): void {
  const handlers: Handlers = {
    ...authRoutes(deps),
    ...credentialRoutes(deps),
    ...socialRoutes(deps),
    ...profileRoutes(deps),
    ...gameRoutes(deps),
    ...scoringRoutes(deps),
    ...boardRoutes(deps),
    ...ticketRoutes(deps),
    ...outboxRoutes(deps),
    ...friendRoutes(deps),
    ...messageRoutes(deps),
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
  const path = API_BASE + endpoint.path;
  // Nobody reads a body of a call that takes none, and to look for one costs as much as a board.
  if ('body' in endpoint) app.on(endpoint.method, path, limitBody(endpoint), route);
  else app.on(endpoint.method, path, route);
}
