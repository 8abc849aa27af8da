import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeletionBody } from '../../src/client/public/forms/deletion-body.ts';
import {
  holeExamples,
  listHolePointRows,
  listRewardPointRows,
  listTeamPointRows,
} from '../../src/client/public/pages/point-rows.ts';
import { parseEmbedColours } from '../../src/client/public/site/embed-colours.ts';
import {
  SHARE_SIZE,
  type SharedPath,
  sharePicturePath,
  sharePictures,
} from '../../src/client/public/site/share-pictures.ts';
import { parseSite } from '../../src/client/public/site/site-settings.ts';
import { findDownloadAddress } from '../../src/client/public/site/store-address.ts';
import { classifyHole } from '../../src/golf/hole-class.ts';
import { ruleset2025 } from '../../src/golf/ruleset.ts';

const listRows = (rows: readonly { what: string; points: string }[]) =>
  rows.map(({ what, points }) => `${what} ${points}`).join('; ');

it('the points tables show every constant of product 14.1', () => {
  // The texts are constants with the minus sign that every screen uses.
  expect(listRows(listHolePointRows(ruleset2025))).toBe(
    'Par +1.80; Birdie +3.50; Eagle +5.00; Bogey −1.25; Double Bogey or Worse −2.20; Hole in One +8.00; Albatross +10.00',
  );
  expect(listRows(listRewardPointRows(ruleset2025))).toBe(
    '3 Birdie Streak +5.25; Bogey Free Round +6.00',
  );
  expect(listRows(listTeamPointRows(ruleset2025))).toBe(
    'Winning team +30; 2nd +20; 3rd +10; 4th to 7th +5; 8th to 11th +3; 12th or later, and the last place 0',
  );
});

it('every example in the points table has the result that its row names', () => {
  for (const [name, { strokes, par }] of Object.entries(holeExamples)) {
    expect(classifyHole(strokes, par)).toBe(name);
  }
});

describe('the download page', () => {
  const stores = { ios: 'https://apps.example/gimme', android: 'https://play.example/gimme' };
  const iPadOfToday = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, stores.ios],
    ['an iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0)', 5, stores.ios],
    ['an iPad that says so', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', 5, stores.ios],
    ['an iPad that calls itself a Mac', iPadOfToday, 5, stores.ios],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, stores.android],
    ['a Mac', iPadOfToday, 0, '/'],
    ['a PC', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, '/'],
  ])('sends %s to the right URL', (_, userAgent, maxTouchPoints, place) => {
    expect(findDownloadAddress({ userAgent, maxTouchPoints }, stores)).toBe(place);
  });

  it('sends a phone to the install steps when the operator named no store', () => {
    const agent = { userAgent: 'iPhone', maxTouchPoints: 5 };
    expect(findDownloadAddress(agent, { ios: null, android: null })).toBe(
      '/help-and-support#install',
    );
  });
});

describe('an embedded page', () => {
  it('uses hex colours given without the hash, and the text colour with more contrast', () => {
    expect(parseEmbedColours('?bgcolor=0b3d2c&color=ffd27a')).toEqual({
      background: '#0b3d2c',
      color: '#ffffff',
      '--heading': '#ffd27a',
    });
    expect(parseEmbedColours('?bgcolor=FFF')).toEqual({ background: '#FFF', color: '#000000' });
    // White headings on white, or on an unknown background, would be unreadable.
    expect(parseEmbedColours('?bgcolor=FFF&color=FFFFFF')).toEqual({
      background: '#FFF',
      color: '#000000',
    });
    expect(parseEmbedColours('?color=FFFFFF')).toEqual({});
  });

  it.each(['red', '#fff', '12345', 'fff;position:fixed', 'url(//evil.example)', ''])(
    'keeps its own colours when given "%s"',
    (value) => {
      const query = new URLSearchParams({ bgcolor: value, color: value });
      expect(parseEmbedColours(`?${query}`)).toEqual({});
    },
  );
});

