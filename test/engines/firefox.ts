import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { Engine } from './engine.ts';

/** Opens Firefox over WebDriver BiDi on its own profile. */
export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'gimme-firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    userDataDir: profile,
    extraPrefsFirefox: {
      'services.settings.server': 'data:,#remote-settings-dummy/v1',
      'app.normandy.enabled': false,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 820, height: 1180 });
  const goto = (url: string) => page.goto(url, { waitUntil: 'load' });
  return {
    // When the browser leaves a page that is still loading, Firefox's driver reports the navigation to the next page as
    // aborted.
    goto: async (url) => {
      try {
        await goto(url);
      } catch (error) {
        if (!/NS_BINDING_ABORTED/.test(String(error))) throw error;
        await goto(url);
      }
    },
    evaluate: async (run, ...args) =>
      (await page.evaluate(`(${run}).apply(null, ${JSON.stringify(args)})`)) as never,
    close: async () => {
      await browser.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
