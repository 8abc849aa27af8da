import {
  DRAIN_ACK_TIMEOUT_MS,
  type PageMessage,
  type WorkerAck,
} from '../../contract/base/worker-message.ts';

/** The part of the page's service worker that a drain needs: it takes a message with a port. */
export interface Controller {
  postMessage(message: PageMessage, transfer: Transferable[]): void;
}

/**
 * Drains the outbox: in the worker when it acknowledges in time, otherwise in the page.
 *
 * @param controller `navigator.serviceWorker.controller`, or null when there is none
 * @param drainHere drains in this page
 * @returns where the outbox is drained; a drain in the page has finished by then
 */
export async function requestDrain(
  controller: Controller | null,
  drainHere: () => Promise<unknown>,
): Promise<'worker' | 'page'> {
  if (controller && (await isAcknowledged(controller))) return 'worker';
  await drainHere();
  return 'page';
}

function isAcknowledged(controller: Controller): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), DRAIN_ACK_TIMEOUT_MS);
    port1.onmessage = ({ data }: MessageEvent<WorkerAck>) => {
      if (data.type !== 'draining') return;
      clearTimeout(timer);
      resolve(true);
    };
    controller.postMessage({ type: 'drain' }, [port2]);
  }).finally(() => port1.close());
}
