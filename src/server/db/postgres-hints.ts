import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { HintListener, Hints } from './database.ts';
import { APPLICATION_NAME } from './pg-tools.ts';

const CHANNEL = 'gimme_tournament';
const RECONNECT_MS = 500;

/**
 * Creates hints by NOTIFY. Reopens the listening connection after a break. Drops a hint that cannot be sent, because
 * other processes also look for changes every second.
 */
export function createPostgresHints(
  link: pg.ClientConfig,
  pool: pg.Pool,
  onLost: (error: Error) => void,
): Hints {
  const listeners = new Set<HintListener>();
  let connection: { close(): Promise<void> } | null = null;

  function openConnection() {
    const stopController = new AbortController();
    const every: HintListener = {
      onHint: (tournamentId) => {
        for (const on of listeners) on.onHint(tournamentId);
      },
      onReconnect: () => {
        for (const on of listeners) on.onReconnect();
      },
    };
    const listening = listenUntilClosed(link, every, onLost, stopController.signal);
    return {
      close: async () => {
        stopController.abort();
        await listening;
      },
    };
  }

  return {
    send: (tournamentId) => {
      pool.query('select pg_notify($1, $2)', [CHANNEL, String(tournamentId)]).catch(onLost);
    },
    listen: async (on) => {
      listeners.add(on);
      connection ??= openConnection();
      return async () => {
        listeners.delete(on);
        if (listeners.size > 0) return;
        const closing = connection;
        connection = null;
        await closing?.close();
      };
    },
  };
}

async function listenUntilClosed(
  link: pg.ClientConfig,
  on: HintListener,
  onLost: (error: Error) => void,
  stopSignal: AbortSignal,
): Promise<void> {
  while (!stopSignal.aborted) {
    await listenOnce(link, on, stopSignal).catch(onLost);
    await wait(RECONNECT_MS, undefined, { signal: stopSignal, ref: false }).catch(() => {});
  }
}

/** Listens until the connection ends, or until it is stopped. */
async function listenOnce(
  link: pg.ClientConfig,
  on: HintListener,
  stopSignal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ ...link, application_name: `${APPLICATION_NAME} hints` });
  const connectionEnd = new Promise<void>((resolve, reject) => {
    client.on('end', resolve);
    client.on('error', reject);
  });
  const end = () => void client.end();
  stopSignal.addEventListener('abort', end);
  try {
    client.on('notification', ({ payload }) => on.onHint(Number(payload)));
    await Promise.race([client.connect(), connectionEnd]);
    await client.query(`listen ${CHANNEL}`);
    on.onReconnect();
    await connectionEnd;
  } finally {
    stopSignal.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}
