import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { HintListener, Hints } from './database.ts';

const CHANNEL = 'gimme_tournament';
const RECONNECT_MS = 500;

/**
 * Makes hints by NOTIFY. Opens the listening connection again after a break. Drops a hint that cannot be sent, because
 * other processes also look for changes every second.
 */
export function postgresHints(
  link: pg.ClientConfig,
  pool: pg.Pool,
  onLost: (error: Error) => void,
): Hints {
  return {
    send: (tournamentId) => {
      pool.query('select pg_notify($1, $2)', [CHANNEL, String(tournamentId)]).catch(onLost);
    },
    listen: async (on) => {
      const stopped = new AbortController();
      const listening = keepListening(link, on, onLost, stopped.signal);
      return async () => {
        stopped.abort();
        await listening;
      };
    },
  };
}

async function keepListening(
  link: pg.ClientConfig,
  on: HintListener,
  onLost: (error: Error) => void,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    await listenOnce(link, on, stopped).catch(onLost);
    await wait(RECONNECT_MS, undefined, { signal: stopped, ref: false }).catch(() => {});
  }
}

/** Listens until the connection ends, or until it is stopped. */
async function listenOnce(
  link: pg.ClientConfig,
  on: HintListener,
  stopped: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ ...link, application_name: 'gimme-points hints' });
  const ended = new Promise<void>((resolve, reject) => {
    client.on('end', resolve);
    client.on('error', reject);
  });
  const end = () => void client.end();
  stopped.addEventListener('abort', end);
  try {
    client.on('notification', ({ payload }) => on.onHint(Number(payload)));
    await Promise.race([client.connect(), ended]);
    await client.query(`listen ${CHANNEL}`);
    on.onReconnect();
    await ended;
  } finally {
    stopped.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}
