// A process of `npm run fuzz`: the app on a database with the demo. Reports its port. No job runs, so each write is one
// of a request.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import pino from 'pino';
import { logOptions } from '../../src/host/log/open-log.ts';
import { createApp } from '../../src/server/app.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { startTestApp } from '../server/harness.ts';

const database = openPostgres(process.env.DATABASE_URL ?? '', () => {});
const { deps } = await startTestApp({ database, settings: { trustProxy: 1 } });
const log = pino({ ...logOptions, level: 'error' }, pino.destination(2));
const app = createApp({ ...deps, log, clientFolder: 'no-such-folder' });
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
