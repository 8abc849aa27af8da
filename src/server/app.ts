import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { createEndpointRoute } from './endpoint/endpoint-route.ts';
import type { Deps, Handlers } from './endpoint/handler.ts';
import { answerError } from './http/middleware/answer-error.ts';
import { apiMark } from './http/middleware/api-mark.ts';
import type { AppEnv } from './http/middleware/app-env.ts';
import { crossOrigin } from './http/middleware/cross-origin.ts';
import { requestLog } from './http/middleware/request-log.ts';
import { apiHeaders } from './http/middleware/security-headers.ts';
import { formatSecurityTxt } from './http/security-txt.ts';
import { createPadReportSaver } from './live-room/save-pad-reports.ts';
import { createSessionFinder } from './people/sessions/session-finder.ts';
import { refuse } from './problems/api-problem.ts';
import { describeKeys } from './results/signing-key.ts';
import { accountRoutes } from './routes/account.ts';
import { aliasRoutes } from './routes/aliases.ts';
import { announcementRoutes } from './routes/announcements.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { backupRoutes } from './routes/backups.ts';
import { boardRoutes } from './routes/boards.ts';
import { clientFiles } from './routes/client-files.ts';
import { contactMessageRoutes } from './routes/contact-messages.ts';
import { credentialRoutes } from './routes/credentials.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { factorRoutes } from './routes/factors.ts';
import { feedRoutes } from './routes/feed.ts';
import { feedDifferenceRoutes } from './routes/feed-differences.ts';
import { feedScheduleRoutes } from './routes/feed-schedule.ts';
import { friendRoutes } from './routes/friends.ts';
import { gameRoutes } from './routes/game.ts';
import { groupLinkRoutes } from './routes/group-links.ts';
import { healthRoutes } from './routes/health.ts';
import { importRoutes } from './routes/imports.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { lateStrokeRoutes } from './routes/late-strokes.ts';
import { liveRoomRoutes } from './routes/live-room.ts';
import { mailRoutes } from './routes/mail.ts';
import { mediaRoutes } from './routes/media.ts';
import { messageRoutes } from './routes/messages.ts';
import { noticeRoutes } from './routes/notices.ts';
import { officeRoutes } from './routes/office.ts';
import { createOpenApiDocument } from './routes/openapi.ts';
import { outboxRoutes } from './routes/outbox.ts';
import { panelStateRoutes } from './routes/panel-state.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { profileRoutes } from './routes/profile.ts';
import { pushRoutes } from './routes/push.ts';
import { referralCheckRoutes } from './routes/referral-checks.ts';
import { referralRoutes } from './routes/referrals.ts';
import { resultRoutes } from './routes/results.ts';
import { retentionReportRoutes } from './routes/retention-report.ts';
import { scoringRoutes } from './routes/scoring.ts';
import { setUpRoutes } from './routes/set-up.ts';
import { settingsRoutes } from './routes/settings.ts';
import { socialRoutes } from './routes/social.ts';
import { stateRoutes } from './routes/states.ts';
import { statusRoutes } from './routes/status.ts';
import { teeSheetRoutes } from './routes/tee-sheets.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { unsubscribeRoutes } from './routes/unsubscribe.ts';
import { userRoutes } from './routes/users.ts';
import { winnerRoutes } from './routes/winners.ts';
import { loadBuiltSite } from './running-settings/site-faults.ts';
import { withCorrectionMoves } from './scoring/with-correction-moves.ts';
import { createWriteQueue } from './scoring/write-queue.ts';

/** The base path of the API's calls. */
const API_BASE = '/api/';

/** The parts of the app: the dependencies of its routes, and what is served beside the API. */
export interface AppOptions extends Deps {
  /** The folder of the built client. */
  readonly clientFolder: string;
  /** The leaderboard with which an admin tries the import. A server in production does not serve it. */
  readonly demoFeed?: Hono<AppEnv>;
}

