import { AcceptedResponse } from '../account/credentials.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { ClientErrorBody } from '../base/health.ts';

/** The calls about the health of the app on devices. */
export const healthEndpoints = {
  clientError: {
    method: 'POST',
    path: 'health/client-error',
    access: 'public',
    summary: 'Report an unexpected error of the app on a device',
    bodyLimit: 2 * 1024,
    body: ClientErrorBody,
    response: AcceptedResponse,
  },
} as const satisfies Record<string, Endpoint>;
