import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

/** What a request carries through the app. A test's request without a socket has no bindings. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { log: Logger; requestId: string; userId?: number; servedFile?: string };
}