/** Creates the server's app: the API, the drawings, the one-click unsubscribe and the built client. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { log, settings, clientFolder, demoFeed } = options;
  const app = new Hono<AppEnv>();
  app.onError(answerError);
  app.use(requestLog(log, options.metrics), closeWhenStopping(options.stopping));
  const setHeaders = apiHeaders(settings.publicUrl.startsWith('https:'));
  for (const path of [`${API_BASE}*`, '/.well-known/*']) app.use(path, setHeaders);
  registerApi(app, options);
  app.route('/media', mediaRoutes(options.db));
  app.route('/unsubscribe', unsubscribeRoutes(options.db, options.clock));
  if (demoFeed && !settings.production) app.route('/demo-feed', demoFeed);
  app.get('/.well-known/results-key.json', async (c) => c.json(await describeKeys(options.db)));
  app.get('/.well-known/security.txt', (c) => {
    const office = settings.variables.has('CONTACT_EMAIL') ? settings.mail.office : null;
    return c.text(formatSecurityTxt(settings.publicUrl, office, options.clock()));
  });
  app.route('/', clientFiles(clientFolder, options));
  return app;
}

/** Registers the handler of every row of the contract's table. */
function registerApi(app: Hono<AppEnv>, deps: AppOptions): void {
  const { corsOrigins } = deps.settings;
  app.use(`${API_BASE}*`, apiMark(deps.epoch));
  if (corsOrigins.length > 0) app.use(`${API_BASE}*`, crossOrigin(corsOrigins));
  registerEndpoints(app, deps);
  const document = createOpenApiDocument(API_BASE);
  app.get(`${API_BASE}openapi.json`, (c) => c.json(document));
  // This is a route and not Hono's notFound, because errors in notFound would skip the middleware above.
  app.all(`${API_BASE}*`, () => refuse('not-found'));
}

function registerEndpoints(app: Hono<AppEnv>, deps: AppOptions): void {
  const writes = withCorrectionMoves(
    deps,
    createWriteQueue(deps.db, deps.clock, deps.log, deps.metrics.countOp),
  );
  const handlers: Handlers = {
    ...authRoutes(deps),
    ...accountRoutes(deps),
    ...credentialRoutes(deps),
    ...factorRoutes(deps),
    ...socialRoutes(deps),
    ...passkeyRoutes(deps),
    ...profileRoutes(deps),
    ...referralRoutes(deps),
    ...gameRoutes(deps),
    ...scoringRoutes(deps, writes),
    ...boardRoutes(deps),
    ...ticketRoutes(deps),
    ...stateRoutes(deps),
    ...resultRoutes(deps),
    ...officeRoutes(deps),
    ...setUpRoutes(deps),
    ...outboxRoutes(deps, writes),
    ...friendRoutes(deps),
    ...messageRoutes(deps),
    ...noticeRoutes(deps),
    ...pushRoutes(deps),
    ...contactMessageRoutes(deps),
    ...mailRoutes(deps),
    ...retentionReportRoutes(deps),
    ...referralCheckRoutes(deps),
    ...winnerRoutes(deps),
    ...announcementRoutes(deps),
    ...aliasRoutes(deps),
    ...auditRoutes(deps),
    ...userRoutes(deps),
    ...lateStrokeRoutes(deps),
    ...dashboardRoutes(deps),
    ...liveRoomRoutes(deps),
    ...statusRoutes(deps),
    ...panelStateRoutes(deps, loadBuiltSite(deps.clientFolder)),
    ...invitationRoutes(deps),
    ...importRoutes(deps),
    ...pictureRoutes(deps),
    ...feedRoutes(deps),
    ...feedDifferenceRoutes(deps),
    ...feedScheduleRoutes(deps),
    ...teeSheetRoutes(deps),
    ...groupLinkRoutes(deps),
    ...settingsRoutes(deps),
    ...backupRoutes(deps),
    ...healthRoutes(deps),
  };
  const ofRoutes = {
    settings: deps.settings,
    running: deps.running,
    clock: deps.clock,
    db: deps.db,
    findSession: createSessionFinder(deps.db, deps.clock),
    savePadReport: createPadReportSaver(deps.db, deps.clock, deps.log),
  };
  const names = Object.keys(endpoints) as EndpointName[];
  const createRoute = <N extends EndpointName>(name: N) =>
    createEndpointRoute<(typeof endpoints)[N]>(endpoints[name], handlers[name], ofRoutes);
  for (const name of names) {
    const { method, path } = endpoints[name];
    const route = createRoute(name);
    app.on(method, API_BASE + path, (c, next) => {
      c.set('endpoint', name);
      return route(c, next);
    });
  }
  for (const path of new Set(names.map((name) => endpoints[name].path))) {
    const allowedNames = names.filter((name) => endpoints[name].path === path);
    const allow = allowedNames.map((name) => endpoints[name].method).join(', ');
    app.all(API_BASE + path, () => refuse('method-not-allowed', {}, { Allow: allow }));
  }
}

/** Closes each connection after its answer while the server stops. The next request then reaches another server. */
function closeWhenStopping(stopSignal: AbortSignal) {
  return createMiddleware(async (c, next) => {
    await next();
    if (stopSignal.aborted) c.res.headers.set('Connection', 'close');
  });
}
