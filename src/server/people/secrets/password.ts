import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '../../problems/api-problem.ts';
import { createFairQueue } from './fair-queue.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 32;

// Hashes run on Node's four pool threads, and a burst of sign-ins must not use all of them. Two hundred hashes take
// about five seconds. Later callers are refused before their client's timeout.
const turns = createFairQueue({ running: 2, waiting: 200 });
const RETRY_AFTER_S = 5;

/** The line in the queue for work that has no IP address. */
const INTERNAL_LINE = '';

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** The cost of one hash. Each stored hash includes its cost, so older hashes stay valid after a change. */
interface Work {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const work: Work = { memory: 19 * 1024, passes: 2, parallelism: 1 };

const derive = promisify(argon2);

/**
 * Hashes a password with argon2id and a new salt. The result includes its parameters (PHC string format).
 *
 * @param address the request's IP address
 * @throws ApiProblem `unavailable` when too many requests wait
 */
export async function hashPassword(password: string, address = INTERNAL_LINE): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await runInTurn(address, () => computeTag(password, salt, work));
  const { memory, passes, parallelism } = work;
  const parameters = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`;
  return `${parameters}$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/**
 * Whether a password has this hash. Without a hash (an unknown account) the check takes as long and returns false, so
 * that the time does not reveal which accounts exist.
 *
 * @param address the request's IP address
 * @throws ApiProblem `unavailable` when too many requests wait
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  address = INTERNAL_LINE,
): Promise<boolean> {
  const storedHash = parseHash(hash ?? '');
  const { salt, how } = storedHash ?? { salt: randomBytes(SALT_BYTES), how: work };
  const tag = await runInTurn(address, () => computeTag(password, salt, how));
  return storedHash !== undefined && timingSafeEqual(storedHash.tag, tag);
}

function parseHash(hash: string): { how: Work; salt: Buffer; tag: Buffer } | undefined {
  const [, memory, passes, parallelism, salt, tag] = STORED.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) return undefined;
  const bytes = Buffer.from(tag, 'base64url');
  if (bytes.length !== TAG_BYTES) return undefined;
  const work = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  return { how: work, salt: Buffer.from(salt, 'base64url'), tag: bytes };
}

function computeTag(password: string, nonce: Uint8Array, how: Work): Promise<Buffer> {
  return derive('argon2id', {
    ...how,
    message: password.normalize('NFKC'),
    nonce,
    tagLength: TAG_BYTES,
  });
}

async function runInTurn<T>(address: string, task: () => Promise<T>): Promise<T> {
  const isLetIn = await turns.enter(address);
  if (!isLetIn) refuse('unavailable', {}, { 'Retry-After': String(RETRY_AFTER_S) });
  try {
    return await task();
  } finally {
    turns.leave();
  }
}
