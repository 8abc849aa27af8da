import { createHash, X509Certificate } from 'node:crypto';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { demoEmbedded } from '../server/data-place.ts';
import { NETWORK_ERRORS, openTablet, type Tablet } from './browser.ts';
import { expectEachOnce, readHistory } from './history.ts';
import { readQrCode } from './read-qr-code.ts';
import { enter, findGroup, selectPlayers, signIn, untilChip, untilText } from './scorer.ts';
import { type ServerProcess, startServer } from './server.ts';

/** The server on the local network, and a tablet that trusts the server's certificate authority. */
interface Lan {
  readonly server: ServerProcess;
  readonly tablet: Tablet;
  /** The host and port at which a tablet reaches the server. */
  readonly host: string;
  /** The password that the server prints on its first start. */
  readonly password: string;
}

/** Returns the hash, in base64, that makes Chromium trust every certificate of this key. */
async function keyHash(url: string): Promise<string> {
  const answer = await fetch(`${url}/ca.crt`);
  const { publicKey } = new X509Certificate(Buffer.from(await answer.arrayBuffer()));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

async function openLan(): Promise<{ lan: Lan; end: () => Promise<void> }> {
  const place = await demoEmbedded();
  const server = await startServer({ env: place.env, lan: true });
  const trust = `--ignore-certificate-errors-spki-list=${await keyHash(server.url)}`;
  const tablet = await openTablet({ args: [trust] });
  const end = async () => {
    await tablet.dispose();
    await server.kill();
    await place.remove();
    expect(tablet.unexpectedErrors()).toEqual([]);
  };
  // A machine without a network can reach only itself.
  const address = /https:\/\/(\d+\.\d+\.\d+\.\d+):/.exec(server.output())?.[1] ?? '127.0.0.1';
  const password = /Password: (\S+)/.exec(server.output())?.[1] ?? '';
  return { lan: { server, tablet, host: `${address}:${server.port}`, password }, end };
}

async function untilInControl(page: Page) {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
}

describe('npm start -- --lan, on a tablet that trusts its certificate', () => {
  let lan: Lan;
  beforeAll(async () => {
    const opened = await openLan();
    lan = opened.lan;
    return opened.end;
  });

  it.runIf(isLong)(
    'explains at the plain HTTP URL how to open the app, accessibly, and leads to it',
    async () => {
      const { tablet, host } = lan;
      const page = await tablet.newPage();
      await page.goto(`http://${host}`);
      await page.getByText('Certificate Trust Settings').waitFor();
      await page.evaluate(axe.source);
      const violations = await page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
        return violations.map(({ id }) => id);
      });
      expect(violations).toEqual([]);
      await page.getByRole('link', { name: 'Open the app' }).click();
      await page.getByRole('heading', { name: 'Free To Play' }).waitFor();
      expect(page.url()).toBe(`https://${host}/`);
      await page.goto(`http://${host}/sign-in`);
      expect(page.url()).toBe(`https://${host}/sign-in`);
    },
  );

  it.runIf(isLong)(
    'shows a QR code of its URL on the page with the steps, for the next device',
    async () => {
      const { tablet, host } = lan;
      const page = await tablet.newPage();
      await page.goto(`http://${host}`);
      const picture = await page.locator('figure').screenshot();
      const code = await readQrCode(await tablet.newPage(), picture);
      expect(code).toBe(`http://${host}`);
    },
  );

  it.runIf(isLong)(
    'serves an installable app, whose device check finds HTTPS and an active worker',
    async () => {
      const { tablet, host } = lan;
      const page = await tablet.newPage();
      await page.goto(`https://${host}/device-check`);
      const summary = page.getByRole('main').getByRole('status').first();
      await untilText(summary, /^You can score with this device/);
      const devTools = await tablet.devTools(page);
      const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
    },
  );

  it.runIf(isLong)(
    'receives exactly once a score that was entered offline and survived a cold start',
    async () => {
      const { server, tablet, host, password } = lan;
      tablet.expectErrors(NETWORK_ERRORS);
      const [golfer] = findGroup(1);
      const page = await tablet.newPage();
      await page.goto(`https://${host}/sign-in?redirect=%2Faddrecord`);
      await signIn(page, 'scorer', password);
      await selectPlayers(page, [golfer]);
      await untilChip(page, /All sent/);
      await untilInControl(page);

      await server.kill();
      await enter(page, { golfer, strokes: 5 });
      await tablet.close();
      await tablet.open();
      const later = await tablet.newPage();
      await later.goto(`https://${host}/addrecord`);
      await untilChip(later, /1 waiting/);
      await server.start();
      await untilChip(later, /All sent/);
      expectEachOnce(await readHistory(server), [{ competitor: golfer.id, hole: 1, value: 5 }]);
    },
  );
});
