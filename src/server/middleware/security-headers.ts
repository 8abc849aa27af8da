import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const SELF = "'self'";
const NONE = "'none'";

type Policy = NonNullable<Parameters<typeof secureHeaders>[0]>;

const everywhere: Policy = {
  // Whether a host is on HTTPS for good is for whoever ends its TLS to say.
  strictTransportSecurity: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: {
    screenWakeLock: ['self'],
    camera: [],
    geolocation: [],
    microphone: [],
    payment: [],
  },
};

/**
 * Headers of the web app. `apiOrigins` are other origins whose API its pages call. Styles may stand in the page: toast
 * and dialog libraries put them there (docs/decisions).
 */
export function pageHeaders(apiOrigins: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    ...everywhere,
    contentSecurityPolicy: {
      defaultSrc: [SELF],
      scriptSrc: [SELF],
      styleSrc: [SELF, "'unsafe-inline'"],
      imgSrc: [SELF, 'data:', ...apiOrigins],
      connectSrc: [SELF, ...apiOrigins],
      workerSrc: [SELF],
      manifestSrc: [SELF],
      formAction: [SELF],
      frameAncestors: [NONE],
      baseUri: [NONE],
      objectSrc: [NONE],
    },
  });
}

/** Headers of the API: its answers are data, never a document. */
export const apiHeaders: MiddlewareHandler = secureHeaders({
  ...everywhere,
  contentSecurityPolicy: { defaultSrc: [NONE], frameAncestors: [NONE] },
});

/** Headers of drawings: shown anywhere, and inert when opened by themselves. */
export const mediaHeaders: MiddlewareHandler = secureHeaders({
  ...everywhere,
  crossOriginResourcePolicy: 'cross-origin',
  contentSecurityPolicy: {
    defaultSrc: [NONE],
    styleSrc: ["'unsafe-inline'"],
    frameAncestors: [NONE],
    sandbox: [],
  },
});
