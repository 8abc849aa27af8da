import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYNC_TAG } from '../../src/outbox/send/background-sync.ts';
import { createDevice, type Device, down, SAM, up } from '../outbox/device.ts';
import { createFakeServer, type FakeServer } from '../outbox/fake-server.ts';
import { WorkerScope } from './worker-scope.ts';

const scope = new WorkerScope();
/** The errors that the worker stored for a page. */
const storedErrors: Response[] = [];
let server: FakeServer;
let tablet: Device;

beforeAll(async () => {
  vi.stubGlobal('self', scope);
  vi.stubGlobal('__APP_VERSION__', '9.9.9');
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => storedErrors,
      put: async (_: string, storedError: Response) => void storedErrors.push(storedError),
    }),
  });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('registration', scope.registration);
  vi.stubGlobal('location', scope.location);
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => tablet.env.fetch(input, init));
  tablet = createDevice(createFakeServer(), 'gimme-outbox');
  // The path is computed, because the tests are compiled with the DOM's types, which the worker's code refuses.
  await import(new URL('../../sw/sw.ts', import.meta.url).href);
});

afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  server = createFakeServer();
  // The worker opens the outbox by its usual name. Each scenario begins with an empty outbox.
  tablet = createDevice(server, 'gimme-outbox');
  await Promise.all(tablet.db.tables.map((table) => table.clear()));
  await tablet.signIn(SAM);
  tablet.clock.now = Date.now();
  scope.registration.sync.register.mockClear();
  scope.registration.waiting = null;
  storedErrors.length = 0;
});

/** Waits longer than the worker needs to store an error: for a later read of the same database. */
const settleWork = async () => {
  await tablet.db.session.get('current');
  await new Promise((resolve) => setTimeout(resolve));
};

const drainMessage = () => {
  const acks: unknown[] = [];
  const port = { postMessage: (ack: unknown) => acks.push(ack) };
  const event = scope.raise('message', { data: { type: 'drain' }, ports: [port] });
  return { acks, event };
};

