import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { YieldAck } from '../../src/contract/base/worker-message.ts';

/** The messages to the workers so far, in order: the receiver and the type. */
let messages: string[];
/** The port of the last `make-way`. */
let port: MessagePort | undefined;
/** Called with every message to a worker. */
let hearMessage: () => void;

/** The browser's registration, with the parts that an update uses. */
const registration: { active: object | null; waiting: object | null } = {
  active: null,
  waiting: null,
};

function createWorker(name: string) {
  return {
    postMessage: ({ type }: { type: string }, transfer: MessagePort[] = []) => {
      messages.push(`${name}: ${type}`);
      if (type === 'make-way') [port] = transfer;
      hearMessage();
    },
  };
}

/** Answers as the old worker does, and waits for the message that the page then sends. */
async function answer() {
  const ack: YieldAck = { type: 'yielding' };
  const { promise, resolve } = Promise.withResolvers<void>();
  hearMessage = resolve;
  port?.postMessage(ack);
  await promise;
}

/** Activates the waiting worker, as the browser does. */
function activateWaiting() {
  Object.assign(registration, { active: registration.waiting, waiting: null });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  messages = [];
  hearMessage = () => {};
  Object.assign(registration, { active: createWorker('old'), waiting: createWorker('new') });
  let lastHolder: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    lastHolder = lastHolder.then(work);
    return lastHolder;
  };
  vi.stubGlobal('navigator', {
    locks: { request },
    serviceWorker: { getRegistration: async () => registration },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { acceptUpdate } = await import('../../src/client/device/accept-update.ts');

const flush = () => vi.advanceTimersByTimeAsync(0);

it('the new worker starts after the old one has answered, and the old one gets no message afterwards', async () => {
  acceptUpdate();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(messages).toEqual(['old: make-way']);
  await answer();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(messages.slice(0, 2)).toEqual(['old: make-way', 'new: skip-waiting']);
  expect(messages.filter((message) => message.startsWith('old'))).toHaveLength(1);
});

it('accepting an update never asks the new worker to yield', async () => {
  const end = acceptUpdate();
  await flush();
  await answer();
  activateWaiting();
  await vi.advanceTimersByTimeAsync(10_000);
  await end;
  expect(messages).toEqual(['old: make-way', 'new: skip-waiting']);
});

it('the new worker starts after 2 s when the old one, from an earlier release, does not answer', async () => {
  acceptUpdate();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(messages).toEqual(['old: make-way', 'new: skip-waiting']);
});

it('a new worker that is still waiting after 2 s is asked again to start', async () => {
  acceptUpdate();
  await flush();
  await answer();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(messages).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(messages).toEqual(['old: make-way', 'new: skip-waiting', 'new: skip-waiting']);
});

it('a still newer worker that replaces the accepted one starts in its place', async () => {
  acceptUpdate();
  await flush();
  await answer();
  registration.waiting = createWorker('newest');
  await vi.advanceTimersByTimeAsync(2_000);
  await answer();
  expect(messages.slice(2)).toEqual(['old: make-way', 'newest: skip-waiting']);
});

it('a second press of Update sends nothing while the first one is running', async () => {
  const ends = [acceptUpdate(), acceptUpdate()];
  await flush();
  await answer();
  activateWaiting();
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(ends);
  expect(messages).toEqual(['old: make-way', 'new: skip-waiting']);
});

it('accepting an update sends no message when no service worker is waiting', async () => {
  activateWaiting();
  await acceptUpdate();
  expect(messages).toEqual([]);
});
