import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

/** What a request carries through the app. No bindings when a test asks the app without a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { log: Logger; userId?: number };
}