describe('a deletion request', () => {
  const ids = { url: null, userId: 'user', serviceId: 'service', templateId: 'template' };
  const params = { name: 'Nia Newcomer', email: 'nia@example.test' };

  it("has the wire format of the email service's client 3.2.0", () => {
    expect(createDeletionBody(ids, params)).toEqual({
      lib_version: '3.2.0',
      user_id: 'user',
      service_id: 'service',
      template_id: 'template',
      template_params: params,
    });
  });

  it.each([
    ['userId', 'The user ID is required'],
    ['serviceId', 'The service ID is required'],
    ['templateId', 'The template ID is required'],
  ])('fails without %s, and names it in the message', (missingId, message) => {
    expect(() => createDeletionBody({ ...ids, [missingId]: '' }, params)).toThrow(message);
  });
});

describe('the head of a public page', () => {
  const words = { path: '/faqs' as const, title: 'FAQs', description: 'Questions and answers' };
  const renderHead = async (env: Record<string, string>) => {
    vi.stubGlobal('__SITE__', parseSite(env));
    vi.resetModules();
    const { ShareHead } = await import('../../src/client/public/site/share-head.tsx');
    return renderToStaticMarkup(createElement(ShareHead, words));
  };
  afterEach(() => vi.unstubAllGlobals());

  it("has URLs with the site's origin", async () => {
    const html = await renderHead({ PUBLIC_URL: 'https://golf.example' });
    expect(html).toContain('<link rel="canonical" href="https://golf.example/faqs"/>');
    expect(html).toContain('<meta property="og:url" content="https://golf.example/faqs"/>');
    expect(html).toContain('content="https://golf.example/share/faqs.png"');
    expect(html).toMatch(/og:image:width" content="1200".*og:image:height" content="630"/s);
    expect(html).toMatch(/og:image:alt" content="[^"]+\. [^"]+"/);
  });

  it('has no URL and no picture without PUBLIC_URL', async () => {
    const html = await renderHead({});
    expect(html).toContain('<meta property="og:title" content="FAQs"/>');
    expect(html).not.toMatch(/canonical|og:url|og:image|http:/);
  });
});

it('every public page and the boards have their own picture for shared links', () => {
  const paths = Object.keys(sharePictures) as SharedPath[];
  expect(paths.length).toBeGreaterThan(15);
  const files = paths.map((path) => `public${sharePicturePath(path)}`);
  expect(new Set(files).size).toBe(paths.length);
  for (const file of files) {
    const bytes = readFileSync(file);
    const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    expect(size, file).toEqual(SHARE_SIZE);
    expect(bytes.length, file).toBeLessThanOrEqual(60_000);
  }
});

it("the contact details name the company, and no email or phone that isn't in the settings", async () => {
  const render = async (env: Record<string, string>) => {
    vi.stubGlobal('__SITE__', parseSite(env));
    vi.resetModules();
    const { ContactDetails } = await import('../../src/client/public/site/contact-details.tsx');
    return renderToStaticMarkup(createElement(ContactDetails)).replaceAll(/<[^>]+>/g, ' ');
  };
  expect(await render({})).toMatch(
    /^\s+Address\s+Gimme Points Productions, Ras Al-Khaimah, UAE\s+$/,
  );
  expect(await render({ CONTACT_EMAIL: 'a@golf.example', CONTACT_PHONE: '+44 1' })).toMatch(
    /Email\s+a@golf.example\s+Phone\s+\+44 1\s+Address/,
  );
  vi.unstubAllGlobals();
});

describe('the settings of the site', () => {
  it('each have a default', () => {
    const site = parseSite({});
    expect(site.stores).toEqual({ ios: null, android: null });
    expect(site.url).toBeNull();
    expect(site.year).toBe(new Date().getFullYear());
  });

  it('leave out a telephone and emails that nobody gave, and invent them for the demo only', () => {
    expect(parseSite({})).toMatchObject({ email: null, privacyEmail: null, phone: null });
    expect(parseSite({ CONTACT_EMAIL: 'a@golf.example' }).privacyEmail).toBe('a@golf.example');
    expect(parseSite({ DEMO_SITE: 'true' }).email).toBe('help@gimmepoints.example');
  });

  it('stop the build when one is invalid, and explain the valid values', () => {
    const env = { PUBLIC_URL: 'example.org', CONTACT_EMAIL: 'nobody', APP_STORE_URL: 'ftp://x' };
    expect(() => parseSite(env)).toThrow(
      /PUBLIC_URL must be .*\n?.*CONTACT_EMAIL must be an email address\nAPP_STORE_URL must start/s,
    );
  });
});
