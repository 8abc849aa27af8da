// A process of the board-reads arm. It serves the app and, behind the same middleware, a constant answer, and reports
// its port.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { createApp } from '../../src/server/app.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { apiMark } from '../../src/server/http/middleware/api-mark.ts';
import type { AppEnv } from '../../src/server/http/middleware/app-env.ts';
import { requestLog } from '../../src/server/http/middleware/request-log.ts';
import { apiHeaders } from '../../src/server/http/middleware/security-headers.ts';
import { openBoardServices } from '../../src/server/live/board-services.ts';
import { startTestApp } from '../server/harness.ts';
import { BOARD_PATH, STATIC_PATH } from './board-paths.ts';

const log = pino({ level: 'info' }, pino.destination('/dev/null'));
const database = openPostgres(process.env.DATABASE_URL ?? '', () => {});
const { deps } = await startTestApp({ database });
const boardServices = await openBoardServices(database, log);
const app = createApp({ ...deps, ...boardServices, log, clientFolder: 'no-such-folder' });

const board = await app.request(BOARD_PATH, { headers: { 'Accept-Encoding': 'gzip' } });
const headers = Object.fromEntries(board.headers);
// Copied to a plain byte array, because the adapter answers bytes at once and anything else as a stream.
const bytes = new Uint8Array(await board.arrayBuffer());
const constant = new Hono<AppEnv>()
  .use(requestLog(log, deps.metrics), apiMark(deps.epoch), apiHeaders(false))
  .get(STATIC_PATH, (c) => c.body(bytes, 200, headers));

const server = createAdaptorServer({
  fetch: (request, env) =>
    request.url.endsWith(STATIC_PATH) ? constant.fetch(request, env) : app.fetch(request, env),
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
