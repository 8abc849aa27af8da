import type { Page } from 'playwright-core';
import { openTablet } from '../e2e/browser.ts';
import { signIn } from '../e2e/scorer.ts';
import { signInDemo } from './admin-reads.ts';
import { createArm } from './arm.ts';
import { median, short, spread } from './figures.ts';
import { PREVIEW_MS } from './import-preview.ts';
import { spellNumber } from './spell-number.ts';

const TEAM_SIZE = 4;

const nameGolfer = (number: number) => `Golfer ${spellNumber(number)}`;

/**
 * Measures the preview of a file in Chromium, from choosing the file until its rows are painted. The tournament's field
 * has as many golfers, and half of the rows name one of them. A fixed loop in the same page shows how fast the machine
 * was.
 */
export const importScreen = createArm({
  seconds: 20,
  sizes: { full: { rows: 2_000, times: 5 }, short: { rows: 20, times: 1 } },
  rows: {
    preview: {
      what: 'the preview of a file of 2,000 golfers in Chromium, from its choice to the paint of its rows',
      unit: 'ms',
      atMost: PREVIEW_MS,
    },
  },
  measure: async (run, { rows, times }) => {
    const server = await run.server(await run.embedded());
    const tournament = await makeTournament(server.url, rows);
    const tablet = await openTablet({ viewport: { width: 1440, height: 900 } });
    run.atEnd(tablet.dispose);
    const page = await tablet.newPage();
    const path = `/admin-panel/tournaments/${tournament}/field`;
    await page.goto(`${server.url}/sign-in?redirect=${encodeURIComponent(path)}`);
    await signIn(page, 'admin');
    await page.getByText('Import a file', { exact: true }).click();
    const previews: number[] = [];
    const loops: number[] = [];
    // The first preview is not counted: it compiles the code.
    for (let time = 0; time <= times; time++) {
      await page.getByLabel('Choose a file').waitFor();
      const loop = await page.evaluate(runFixedLoop);
      const preview = await page.evaluate(previewFile, formatFile(rows));
      run.say(`preview ${short(preview)} ms, fixed loop ${short(loop)} ms`);
      if (time > 0) previews.push(preview);
      if (time > 0) loops.push(loop);
      await closeFile(page);
    }
    return {
      preview: {
        value: median(previews),
        measured: spread(previews, 'ms'),
        against: `a fixed loop in the same page: ${spread(loops, 'ms')}`,
      },
    };
  },
});

async function closeFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Another file' }).click();
}

/** Creates a draft with so many golfers. */
async function makeTournament(url: string, rows: number): Promise<number> {
  const token = await signInDemo({ url }, 'admin');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  async function call(method: string, path: string, body?: object) {
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
  const named = { name: 'Large field', season: 2027, time_zone: 'Europe/Oslo' };
  const { id } = await call('POST', 'admin/tournament', named);
  const { shown } = await call('GET', `admin/field?tournament_id=${id}`);
  const golfers = Array.from({ length: rows }, (_, index) => ({
    row: index + 2,
    full_name: nameGolfer(index),
    country: 'SE',
  }));
  const facts = { kind: 'field', tournament_id: id, shown, file: null };
  await call('POST', 'admin/import', { ...facts, rows: golfers });
  return id;
}

/** Formats a field file whose first golfer is half of the field's. */
function formatFile(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    return `${nameGolfer(count / 2 + index)};Sweden;Team ${nameGolfer(Math.floor(index / TEAM_SIZE))}`;
  });
  return `full_name;country;team\n${rows.join('\n')}\n`;
}

/** Runs in the page: chooses a file, and returns the ms until its rows are painted. */
async function previewFile(text: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('the page has no field for a file');
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], 'field.csv', { type: 'text/csv' }));
  const shown = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('table.import-table tbody tr')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const begun = performance.now();
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await shown;
  // A message posted before a paint arrives after it.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
  return performance.now() - begun;
}

/** Runs in the page: a fixed amount of work. */
function runFixedLoop(): number {
  const begun = performance.now();
  const texts = Array.from({ length: 100_000 }, (_, index) => `${(index * 7_919) % 100_003}`);
  texts.sort();
  return performance.now() - begun;
}
