import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

/** The values that a request carries through the app. A request of a test without a socket has no bindings. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { log: Logger; requestId: string; userId?: number; servedFile?: string };
}
