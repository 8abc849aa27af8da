import { X509Certificate } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { renderSvgCode } from './qr-code.ts';

/** A 426 answer must name the protocol that the client has to use. */
const TLS = { Upgrade: 'TLS/1.2' };

/**
 * Answers plain HTTP on the port: the steps to trust this server, its authority's certificate, and a redirect to HTTPS
 * for every other page. The app itself is on HTTPS only, so that no user signs in over an open connection.
 *
 * @param authority PEM
 * @param reachableHosts hosts and ports of this server for tablets, the printed one first
 */
export function createPlainApp(authority: string, reachableHosts: readonly string[]): Hono {
  const certificate = new X509Certificate(authority);
  const app = new Hono();
  app.use(
    secureHeaders({
      strictTransportSecurity: false,
      // Without HTTPS, browsers ignore this header and warn about it.
      crossOriginOpenerPolicy: false,
      contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] },
    }),
  );
  app.get('/ca.crt', () => {
    const headers = { 'Content-Type': 'application/x-x509-ca-cert', 'Cache-Control': 'no-store' };
    return new Response(Buffer.from(certificate.raw), { headers });
  });
  app.get('/', (c) => {
    const name = certificate.subject.replace(/^CN=/, '');
    const sharedAddress = sharedUrl(c.req.url, reachableHosts);
    const page = renderStepsPage(
      httpsUrl(c.req.url),
      sharedAddress,
      name,
      certificate.fingerprint256,
    );
    return c.html(page, 200, { 'Cache-Control': 'no-store' });
  });
  // The redirect is temporary, because a browser must not remember it: another app may use the host tomorrow.
  app.get('*', (c) => c.redirect(httpsUrl(c.req.url), 307));
  app.all('*', (c) => c.text('This server speaks HTTPS only. Use https:// instead.\n', 426, TLS));
  return app;
}

/** Returns the same URL with HTTPS. The port stays the same, even when the HTTP URL does not name it. */
function httpsUrl(url: string): string {
  const secure = new URL(url);
  const { port } = secure;
  secure.protocol = 'https:';
  secure.port = port || '80';
  return secure.href;
}

/**
 * Returns this page's URL for another device: the requested URL, when its host is one of the printed ones. localhost
 * works on this machine only, and an invented host would lead tablets to a stranger's server.
 */
function sharedUrl(url: string, reachableHosts: readonly string[]): string | null {
  const urls = reachableHosts.map((authority) => new URL(`http://${authority}`));
  const { host } = new URL(url);
  return (urls.find((ownUrl) => ownUrl.host === host) ?? urls[0])?.origin ?? null;
}

function renderStepsPage(
  secureUrl: string,
  sharedOrigin: string | null,
  name: string,
  fingerprint: string,
) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Trust this server - Gimme Points</title>
    <style>
      body { margin: 0; background: #faf8f2; color: #14211b; font: 18px/1.5 system-ui, sans-serif; }
      main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
      a { color: #0b5a3e; }
      li { margin: 0.5rem 0; }
      header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 2rem; }
      figure { margin: 0; width: 12rem; font-size: 0.875rem; }
      svg { display: block; background: #fff; border-radius: 0.5rem; }
      @media (max-width: 36rem) {
        main { display: flex; flex-direction: column; }
        header { display: contents; }
        figure { order: 1; }
      }
      .button { display: inline-block; padding: 1rem 1.5rem; border-radius: 0.5rem; background: #0b3d2c; color: #fff; font-weight: 600; text-decoration: none; }
      code { overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <main>
      <header>
        <div>
          <h1>Gimme Points</h1>
          <p><a class="button" href="${secureUrl}">Open the app</a></p>
        </div>
        ${sharedOrigin ? drawSharedFigure(sharedOrigin) : ''}
      </header>
      <p>If the browser warns you about the connection, this device doesn't trust the server yet. Do this once:</p>
      <h2>iPad and iPhone</h2>
      <ol>
        <li>In Safari, tap <a href="/ca.crt">Download the certificate</a>, then Allow.</li>
        <li>Open Settings, tap Profile Downloaded, then Install, enter the passcode, and tap Install again.</li>
        <li>In Settings open General, About, Certificate Trust Settings, and switch on "${name}".</li>
        <li>Come back here and open the app. Tap Share, then Add to Home Screen.</li>
      </ol>
      <h2>Android</h2>
      <ol>
        <li>In Chrome, tap <a href="/ca.crt">Download the certificate</a>.</li>
        <li>Open Settings, search for "CA certificate", tap it, then Install anyway, and choose the downloaded file.</li>
        <li>Come back here and open the app. Tap Install.</li>
      </ol>
      <h2>Before you trust it</h2>
      <p>The fingerprint (SHA-256) must be the one that the server printed when it started:</p>
      <p><code>${fingerprint}</code></p>
      <p>After the event, remove the certificate again in the same place in Settings.</p>
    </main>
  </body>
</html>`;
}

function drawSharedFigure(url: string) {
  return html`<figure>
          <div role="img" aria-label="QR code of ${url}">${raw(renderSvgCode(url))}</div>
          <figcaption>For the next device: scan it, or open <code>${url}</code></figcaption>
        </figure>`;
}
