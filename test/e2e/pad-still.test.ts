import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { shareGroupPad, untilHole } from './group-pad.ts';
import { pass, type Rule, refuse } from './link.ts';
import { atEach } from './look.ts';
import { putRows, unsentScores } from './outbox-rows.ts';
import { chip, lookForUpdate, selectPlayers, untilText } from './scorer.ts';

/** A username of 24 characters, the maximum. */
const LONG_NAME = 'wolfeschlegelsteinhausen';
const SCORER = 2;
const SOMEBODY_ELSE = 99;

/** Screen sizes from 320 to 1440 px wide, in portrait and landscape. The short form has fewer. */
const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1180, height: 820 },
  ...(isLong
    ? [
        { width: 360, height: 640 },
        { width: 430, height: 932 },
        { width: 600, height: 960 },
        { width: 768, height: 1024 },
        { width: 1024, height: 704 },
        { width: 1440, height: 900 },
      ]
    : []),
];

const pad = shareGroupPad();
/** The screens with a chip. Home has the site's header, which has the chip as well. */
const names = ['pad', 'addrecord', 'home'] as const;
let screens: Record<(typeof names)[number], Page>;

/** The positions on the page while nothing was waiting, by screen and width. */
const before = new Map<string, unknown>();

beforeAll(async () => {
  const { page, visit, group } = pad();
  await takeLongName(page);
  await page.addInitScript(() => {
    if (localStorage.getItem('test-storage') !== 'full') return;
    navigator.storage.estimate = async () => ({ usage: 95, quota: 100 });
  });
  await page.reload();
  await untilHole(page, 1);
  const addrecord = await visit('/addrecord');
  await selectPlayers(addrecord, group);
  screens = { pad: page, addrecord, home: await visit('/') };
  for (const [name, screen] of Object.entries(screens)) {
    await untilText(chip(screen), /^None waiting, /);
    await atEach(sizes, screen, async (size) => {
      before.set(`${name} ${size.width}`, await readPlaces(screen));
    });
  }
});

/** Gives the signed-in scorer the longest name, in both stores of the device. */
async function takeLongName(page: Page) {
  const session = await page.evaluate((username) => {
    const mirror = JSON.parse(localStorage.getItem('session') ?? 'null');
    localStorage.setItem('session', JSON.stringify({ ...mirror, username }));
    const { signedIn: _, refused, ...session } = { ...mirror, username };
    return { key: 'current', refused, ...session };
  }, LONG_NAME);
  await putRows(page, { session: [session] });
}

/** Returns the positions of the header, the chip and the first row, and how much wider than the screen the page is. */
function readPlaces(page: Page) {
  return page.evaluate(() => {
    const box = (...selectors: string[]) => {
      const foundElements = selectors.map((selector) => document.querySelector(selector));
      const { x, y, width, height } = foundElements.find(Boolean)?.getBoundingClientRect() ?? {};
      return { x, y, width, height };
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      header: box('header').height,
      chip: box('header [aria-haspopup=dialog]'),
      row: box('[data-player]', 'article', 'h1'),
      overflow: scrollWidth - clientWidth,
    };
  });
}

/** Fails unless the screens show the text and every position is the same as when nothing was waiting. */
async function expectStill(words: RegExp, on: readonly (typeof names)[number][] = names) {
  for (const name of on) {
    const screen = screens[name];
    await untilText(chip(screen), words);
    await atEach(sizes, screen, async (size) => {
      const at = `${name} at ${size.width} px, ${words}`;
      expect.soft(await readPlaces(screen), at).toEqual(before.get(`${name} ${size.width}`));
    });
  }
}

/** Creates the row of an API that asked this device to wait, so that waiting ops stay. */
const readAsked = () => ({
  key: 'api',
  floor: { until: Date.now() + 600_000, length: 600_000 },
  silences: 0,
  receipts: 0,
  lastContactAt: null,
  silentSince: null,
});

async function hear(event: 'online' | 'offline') {
  for (const screen of Object.values(screens)) {
    await screen.evaluate((name) => dispatchEvent(new Event(name)), event);
  }
}

