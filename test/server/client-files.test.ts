import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { sendFileTags } from '../../src/server/http/file-tags.ts';
import type { AppEnv } from '../../src/server/http/middleware/app-env.ts';
import { portraitUrl } from '../../src/server/media/media-url.ts';
import { startTestApp } from './harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'gimme-client-'));
mkdirSync(join(folder, 'assets'));
const files = {
  'index.html': '<!doctype html><title>Home</title>',
  'faqs.html': '<!doctype html><title>FAQs</title>',
  'faqs.html.br': 'FAQs as brotli',
  'shell.html': '<!doctype html><script>\n  showTheme()\n</script><title>Shell</title>',
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
    'serves %s from %s, whatever the client accepts, and browsers check the page each time',
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
    '%s, an unknown page, answers 404 with the shell for a browser and with plain text for other clients',
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

  it('an HTML page is sent as the brotli file from the build', async () => {
    const answer = await app.request('GET', '/faqs', {
      headers: { ...asPage.headers, 'Accept-Encoding': 'br' },
    });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await answer.text()).toBe(files['faqs.html.br']);
  });

  it('a file whose name contains its hash is cached for a year', async () => {
    const answer = await app.request('GET', '/assets/main-abc123.js');
    expect(await answer.text()).toBe('app()');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  it('a browser that accepts brotli gets the file compressed in the build', async () => {
    const answer = await app.request('GET', '/assets/main-abc123.js', {
      headers: { 'Accept-Encoding': 'gzip, deflate, br' },
    });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(await answer.text()).toBe('as brotli');
  });

  it('a page may run the inline script that every page has, and no other one', async () => {
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(files['shell.html']) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    const { headers } = await app.request('GET', '/faqs');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it.each(['/sw.js', '/manifest.webmanifest'])('browsers check %s each time', async (path) => {
    const answer = await app.request('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each(['/', '/faqs', '/addrecord', '/sw.js', '/assets/main-abc123.js'])(
    '%s is not sent again to a browser that already has it',
    async (path) => {
      for (const encoding of ['br', 'identity']) {
        const headers = { 'Accept-Encoding': encoding };
        const tag = (await app.request('GET', path, { headers })).headers.get('ETag') ?? 'none';
        expect(tag).toMatch(/^"[\w-]{20}"$/);
        const again = (sentTag: string) =>
          app.request('GET', path, { headers: { ...headers, 'If-None-Match': sentTag } });
        const sameAnswer = await again(tag);
        expect(sameAnswer.status).toBe(304);
        expect(await sameAnswer.text()).toBe('');
        expect(sameAnswer.headers.get('Content-Security-Policy')).toBeNull();
        expect((await again('"another"')).status).toBe(200);
      }
    },
  );

  it('a changed file has a new tag, and so has its compressed form', async () => {
    const readTag = async (encoding: string) => {
      const headers = { 'Accept-Encoding': encoding };
      return (await app.request('GET', '/faqs', { headers })).headers.get('ETag');
    };
    const [plain, compressedTag] = [await readTag('identity'), await readTag('br')];
    expect(compressedTag).not.toBe(plain);
    writeFileSync(join(folder, 'faqs.html'), `${files['faqs.html']}!`);
    expect(await readTag('identity')).not.toBe(plain);
    writeFileSync(join(folder, 'faqs.html'), files['faqs.html']);
  });

  it('a file that a new build removes while it is sent has no tag, and has one when the file returns', async () => {
    const path = join(folder, 'replaced.js');
    const taggedApp = new Hono<AppEnv>().use(sendFileTags()).get('/', (c) => {
      c.set('servedFile', path);
      return c.text('app()');
    });
    const goneAnswer = await taggedApp.request('/');
    expect(goneAnswer.status).toBe(200);
    expect(goneAnswer.headers.get('ETag')).toBeNull();
    writeFileSync(path, 'app()');
    expect((await taggedApp.request('/')).headers.get('ETag')).toMatch(/^".{20}"$/);
    rmSync(path);
  });

  it('a file with a compressed form varies by encoding in both forms', async () => {
    for (const encoding of ['br', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await app.request('GET', '/assets/main-abc123.js', { headers });
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    }
  });

  it.each(['bytes=0-2', 'bytes=0-1,2-3', 'lines=1-2', 'bytes=900-'])(
    'a request for the byte range %s gets the whole file',
    async (range) => {
      const answer = await app.request('GET', '/sw.js', { headers: { Range: range } });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(files['sw.js']);
    },
  );

  it('a removed asset answers 404 and not the shell, even when the browser accepts pages', async () => {
    const answer = await app.request('GET', '/assets/main-old.js', asPage);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).not.toContain('Shell');
  });

  it.each(['/nothing.png', '/tickets/7.png'])('%s, a missing file, answers 404', async (path) => {
    for (const caller of [{ headers: { Accept: 'image/*' } }, asAnything, asPage]) {
      expect((await app.request('GET', path, caller)).status).toBe(404);
    }
  });

  it.each(['/..%2F', '/%2e%2e/', '/assets/..%2f..%2f', '/..%5c'])(
    'a request for %s gets nothing outside the built folder',
    async (prefix) => {
      const answer = await app.request('GET', `${prefix}${folder.split('/').at(-1)}-secret`);
      expect(await answer.text()).not.toContain('outside');
    },
  );

  it('a URL under /api/ or /media/ never answers with the shell', async () => {
    expect((await app.request('GET', '/api/addrecord', asPage)).status).toBe(404);
    expect((await app.request('GET', '/media/addrecord', asPage)).status).toBe(404);
  });
});

describe("a page's security policy", () => {
  it('allows scripts from this server only, calls to itself and the listed API, and no frames', async () => {
    const { headers } = await app.request('GET', '/', asPage);
    const policy = Object.fromEntries(
      (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toMatchObject({
      // The hash is that of the shell's inline script, which sets the theme before the first paint.
      'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
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
    for (const use of ['screen-wake-lock', 'camera']) {
      expect(headers.get('Permissions-Policy')).toContain(`${use}=(self)`);
    }
  });

  it.each([
    ['https://golf.example', 'max-age=31536000'],
    ['http://golf.example', null],
  ])('sends the HSTS header of a site at %s: %s', async (publicUrl, expectedHeader) => {
    const site = await startTestApp({ clientFolder: folder, settings: { publicUrl } });
    const answer = await site.request('GET', '/', asPage);
    expect(answer.headers.get('Strict-Transport-Security')).toBe(expectedHeader);
    const ofApi = await site.request('GET', 'health/live');
    expect(ofApi.headers.get('Strict-Transport-Security')).toBe(expectedHeader);
    await site.close();
  });

  it('lets a browser keep a drawing that it already has', async () => {
    const tag = (await app.request('GET', '/media/portraits/1.svg')).headers.get('ETag') ?? 'none';
    const headers = { 'If-None-Match': tag };
    expect((await app.request('GET', '/media/portraits/1.svg', { headers })).status).toBe(304);
    expect((await app.request('GET', '/media/portraits/2.svg', { headers })).status).toBe(200);
  });

  it('keeps a drawing that is opened directly from running scripts, and lets pages of other origins show it', async () => {
    for (const path of [
      '/media/portraits/1.svg',
      '/media/flags/se.svg',
      '/media/teams/1.svg',
      portraitUrl(99, 'Łucja Ångström', null),
    ]) {
      const { status, headers } = await app.request('GET', path);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
      expect(headers.get('Cache-Control')).toBe('public, max-age=86400');
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*sandbox/);
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    }
  });

  it.each([
    '/media/portraits/0.svg',
    '/media/portraits/x.svg',
    '/media/portraits/12345678901.svg',
    '/media/initials/A%3Cb-1.svg',
    '/media/initials/ABC-1.svg',
    '/media/initials/AB-8.svg',
    '/media/flags/1.svg',
    '/media/flags/abcd.svg',
  ])('answers 404 without caching for %s, which is not a drawing', async (path) => {
    const answer = await app.request('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});
