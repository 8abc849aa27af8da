import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

const SELF = "'self'";
const NONE = "'none'";

type Policy = NonNullable<Parameters<typeof secureHeaders>[0]>;

const everywhere: Policy = {
  strictTransportSecurity: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: {
    screenWakeLock: ['self'],
    // Reads the QR codes of another tablet's unsent entries.
    camera: ['self'],
    geolocation: [],
    microphone: [],
    payment: [],
  },
};

/** Makes a browser use only HTTPS for this host, for a year. */
const HTTPS_ONLY = 'max-age=31536000';

/**
 * Sets the headers of the web app. Inline styles are allowed, because toast and dialog libraries use them (decision
 * 006).
 *
 * @param apiOrigins other origins whose API the pages call
 * @param isHttps whether the site is always reached by HTTPS
 * @param scripts the inline scripts of the pages. A page can run no other inline script.
 */
export function pageHeaders(
  apiOrigins: readonly string[],
  isHttps: boolean,
  scripts: readonly string[],
): MiddlewareHandler {
  return secureHeaders({
    ...everywhere,
    strictTransportSecurity: isHttps && HTTPS_ONLY,
    contentSecurityPolicy: {
      defaultSrc: [SELF],
      scriptSrc: [SELF, ...scripts.map(hashScript)],
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

/** Returns a script's hash as a source for a content security policy. */
function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * Sets the headers of the API, whose answers are data and never a document. A 304 needs no headers, because the cached
 * answer has them.
 *
 * @param isHttps whether the site is always reached by HTTPS
 */
export const apiHeaders = (isHttps: boolean) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.status === 304) return;
    if (isHttps) c.res.headers.set('Strict-Transport-Security', HTTPS_ONLY);
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  });

/** Sets the headers of drawings. Any page may show a drawing, and a drawing that is opened directly runs no script. */
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