/** Makes the server silent, or makes it answer again. */
async function setRule(rule: Rule) {
  const { link } = pad();
  link.setRule(rule);
  await hear(rule === pass ? 'online' : 'offline');
}

describe(`the bar is 64 px high and nothing moves at any of ${sizes.length} widths when the chip says`, () => {
  it('that there is nothing to send', async () => {
    for (const [screen, places] of before) {
      if (screen.startsWith('home')) continue;
      expect.soft(places, screen).toMatchObject({ header: 64 });
    }
    await expectStill(/^None waiting, /);
  });

  it('the number of waiting entries', async () => {
    await putRows(screens.pad, { origin: [readAsked()], ops: unsentScores(SCORER, 121) });
    await expectStill(/^121 waiting, server busy, next try \d\d:\d\d$/);
  });

  it.runIf(isLong)('the length of the silence, second by second', async () => {
    await setRule(refuse);
    await expectStill(/^121 waiting, no answer for \d+ s$/);
  });

  it.runIf(isLong)('how long it has been offline', async () => {
    await pad().tablet.context().setOffline(true);
    await expectStill(/^Offline \d+ s, 121 waiting$/);
    await pad().tablet.context().setOffline(false);
    await setRule(pass);
    await expectStill(/^121 waiting, server busy, next try \d\d:\d\d$/);
  });

  it.runIf(isLong)('which holes are disputed', async () => {
    await putRows(screens.pad, { ops: unsentScores(SCORER, 18, 'conflict') });
    await expectStill(/^18 disputed, holes 1, 2, .* 103 waiting$/);
  });

  it.runIf(isLong)('that the server refuses an entry', async () => {
    const ops = [...unsentScores(SCORER, 121).slice(18), ...unsentScores(SCORER, 18, 'rejected')];
    await putRows(screens.pad, { ops }, ['ops']);
    await expectStill(/^Needs you, 18 entries · 103 waiting$/);
  });

  it.runIf(isLong)('that the session has ended', async () => {
    const session = await screens.pad.evaluate(() => {
      const { signedIn: _, ...row } = JSON.parse(localStorage.getItem('session') ?? 'null');
      return { key: 'current', ...row };
    });
    await putRows(screens.pad, { session: [{ ...session, refused: true }] });
    await expectStill(/^Needs you, sign in · 103 waiting$/);
    await putRows(screens.pad, { session: [{ ...session, refused: false }] });
  });

  it.runIf(isLong)('that another user has unsent entries, with the longest name', async () => {
    const person = { owner: SOMEBODY_ELSE, username: LONG_NAME, writer: 'w', lastReceiptAt: null };
    const rows = { owners: [person], ops: unsentScores(SOMEBODY_ELSE, 121) };
    await putRows(screens.pad, rows, ['ops']);
    await expectStill(new RegExp(`^121 unsent, from ${LONG_NAME}, here$`));
    await putRows(screens.pad, {}, ['ops']);
  });

  it('that a new version is ready', async () => {
    const { link } = pad();
    await putRows(screens.pad, {}, ['ops']);
    link.setRule(({ path }) => ({ kind: path === '/sw.js' ? 'newer' : 'pass' }));
    await lookForUpdate(screens.pad);
    await expectStill(/^None waiting, .*\. A new version is ready$/, ['pad', 'addrecord']);
    await expect.poll(() => screens.pad.getByRole('button', { name: 'Update' }).count()).toBe(0);
    link.setRule(pass);
  });

  it.runIf(isLong)('that storage is nearly full, on a screen that was opened again', async () => {
    await screens.pad.evaluate(() => localStorage.setItem('test-storage', 'full'));
    await screens.pad.reload();
    await untilHole(screens.pad, 1);
    await expectStill(/^Needs you, storage nearly full/, ['pad']);
  });

  it('anything while a toast is above the page', async () => {
    const { pad: page } = screens;
    pad().tablet.expectErrors(/QuotaExceededError/);
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('the disk is full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Not signed out. Try again in a moment.').waitFor();
    expect(await readPlaces(page)).toEqual(before.get('pad 820'));
  });
});
