import { afterEach, expect, it, vi } from 'vitest';
import type { PageMessage, WorkerAck } from '../../src/contract/base/worker-message.ts';
import { type Controller, requestDrain } from '../../src/outbox/send/page-drain.ts';

afterEach(() => vi.useRealTimers());

const ack: WorkerAck = { type: 'draining' };

it('the page lets a worker drain the outbox when the worker acknowledges', async () => {
  const heardMessages: PageMessage[] = [];
  const worker: Controller = {
    postMessage: (message, [port]) => {
      heardMessages.push(message);
      (port as MessagePort).postMessage(ack);
    },
  };
  const drainHere = vi.fn(async () => {});
  expect(await requestDrain(worker, drainHere)).toBe('worker');
  expect(heardMessages).toEqual([{ type: 'drain' }]);
  expect(drainHere).not.toHaveBeenCalled();
});

it('the page drains the outbox when no worker controls it', async () => {
  const drainHere = vi.fn(async () => {});
  expect(await requestDrain(null, drainHere)).toBe('page');
  expect(drainHere).toHaveBeenCalledOnce();
});

it('the page drains the outbox when the worker has not acknowledged within 2 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drainHere = vi.fn(async () => {});
  const drainRun = requestDrain({ postMessage: () => {} }, drainHere);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(drainHere).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await drainRun).toBe('page');
  expect(drainHere).toHaveBeenCalledOnce();
});
