import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outbox } from '../../src/client/device/outbox-db.ts';
import { SafariNote } from '../../src/client/scoring/pad/group/safari-note.tsx';
import { useWakeLock, wakeHints } from '../../src/client/scoring/pad/state/use-wake-lock.ts';
import { renderInApp } from './render-in-app.tsx';

const OWNER = 78;
const AUTO_LOCK = /Set Auto-Lock to Never/;

/** The hint of the pad about a screen that goes dark. */
function WakeHint() {
  return <p>{wakeHints[useWakeLock()] ?? 'no hint'}</p>;
}

/** Makes the browser one of an app that Safari has added to the Home Screen. */
const beOnHomeScreen = () =>
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });

beforeEach(() => {
  beOnHomeScreen();
});

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'standalone');
  vi.unstubAllGlobals();
  await outbox.owners.clear();
});

it('an app on the Home Screen says until its first score is sent that the scores of Safari stay there', async () => {
  const { screen } = await renderInApp(<SafariNote owner={OWNER} />);
  const note = screen.getByText(/^Scores entered in Safari stay in Safari/);
  await expect.element(note).toBeVisible();
  await outbox.owners.put({ owner: OWNER, username: 'sam', writer: 'w', lastReceiptAt: 1 });
  await expect.poll(() => note.elements()).toEqual([]);
});

it('a page in Safari has no note about scores that stay in Safari', async () => {
  Reflect.deleteProperty(navigator, 'standalone');
  const { screen } = await renderInApp(
    <>
      <SafariNote owner={OWNER} />
      <WakeHint />
    </>,
  );
  await expect.element(screen.getByText(/no hint|go dark/)).toBeVisible();
  expect(screen.getByText(/Safari/).elements()).toEqual([]);
});

it('an app on the Home Screen before iOS 18.4, which has no cookie store, says to set Auto-Lock', async () => {
  const { cookieStore } = globalThis;
  Reflect.deleteProperty(globalThis, 'cookieStore');
  const { screen } = await renderInApp(<WakeHint />);
  await expect.element(screen.getByText(AUTO_LOCK)).toBeVisible();
  Object.defineProperty(globalThis, 'cookieStore', { value: cookieStore, configurable: true });
});

it('an app on the Home Screen from iOS 18.4 on keeps the screen on itself', async () => {
  const { screen } = await renderInApp(<WakeHint />);
  await expect.element(screen.getByText(/no hint|go dark/)).toBeVisible();
  expect(screen.getByText(AUTO_LOCK).elements()).toEqual([]);
});
