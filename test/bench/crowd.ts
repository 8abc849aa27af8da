import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { constants, inflateRawSync } from 'node:zlib';
import { parseSettings } from '../../src/server/settings/settings.ts';
import { chunkReader } from './chunks.ts';

/** Thousands of watchers of a tournament, each on its own connection. */
export interface Crowd {
  /** Returns how many watchers have received the version. */
  seen(version: number): number;
  /** Returns how many ms after a moment (`performance.now()`) each watcher received the version or a later one. */
  delays(version: number, since: number): number[];
  close(): void;
}

interface Watcher {
  readonly socket: Socket;
  /** The versions that the watcher received, in ascending order, with their times. */
  readonly versions: number[];
  readonly times: number[];
}

const CONNECT_AT_ONCE = 100;
/** How many streams the server allows one address, less the one that the address may have already. */
const PER_ADDRESS = parseSettings({}).maxStreams - 1;
const GIVE_UP_MS = 20_000;
/** Shorter chunks are the stream's head, retry line and comments. */
const SHORTEST_EVENT = 100;
/** How many bytes of an event contain its id and time. */
const KEY_BYTES = 200;

const versionsByKey = new Map<string, number>();

/**
 * Opens `count` streams of a tournament's live events, compressed as for browsers, and waits until each has its first
 * event. Uses plain sockets, because a full client would take more time than the server.
 */
export async function openCrowd(port: number, tournament: number, count: number): Promise<Crowd> {
  const watchers: Watcher[] = [];
  while (watchers.length < count) {
    const from = watchers.length;
    const some = Array.from({ length: Math.min(CONNECT_AT_ONCE, count - from) }, (_, index) =>
      connect(port, tournament, findAddress(from + index)),
    );
    watchers.push(...(await Promise.all(some)));
  }
  const giveUp = performance.now() + GIVE_UP_MS;
  while (watchers.some(({ versions }) => versions.length === 0)) {
    if (performance.now() > giveUp) throw new Error(describeSilence(watchers));
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

/** Returns the address of a watcher, one of this machine. */
function findAddress(index: number): string {
  return `127.0.0.${2 + Math.floor(index / PER_ADDRESS)}`;
}

async function connect(port: number, tournament: number, localAddress: string): Promise<Watcher> {
  const socket = createConnection({ host: '127.0.0.1', port, localAddress });
  const watcher: Watcher = { socket, versions: [], times: [] };
  const read = chunkReader();
  socket.on('data', (bytes) => {
    for (const chunk of read(bytes)) note(watcher, chunk);
  });
  await once(socket, 'connect');
  const path = `/api/leaderboardstats/live?tournament_id=${tournament}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: gzip\r\n\r\n`);
  return watcher;
}

function note({ versions, times }: Watcher, chunk: Buffer): void {
  const version = readVersion(chunk);
  if (version === null) return;
  versions.push(version);
  times.push(performance.now());
}

function describeSilence(watchers: readonly Watcher[]): string {
  const silent = watchers.filter(({ versions }) => versions.length === 0);
  return `${silent.length} of ${watchers.length} watchers got no first event`;
}

/** Returns the version in a chunk. All watchers get the same bytes, so each event is decompressed only once. */
function readVersion(chunk: Buffer): number | null {
  if (chunk.length < SHORTEST_EVENT) return null;
  const key = `${chunk.length} ${chunk.toString('latin1', 0, KEY_BYTES)}`;
  const knownVersion = versionsByKey.get(key);
  if (knownVersion !== undefined) return knownVersion;
  const text = inflateRawSync(chunk, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  const version = Number(/^id: (\d+)/.exec(text)?.[1]);
  versionsByKey.set(key, version);
  return version;
}
