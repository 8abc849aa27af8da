import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'gimme-client-'));
mkdirSync(join(folder, 'assets'));
const files = {
  'index.html': '<!doctype html><title>Home</title>',
  'faqs.html': '<!doctype html><title>FAQs</title>',
  'faqs.html.br': 'FAQs as brotli',
  'shell.html': '<!doctype html><title>Shell</title>',
  'app-paths.json': '["/addrecord","/sign-in","/tickets/$ticketId"]',
  'sw.js': 'worker()',
  'manifest.webmanifest': '{}',
  'assets/main-abc123.js': 'app()',
  'assets/main-abc123.js.br': 'as brotli',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
writeFileSync(`${folder}-secret`, 'outside');

const app = await startTestApp({
  clientFolder: folder,
  settings: { apiOrigins: ['https://api.example'] },
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}-secret`);
});

const asPage = { headers: { Accept: 'text/html,*/*;q=0.8' } };
const asAnything = { headers: { Accept: '*/*' } };

describe('the built client', () => {
  it.each([
    ['/', 'index.html'],
    ['/faqs', 'faqs.html'],
    ['/faqs/', 'faqs.html'],
    ['/faqs?from=footer', 'faqs.html'],
    ['/addrecord', 'shell.html'],
    ['/AddRecord/', 'shell.html'],
    ['/tickets/7', 'shell.html'],
    ['/sign-in?next=%2Faddrecord', 'shell.html'],
  ] as const)(
    '%s answers %s whatever the caller accepts; it is asked for each time',
    async (path, name) => {
      for (const caller of [asPage, asAnything, {}]) {
        const answer = await app.request('GET', path, caller);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toBe(files[name]);
        expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
        expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      }
      const { status } = await app.request('HEAD', path, asAnything);
      expect(status).toBe(200);
    },
  );

  it.each(['/no/such/page', '/admin-panel/users', '/tickets/7/8', '/tickets', '/shell.png'])(
    '%s, which the app does not have, answers a browser the shell as a 404, others plain words',
    async (path) => {
      const answer = await app.request('GET', path, asPage);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(files['shell.html']);
      expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const plain = await app.request('GET', path, asAnything);
      expect(plain.status).toBe(404);
      expect(await plain.text()).not.toContain('Shell');
      expect((await app.request('HEAD', path, asPage)).status).toBe(404);
    },
  );

  it('a page written as HTML travels as the brotli made at build', async () => {
    const answer = await app.request('GET', '/faqs', {
      headers: { ...asPage.headers, 'Accept-Encoding': 'br' },
    });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await answer.text()).toBe(files['faqs.html.br']);
  });

  it('a file whose name changes with its content is kept for a year', async () => {
    const answer = await app.request('GET', '/assets/main-abc123.js');
    expect(await answer.text()).toBe('app()');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  it('a browser that reads brotli gets the file that was compressed at build', async () => {
    const answer = await app.request('GET', '/assets/main-abc123.js', {
      headers: { 'Accept-Encoding': 'gzip, deflate, br' },
    });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(await answer.text()).toBe('as brotli');
  });

  it.each(['/sw.js', '/manifest.webmanifest'])('%s is asked for each time', async (path) => {
    const answer = await app.request('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('an asset that is gone is a 404 even for a browser that takes pages: never the shell', async () => {
    const answer = await app.request('GET', '/assets/main-old.js', asPage);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).not.toContain('Shell');
  });

  it.each(['/nothing.png', '/tickets/7.png'])('%s, a missing file, is a 404', async (path) => {
    for (const caller of [{ headers: { Accept: 'image/*' } }, asAnything, asPage]) {
      expect((await app.request('GET', path, caller)).status).toBe(404);
    }
  });

  it.each(['/..%2F', '/%2e%2e/', '/assets/..%2f..%2f', '/..%5c'])(
    'nothing outside its folder is served by %s',
    async (prefix) => {
      const answer = await app.request('GET', `${prefix}${folder.split('/').at(-1)}-secret`);
      expect(await answer.text()).not.toContain('outside');
    },
  );

  it('an address under /api/ or /media/ never answers the shell', async () => {
    expect((await app.request('GET', '/api/addrecord', asPage)).status).toBe(404);
    expect((await app.request('GET', '/media/addrecord', asPage)).status).toBe(404);
  });
});

describe('what a page may do', () => {
  it('scripts come from this server only; it talks to itself and the listed API; nobody frames it', async () => {
    const { headers } = await app.request('GET', '/', asPage);
    const policy = Object.fromEntries(
      (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toMatchObject({
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: https://api.example",
      'connect-src': "'self' https://api.example",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
    });
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('screen-wake-lock=(self)');
  });

  it('a drawing opened by itself can do nothing, and a page of another origin may show it', async () => {
    for (const path of ['/media/portraits/1.svg', '/media/flags/se.svg', '/media/teams/1.svg']) {
      const { status, headers } = await app.request('GET', path);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe('image/svg+xml');
      expect(headers.get('Cache-Control')).toBe('public, max-age=86400');
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*sandbox/);
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    }
  });

  it.each(['/media/portraits/0.svg', '/media/portraits/x.svg', '/media/flags/1.svg'])(
    '%s is no drawing',
    async (path) => {
      expect((await app.request('GET', path)).status).toBe(404);
    },
  );
});