describe('the service worker', () => {
  it('acknowledges a drain before it sends and stays alive until the drain ends', async () => {
    await tablet.tap(SAM, 3, 4);
    const { acks, event } = drainMessage();
    let acksAtRequest = 0;
    tablet.world.network = (forward) => {
      acksAtRequest = acks.length;
      return forward();
    };
    await Promise.all(event.kept);
    expect(acks).toEqual([{ type: 'draining' }]);
    expect(acksAtRequest).toBe(1);
    expect(server.effects).toHaveLength(1);
    expect(scope.registration.sync.register).not.toHaveBeenCalled();
  });

  it('acknowledges nothing while its database hangs, so the page drains the outbox', async () => {
    const { acks, event } = await tablet.db.transaction('rw', tablet.db.session, async () => {
      const message = drainMessage();
      // Another connection's write delays the worker's first read, however many turns pass.
      for (let turn = 0; turn < 50; turn++) await tablet.db.session.get('current');
      expect(message.acks).toEqual([]);
      return message;
    });
    await Promise.all(event.kept);
    expect(acks).toHaveLength(1);
  });

  it('asks the browser for a sync when ops are left', async () => {
    tablet.world.network = down;
    await tablet.tap(SAM, 3, 4);
    await Promise.all(drainMessage().event.kept);
    expect(scope.registration.sync.register).toHaveBeenCalledWith(SYNC_TAG);
  });

  it('sends ops in back-off when the browser reports a network', async () => {
    tablet.world.network = down;
    await tablet.tap(SAM, 3, 4);
    await tablet.drain();
    tablet.world.network = up;
    const event = scope.raise('sync', { tag: SYNC_TAG });
    await Promise.all(event.kept);
    expect(server.effects).toHaveLength(1);
  });

  it('fails a sync that left ops, so that the browser repeats it', async () => {
    tablet.world.network = down;
    await tablet.tap(SAM, 3, 4);
    const event = scope.raise('sync', { tag: SYNC_TAG });
    await expect(Promise.all(event.kept)).rejects.toThrow('still waiting');
    scope.raise('unhandledrejection', { reason: await event.kept[0]?.catch((error) => error) });
    await settleWork();
    expect(storedErrors).toEqual([]);
  });

  it('stores an unexpected error once, with its stack and the user, and fails as before', async () => {
    const event = scope.raise('message', { data: { type: 'drain' }, ports: null });
    const error = await event.kept[0]?.catch((thrown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    scope.raise('unhandledrejection', { reason: error });
    await settleWork();
    expect(await Promise.all(storedErrors.map((one) => one.json()))).toEqual([
      expect.objectContaining({
        owner: SAM,
        name: 'TypeError',
        stack: expect.stringContaining('sw.ts'),
        screen: '/sw.js',
        release: '9.9.9',
      }),
    ]);
  });

  it('stores no failure of the network or of the database', async () => {
    scope.raise('unhandledrejection', { reason: new DOMException('', 'QuotaExceededError') });
    const noResponse = Object.assign(new Error('no response'), { name: 'no-response' });
    scope.raise('unhandledrejection', { reason: noResponse });
    await settleWork();
    expect(storedErrors).toEqual([]);
  });

  it('ignores a sync with another tag', () => {
    expect(scope.raise('sync', { tag: 'periodic' }).kept).toEqual([]);
  });

  it('takes over only after the user accepted the update', () => {
    scope.raise('message', { data: { type: 'something-else' }, ports: [] });
    expect(scope.skipWaiting).not.toHaveBeenCalled();
    scope.raise('message', { data: { type: 'skip-waiting' }, ports: [] });
    expect(scope.skipWaiting).toHaveBeenCalledOnce();
  });

  it('serves navigations and drawings, but neither the API nor a navigation to it', () => {
    expect(scope.fetch('/addrecord', 'navigate').answers).toHaveLength(1);
    expect(scope.fetch('/media/portraits/501.svg', 'cors').answers).toHaveLength(1);
    expect(scope.fetch('/api/health/live', 'cors').answers).toEqual([]);
    expect(scope.fetch('/api/openapi.json', 'navigate').answers).toEqual([]);
  });
});

describe('the service worker, when a page asks it to yield to a new worker,', () => {
  const askToYield = (acks: unknown[] = []) => {
    const port = { postMessage: (ack: unknown) => acks.push(ack) };
    scope.raise('message', { data: { type: 'make-way' }, ports: [port] });
  };
  const newWorker = {};

  /** Delays every request of the tablet, until the test releases them. */
  function holdRequests() {
    const { promise: request, resolve: seeRequest } = Promise.withResolvers<void>();
    const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
    tablet.world.network = async (forward) => {
      seeRequest();
      await release;
      return forward();
    };
    return { request, letGo };
  }

  it('ends the event of a drain at once, and the ops stay for the new worker', async () => {
    await tablet.tap(SAM, 3, 4);
    const { request, letGo } = holdRequests();
    const { event } = drainMessage();
    await request;
    scope.registration.waiting = newWorker;
    askToYield();
    await expect(Promise.all(event.kept)).rejects.toThrow('still waiting');
    expect(await tablet.db.ops.count()).toBe(1);
    letGo();
    await expect.poll(() => tablet.db.ops.count()).toBe(0);
    expect(server.effects).toHaveLength(1);
  });

  it('answers, so that the page can start the new worker, and needs no port to yield', async () => {
    const acks: unknown[] = [];
    scope.registration.waiting = newWorker;
    askToYield(acks);
    expect(acks).toEqual([{ type: 'yielding' }]);
    scope.raise('message', { data: { type: 'make-way' }, ports: [] });
    await expect(Promise.all(drainMessage().event.kept)).rejects.toThrow('still waiting');
  });

  it('ends the event of a sync at once', async () => {
    await tablet.tap(SAM, 3, 4);
    const { request, letGo } = holdRequests();
    const event = scope.raise('sync', { tag: SYNC_TAG });
    await request;
    scope.registration.waiting = newWorker;
    askToYield();
    await expect(Promise.all(event.kept)).rejects.toThrow('still waiting');
    letGo();
    await expect.poll(() => tablet.db.ops.count()).toBe(0);
  });

  it('acknowledges no drain and starts none, so that the page sends the ops or the new worker does', async () => {
    scope.registration.waiting = newWorker;
    askToYield();
    await tablet.tap(SAM, 3, 4);
    const { acks, event } = drainMessage();
    await expect(Promise.all(event.kept)).rejects.toThrow('still waiting');
    const sync = scope.raise('sync', { tag: SYNC_TAG });
    await expect(Promise.all(sync.kept)).rejects.toThrow('still waiting');
    await settleWork();
    expect(acks).toEqual([]);
    expect(server.effects).toEqual([]);
    expect(storedErrors).toEqual([]);
  });

  it('ignores the request while no worker waits, because then it is the new one', async () => {
    askToYield();
    await tablet.tap(SAM, 3, 4);
    const { request, letGo } = holdRequests();
    const { acks, event } = drainMessage();
    await request;
    expect(acks).toHaveLength(1);
    let hasEnded = false;
    const kept = Promise.allSettled(event.kept).then(() => (hasEnded = true));
    askToYield();
    await settleWork();
    expect(hasEnded).toBe(false);
    letGo();
    await kept;
    expect(server.effects).toHaveLength(1);
  });

  it('drains again when the new worker is discarded, or a still newer one waits without consent', async () => {
    for (const waiting of [null, {}]) {
      scope.registration.waiting = newWorker;
      askToYield();
      scope.registration.waiting = waiting;
      await tablet.tap(SAM, 3, waiting ? 5 : 4);
      const { acks, event } = drainMessage();
      await Promise.all(event.kept);
      expect(acks).toHaveLength(1);
    }
    expect(server.effects).toHaveLength(2);
  });
});
