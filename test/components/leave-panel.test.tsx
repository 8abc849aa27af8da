import { useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CallError } from '../../src/contract/base/call.ts';
import type { StoredSession } from '../../src/outbox/store/rows.ts';

const ADMIN = 1;
const PLAYER = 2;
const OTHER_ADMIN = 3;

// The modules below bind the window's fetch when they load. The server answers none of the panel's own calls.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
const { Route } = await import('../../src/client/routes/(admin)/admin-panel.tsx');
const { isPanelExitOpen } = await import('../../src/client/session/panel-exit.ts');
const { adoptSession } = await import('../../src/client/session/session.ts');
const { FrameContext } = await import('../../src/client/shell/frame.ts');

const { component: Panel = () => null } = Route.options;

function makeSession(userId: number, role: 'admin' | 'user', firstName = 'Kim'): StoredSession {
  const username = `user${userId}`;
  return {
    userId,
    username,
    role,
    token: `token-${userId}`,
    expiresAt: '2099-01-01T00:00:00Z',
    user: {
      id: userId,
      email: `${username}@example.org`,
      user_role: role,
      username,
      first_name: firstName,
      last_name: 'Bell',
      avatar: null,
      referral_code: null,
    },
  };
}

const admin = makeSession(ADMIN, 'admin');
const player = makeSession(PLAYER, 'user');

beforeEach(() => {
  calls = [];
  adoptSession(admin);
  isPanelExitOpen.set(false);
});
afterEach(() => adoptSession(null));

/** The screen's calls, in order. A test refuses one as the server does for the wrong role. */
let calls: { refuse: () => void }[] = [];

const callServer = () =>
  new Promise((_resolve, reject) => {
    const problem = { type: 'forbidden', status: 403, title: 'Forbidden' } as const;
    const refusal = new CallError({ status: 403, problem, retryAfterMs: null });
    calls.push({ refuse: () => reject(refusal) });
  });

/** A screen of the panel that makes one call. */
function Screen() {
  useQuery({ queryKey: ['screen'], queryFn: callServer });
  return <h1>Screen</h1>;
}

const frame = { status: () => null, signOut: () => {} };

/** Renders the panel with its screen. The home page opens only when the test waits for it. */
async function openPanel() {
  const home = Promise.withResolvers<void>();
  const rootRoute = createRootRoute({
    component: () => (
      <FrameContext value={frame}>
        <Outlet />
      </FrameContext>
    ),
  });
  const homeRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    loader: () => home.promise,
    component: () => <h1>Home</h1>,
  });
  const panelRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/admin-panel',
    component: Panel,
  });
  const screenRoute = createRoute({
    getParentRoute: () => panelRoute,
    path: '/settings',
    component: Screen,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([homeRoute, panelRoute.addChildren([screenRoute])]),
    history: createMemoryHistory({ initialEntries: ['/admin-panel/settings'] }),
  });
  const screen = await render(<RouterProvider router={router as never} />);
  await expect.element(screen.getByRole('heading', { name: 'Screen' })).toBeVisible();
  const untilHome = async () => {
    home.resolve();
    await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  };
  /** Waits until React has rendered the panel for a session that may not open it. */
  const untilRendered = () =>
    expect.poll(() => screen.container.querySelector('[data-panel]')).toBeNull();
  return { untilHome, untilRendered };
}

it("the panel closes with an explanation when the server refuses its user's role", async () => {
  const { untilHome } = await openPanel();
  calls[0]?.refuse();
  await untilHome();
  expect(isPanelExitOpen.get()).toBe(true);
});

it('the panel closes with an explanation when its user is loaded with another role', async () => {
  const { untilHome } = await openPanel();
  adoptSession(makeSession(ADMIN, 'user'));
  await untilHome();
  expect(isPanelExitOpen.get()).toBe(true);
});

it('another user whose account changes before the panel is gone gets no explanation', async () => {
  const { untilHome, untilRendered } = await openPanel();
  adoptSession(player);
  await untilRendered();
  adoptSession(makeSession(PLAYER, 'user', 'Alex'));
  await untilHome();
  expect(isPanelExitOpen.get()).toBe(false);
});

it('another user who signs in after a sign-out gets no explanation', async () => {
  const { untilHome, untilRendered } = await openPanel();
  adoptSession(null);
  await untilRendered();
  adoptSession(player);
  await untilRendered();
  adoptSession(makeSession(PLAYER, 'user', 'Alex'));
  await untilHome();
  expect(isPanelExitOpen.get()).toBe(false);
});

it('another user who signs in after a refusal, before the panel is gone, gets no explanation', async () => {
  const { untilHome, untilRendered } = await openPanel();
  calls[0]?.refuse();
  await expect.poll(() => isPanelExitOpen.get()).toBe(true);
  adoptSession(player);
  await untilRendered();
  await untilHome();
  expect(isPanelExitOpen.get()).toBe(false);
});

it("the refusal of an earlier user's call is not explained to the next user", async () => {
  const { untilHome, untilRendered } = await openPanel();
  adoptSession(player);
  await untilRendered();
  calls[0]?.refuse();
  await untilHome();
  expect(isPanelExitOpen.get()).toBe(false);
});

it("the next admin's panel survives the refusal of an earlier admin's call, and closes after a refusal of its own", async () => {
  const { untilHome } = await openPanel();
  adoptSession(makeSession(OTHER_ADMIN, 'admin'));
  await expect.poll(() => calls.length).toBe(2);
  calls[0]?.refuse();
  // The refusal reaches the panel in a microtask of the same turn.
  await new Promise((resolve) => setTimeout(resolve));
  expect(isPanelExitOpen.get()).toBe(false);
  calls[1]?.refuse();
  await untilHome();
  expect(isPanelExitOpen.get()).toBe(true);
});
