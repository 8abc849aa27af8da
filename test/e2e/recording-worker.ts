import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Fault } from './link.ts';

/** The cache in which recording workers store their records. It outlives the workers. */
const RECORDS = 'test-records';

/** The path at which a recording worker answers with its build's name. */
const BUILD_PATH = '/test-build';

interface Recording {
  /** Whether no time limit of 8 s or more ever ends this worker's requests and drains. */
  readonly isEndless?: boolean;
}

/** Serves a newer build whose worker names itself, and records its messages and how the events of its drains end. */
export function recordAs(build: string, { isEndless = false }: Recording = {}): Fault {
  const before = `
    const record = async (text) => {
      const cache = await caches.open('${RECORDS}');
      await cache.put(['', '${build}', text].join('/'), new Response(''));
    };
    const { waitUntil } = ExtendableEvent.prototype;
    ExtendableEvent.prototype.waitUntil = function (work) {
      if (this.data?.type !== 'drain') return waitUntil.call(this, work);
      waitUntil.call(this, work.then(() => record('drain-ended'), () => record('drain-cut-short')));
    };
    self.addEventListener('message', (event) => {
      waitUntil.call(event, record(event.data.type));
    });
    self.addEventListener('fetch', (event) => {
      if (new URL(event.request.url).pathname === '${BUILD_PATH}') {
        event.respondWith(new Response('${build}'));
      }
    });
    if (${isEndless}) {
      const { setTimeout } = self;
      self.setTimeout = (run, ms, ...more) => ms < 8_000 ? setTimeout(run, ms, ...more) : 0;
    }
  `;
  return { kind: 'newer', before: process.env.NOREC ? '' : before };
}

/** Returns all recording workers' records so far: the build, a slash, and a message or the end of a drain. */
export function loadRecords(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname.slice(1));
  }, RECORDS);
}

/**
 * Marks each tab's document before an update, and returns a function that waits for their reload with the new build.
 */
export async function watchReload(tabs: readonly Page[]) {
  for (const tab of tabs) {
    await tab.evaluate(() => document.documentElement.setAttribute('data-old', ''));
  }
  return async (build: string) => {
    for (const tab of tabs) {
      await tab.locator('html:not([data-old])').waitFor();
      const readBuild = async (path: string) => (await fetch(path)).text();
      expect(await tab.evaluate(readBuild, BUILD_PATH)).toBe(build);
    }
  };
}
