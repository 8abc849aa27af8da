import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Thousands who watch a tournament, each on a connection of its own. */
export interface Crowd {
  /** How many have seen the version. */
  seen(version: number): number;
  /** Milliseconds from a moment (`performance.now()`) until each watcher saw the version or a later one. */
  delays(version: number, since: number): number[];
  close(): void;
}

interface Watcher {
  readonly socket: Socket;
  /** The versions it saw, rising, and when. */
  readonly versions: number[];
  readonly times: number[];
}

const CONNECT_AT_ONCE = 100;
const GIVE_UP_MS = 20_000;
const EVENT_ID = Buffer.from('id: ');
const LINE_END = 10;

/**
 * Opens the live events of a tournament so often and waits until each has the first one. The answers are read from
 * bare sockets: a client that parsed them would be what is measured.
 */
export async function openCrowd(port: number, tournament: number, count: number): Promise<Crowd> {
  const watchers: Watcher[] = [];
  while (watchers.length < count) {
    const some = Array.from({ length: Math.min(CONNECT_AT_ONCE, count - watchers.length) }, () =>
      connect(port, tournament),
    );
    watchers.push(...(await Promise.all(some)));
  }
  const giveUp = performance.now() + GIVE_UP_MS;
  while (watchers.some(({ versions }) => versions.length === 0)) {
    if (performance.now() > giveUp) throw new Error('some watchers got no first event');
    await wait(50);
  }
  return {
    seen: (version) => watchers.filter((one) => (one.versions.at(-1) ?? 0) >= version).length,
    delays: (version, since) =>
      watchers.map(({ versions, times }) => {
        const index = versions.findIndex((one) => one >= version);
        return (times[index] ?? Number.POSITIVE_INFINITY) - since;
      }),
    close: () => {
      for (const { socket } of watchers) socket.destroy();
    },
  };
}

async function connect(port: number, tournament: number): Promise<Watcher> {
  const socket = createConnection({ host: '127.0.0.1', port });
  const watcher: Watcher = { socket, versions: [], times: [] };
  socket.on('data', (bytes) => note(watcher, bytes));
  await once(socket, 'connect');
  socket.write(
    `GET /api/leaderboardstats/live?tournament_id=${tournament} HTTP/1.1\r\nHost: bench\r\n\r\n`,
  );
  return watcher;
}

function note({ versions, times }: Watcher, bytes: Buffer): void {
  const from = bytes.lastIndexOf(EVENT_ID);
  if (from === -1) return;
  const end = bytes.indexOf(LINE_END, from);
  versions.push(Number(bytes.toString('latin1', from + EVENT_ID.length, end)));
  times.push(performance.now());
}
