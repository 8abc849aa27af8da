import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '../api-problem.ts';

const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

// Hashes run on Node's four pool threads: a burst of sign-ins must leave some to the rest of the server.
const MAX_RUNNING = 2;
// About five seconds of work; who comes later is told to come back instead of waiting past the client's timeout.
const MAX_WAITING = 200;
const RETRY_AFTER_S = 5;

const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`;

const derive = promisify(argon2);
const waiting: (() => void)[] = [];
let running = 0;

/** Hashes a password with argon2id and a new salt; the text says how (PHC string format). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inTurn(() => tagOf(password, salt));
  return `${PREFIX}${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/**
 * Whether the password made this hash. Without a hash (an unknown account) it works as long and answers false, so that
 * the time tells nobody which accounts exist.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt, tag] = hash?.startsWith(PREFIX) ? hash.slice(PREFIX.length).split('$') : [];
  const expected = Buffer.from(tag ?? '', 'base64url');
  const saltBytes = salt ? Buffer.from(salt, 'base64url') : randomBytes(SALT_BYTES);
  const actual = await inTurn(() => tagOf(password, saltBytes));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function tagOf(password: string, nonce: Uint8Array): Promise<Buffer> {
  return derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_RUNNING) running += 1;
  else if (waiting.length < MAX_WAITING) await new Promise<void>((go) => waiting.push(go));
  else refuse('unavailable', {}, { 'Retry-After': String(RETRY_AFTER_S) });
  try {
    return await work();
  } finally {
    // The place goes to who waits longest, or is free again.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
