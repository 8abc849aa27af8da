import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followResultsWish } from '../../src/client/device/push-subscription.ts';
import { PushOffer } from '../../src/client/notices/push-offer.tsx';
import { PushSwitch } from '../../src/client/notices/push-switch.tsx';
import { answerCalls } from './answer-calls.ts';
import { renderInApp } from './render-in-app.tsx';

const PLAYER = 4;

/** A browser's push service, and the server's answers. */
let subscription: { options: object; unsubscribe(): Promise<void>; toJSON(): object } | null;
let isOn: boolean;
let saved: unknown[];
let permission: NotificationPermission;
let failsToSave: boolean;
let endpoints: number;
let shown: { close(): void }[];

const pushManager = {
  getSubscription: async () => subscription,
  subscribe: async (options: object) => {
    expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: 'the-key' });
    expect(subscription).toBe(null);
    endpoints += 1;
    const endpoint = `https://push.example/${endpoints}`;
    subscription = {
      options,
      unsubscribe: async () => {
        subscription = null;
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    };
    return subscription;
  },
};

beforeEach(() => {
  subscription = null;
  isOn = false;
  saved = [];
  permission = 'granted';
  failsToSave = false;
  endpoints = 0;
  shown = [];
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(
    async () => ({ active: {}, pushManager, getNotifications: async () => shown }) as never,
  );
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => permission);
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() =>
    permission === 'denied' ? 'denied' : 'default',
  );
  answerCalls(({ pathname }, body, method) => {
    expect(pathname).toMatch(/\/push$/);
    if (failsToSave && method !== 'GET') throw new TypeError('offline');
    if (method === 'PUT') saved.push(body);
    if (method !== 'GET') isOn = method === 'PUT';
    return method === 'GET' ? { public_key: 'the-key', is_on: isOn } : { is_on: isOn };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.results;
});

it('one press turns pushes on for this device, a second one off, and the button keeps the focus', async () => {
  const { screen } = await renderInApp(<PushOffer userId={PLAYER} />);
  const on = screen.getByRole('button', { name: 'Tell me on this device' });
  await on.click();
  const off = screen.getByRole('button', { name: 'Stop telling me here' });
  await expect.element(off).toHaveFocus();
  const keys = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };
  expect(saved).toEqual([{ ...keys, hides_results: false }]);
  await expect.element(screen.getByText(/^This device tells you/)).toBeVisible();
  await off.click();
  await expect.element(on).toBeVisible();
  expect(subscription).toBe(null);
});

it('a device that hides results says so, also when it begins to', async () => {
  document.documentElement.dataset.results = 'hidden';
  const { screen } = await renderInApp(<PushSwitch userId={PLAYER} />);
  await screen.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect.poll(() => saved).toMatchObject([{ hides_results: true }]);
  await followResultsWish(false);
  const close = vi.fn();
  shown = [{ close }];
  await followResultsWish(true);
  expect(close).toHaveBeenCalledOnce();
  // A push that is on its way to the first endpoint gets lost.
  expect(saved.slice(1)).toMatchObject([
    { hides_results: false, endpoint: 'https://push.example/1' },
    { hides_results: true, endpoint: 'https://push.example/2' },
  ]);
  // Of wishes at once, the newest holds.
  saved = [];
  await Promise.all([true, false, true, false].map(followResultsWish));
  expect(saved.at(-1)).toMatchObject({ hides_results: false });
  // While the server cannot be told, no push may come.
  failsToSave = true;
  await followResultsWish(false);
  expect(subscription).not.toBe(null);
  await followResultsWish(true);
  expect(subscription).toBe(null);
});

it('a refused permission, a lost answer and a blocking browser are explained', async () => {
  permission = 'default';
  const { screen, client } = await renderInApp(<PushSwitch userId={PLAYER} />);
  const button = screen.getByRole('button', { name: 'Tell me on this device' });
  await button.click();
  await expect.element(screen.getByText(/^The browser didn't allow it/)).toBeVisible();
  permission = 'granted';
  failsToSave = true;
  await button.click();
  await expect
    .element(screen.getByText(/we don't know whether this device gets notices/))
    .toBeVisible();
  permission = 'denied';
  await client.invalidateQueries();
  await button.click();
  await expect.element(screen.getByText(/^This browser blocks notifications/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it('a device that cannot get pushes is told why, and an iPad to install the app', async () => {
  const original = Object.getOwnPropertyDescriptor(window, 'PushManager') ?? {};
  Reflect.deleteProperty(window, 'PushManager');
  const { screen, show } = await renderInApp(<PushSwitch userId={PLAYER} />);
  await expect.element(screen.getByText(/^This browser can't tell you anything/)).toBeVisible();
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  await show(<PushSwitch key="again" userId={PLAYER} />);
  await expect.element(screen.getByText(/tap Share, then Add to Home Screen/)).toBeVisible();
  Reflect.deleteProperty(navigator, 'standalone');
  Object.defineProperty(window, 'PushManager', original);
});
