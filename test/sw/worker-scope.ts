import { vi } from 'vitest';

/** An event from the browser to a worker. It records the promises that keep it alive, and its answer. */
export class WorkerEvent extends Event {
  readonly kept: Promise<unknown>[] = [];
  readonly answers: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.kept.push(work);
  }
  respondWith(answer: Promise<unknown>): void {
    // There is no Cache API here. The test checks that the worker answers, and not the content.
    answer.catch(() => {});
    this.answers.push(answer);
  }
}

/** The browser's side of a service worker, with the parts that this worker uses. */
export class WorkerScope extends EventTarget {
  __WB_DISABLE_DEV_LOGS = true;
  readonly __WB_MANIFEST = [{ url: 'shell.html', revision: '1' }];
  readonly location = new URL('https://golf.example/sw.js');
  readonly skipWaiting = vi.fn(async () => {});
  readonly clients = {
    claim: vi.fn(async () => {}),
    matchAll: async () => [{ visibilityState: 'visible', postMessage: () => {} }],
  };
  readonly registration = {
    scope: 'https://golf.example/',
    sync: { register: vi.fn(async (_tag: string) => {}) },
    /** The worker that is installed and waits for this one to end. */
    waiting: null as object | null,
  };

  /** Dispatches an event with the given properties and returns it. */
  raise(type: string, properties: object = {}): WorkerEvent {
    const event = Object.assign(new WorkerEvent(type), properties);
    this.dispatchEvent(event);
    return event;
  }

  /** Sends a page's request to the worker, and returns the event. */
  fetch(path: string, mode: 'navigate' | 'cors'): WorkerEvent {
    const request = new Request(new URL(path, this.location));
    return this.raise('fetch', {
      request: Object.defineProperty(request, 'mode', { value: mode }),
    });
  }
}
