import { X509Certificate } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';

/** What a 426 must name: the protocol to change to. */
const TLS = { Upgrade: 'TLS/1.2' };

/**
 * What answers plain HTTP on the port: the steps to trust this server, its authority's certificate, and for any other
 * page the way to HTTPS. Nothing of the app is served here, so nobody signs in over a readable connection.
 *
 * @param authority PEM
 */
export function plainApp(authority: string): Hono {
  const certificate = new X509Certificate(authority);
  const app = new Hono();
  app.use(
    secureHeaders({
      strictTransportSecurity: false,
      // Browsers ignore it without HTTPS, and complain of it.
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
    const page = stepsPage(httpsUrl(c.req.url), name, certificate.fingerprint256);
    return c.html(page, 200, { 'Cache-Control': 'no-store' });
  });
  // Temporary: a browser must not remember it for an address that serves something else tomorrow.
  app.get('*', (c) => c.redirect(httpsUrl(c.req.url), 307));
  app.all('*', (c) => c.text('This server speaks HTTPS only. Use https:// instead.\n', 426, TLS));
  return app;
}

/** The same address, encrypted. */
function httpsUrl(url: string): string {
  return url.replace(/^http:/, 'https:');
}

function stepsPage(secureUrl: string, name: string, fingerprint: string) {
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
      .button { display: inline-block; padding: 1rem 1.5rem; border-radius: 0.5rem; background: #0b3d2c; color: #fff; font-weight: 600; text-decoration: none; }
      code { overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <main>
      <h1>Gimme Points</h1>
      <p><a class="button" href="${secureUrl}">Open the app</a></p>
      <p>If the browser warns of the connection, this device does not trust the server yet. Do this once:</p>
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
