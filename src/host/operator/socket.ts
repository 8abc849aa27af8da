import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { Command, type CommandDeps, runCommand } from './command.ts';

/** The umask that lets only this account connect to the socket. */
const OWNER_ONLY = 0o177;
/** The longest time for an answer. A command waits for the database's only connection, and hashes a password. */
const ANSWER_LIMIT_MS = 15_000;
/** A backup writes the whole database. */
const BACKUP_LIMIT_MS = 600_000;

/**
 * Listens for the operator's commands on a socket in the data directory. Every account that may read this directory
 * may send commands. Returns a function that stops.
 */
export async function listenForCommands(
  dataDir: string,
  deps: CommandDeps,
  log: Logger,
): Promise<() => Promise<void>> {
  const app = new Hono().post('/', async (c) => {
    try {
      return c.text(await runCommand(deps, v.parse(Command, await c.req.json())));
    } catch (error) {
      return c.text(error instanceof Error ? error.message : String(error), 409);
    }
  });
  const path = chooseSocketPath(dataDir);
  // A process that was killed leaves its socket behind.
  await rm(path, { force: true });
  const server = createAdaptorServer({ fetch: app.fetch });
  const umask = process.umask(OWNER_ONLY);
  server.listen(path);
  process.umask(umask);
  try {
    await once(server, 'listening');
  } catch (error) {
    // The path is too long, or the file system has no sockets. In that case `npm run grant` works only while the server
    // is stopped.
    log.warn({ err: error }, "npm run grant won't work while this server runs");
    return async () => {};
  }
  return async () => {
    const closeEvent = once(server, 'close');
    server.close();
    await closeEvent;
  };
}

/**
 * Sends a command to the server that has the data directory open.
 *
 * @returns the server's text; null when there is no server
 * @throws Error with the server's text when it refuses, or when it does not answer within `limitMs`
 */
export async function sendCommand(
  dataDir: string,
  command: Command,
  limitMs = command.do === 'back-up' ? BACKUP_LIMIT_MS : ANSWER_LIMIT_MS,
): Promise<string | null> {
  const signal = AbortSignal.timeout(limitMs);
  const clientRequest = request({
    socketPath: chooseSocketPath(dataDir),
    method: 'POST',
    path: '/',
    signal,
  });
  clientRequest.end(JSON.stringify(command));
  try {
    const answer = await answerTo(clientRequest);
    if (!answer) return null;
    const answerText = await text(answer);
    if (answer.statusCode === 200) return answerText;
    throw new Error(answerText);
  } catch (error) {
    throw signal.aborted ? new Error(NO_ANSWER, { cause: error }) : error;
  }
}

const NO_ANSWER =
  "The server didn't answer, but may have done it anyway. Try again. If it still doesn't answer, restart it.\n" +
  'If you missed a new password, set another one: npm run grant -- --password <username>';

/** Returns the server's answer; null when no server listens. */
async function answerTo(
  clientRequest: ReturnType<typeof request>,
): Promise<IncomingMessage | null> {
  try {
    const [answer] = await once(clientRequest, 'response');
    return answer;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    return null;
  }
}

/** Returns the shorter one of two paths to the socket, because systems accept only about a hundred characters. */
function chooseSocketPath(dataDir: string): string {
  const path = join(dataDir, 'operator.sock');
  const near = relative('', path);
  return near.length < path.length ? near : path;
}
