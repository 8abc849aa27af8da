import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { EndpointName } from '../../../contract/endpoints.ts';

/** What a request carries through the app. A test's request without a socket has no bindings. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    log: Logger;
    requestId: string;
    /** The endpoint of a call of the API. */
    endpoint?: EndpointName;
    userId?: number;
    servedFile?: string;
  };
}
