import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { operator } from '../audit/save-audit.ts';
import type { Schema } from '../db/schema.ts';
import { eraseAgain } from '../people/erase/erase-account.ts';
import { loadServerKey } from '../people/secrets/server-key.ts';
import { readPrivateFile } from '../settings/private-file.ts';
import { runWrite, type WriteDeps } from '../unit-of-work/run-write.ts';

/** The list of erased accounts, beside the backups. */
export const ERASURE_LIST = 'erased-accounts.jsonl';

const Erasure = v.object({
  /** The database of the account. Another one may have the same folder later. */
  server: v.string(),
  user_id: v.number(),
  /** When the account was made. After a restore, another account may get the id. */
  joined: v.string(),
  at: v.string(),
  by_owner: v.boolean(),
});
type Erasure = v.InferOutput<typeof Erasure>;

/** Adds the erased accounts that are missing in the list beside the backups. It has no names. */
export async function storeErasures(db: Kysely<Schema>, folder: string): Promise<void> {
  const server = await identifyServer(db);
  const erased = await db
    .selectFrom('users')
    .leftJoin('audit', (join) =>
      join
        .on('audit.action', '=', 'account-erased')
        .onRef('audit.user_id', '=', 'users.id')
        .on(sql<boolean>`audit.target_id = users.id::text`),
    )
    .select(['users.id', 'date_joined', 'erased_at', 'audit.id as own_entry'])
    .where('erased_at', 'is not', null)
    .execute();
  const erasures = erased.map(({ id, date_joined, erased_at, own_entry }) => ({
    server,
    user_id: id,
    joined: date_joined.toISOString(),
    at: erased_at?.toISOString() ?? '',
    by_owner: own_entry !== null,
  }));
  await addErasures(folder, erasures);
}

/** {@link storeErasures}, which logs why it fails: the hourly job and each start add what is missing. */
export async function tryStoreErasures({
  db,
  log,
  settings,
}: {
  readonly db: Kysely<Schema>;
  readonly log: Logger;
  readonly settings: { readonly backupDir: string };
}): Promise<void> {
  await storeErasures(db, settings.backupDir).catch((error: unknown) => {
    log.warn({ err: error }, 'the list of erased accounts could not be written');
  });
}

/** Adds the list of another folder. Returns whether there is a list now. */
export async function copyErasures(from: string, to: string): Promise<boolean> {
  await addErasures(to, await loadErasures(from));
  return (await loadErasures(to)).length > 0;
}

/**
 * Erases the accounts of the list that a restored backup brought back.
 *
 * @returns how many accounts were erased
 */
export async function repeatErasures(deps: WriteDeps, folder: string, now: Date): Promise<number> {
  const { db } = deps;
  const listed = await loadErasures(folder);
  if (listed.length === 0) return 0;
  const server = await identifyServer(db);
  const open = await db
    .selectFrom('users')
    .select(['id', 'date_joined'])
    .where('erased_at', 'is', null)
    .where(
      'id',
      'in',
      listed.map(({ user_id }) => user_id),
    )
    .execute();
  const keys = new Map(listed.map((erasure) => [formatKey(erasure), erasure]));
  const returned = open.flatMap(
    ({ id, date_joined }) =>
      keys.get(formatKey({ server, user_id: id, joined: date_joined.toISOString() })) ?? [],
  );
  for (const { user_id, by_owner } of returned) {
    await runWrite(deps, { actor: operator, now }, (write) => eraseAgain(write, user_id, by_owner));
  }
  return returned.length;
}

async function addErasures(folder: string, erasures: readonly Erasure[]): Promise<void> {
  const known = new Set((await loadErasures(folder)).map(formatKey));
  const missing = erasures.filter((erasure) => !known.has(formatKey(erasure)));
  if (missing.length === 0) return;
  await mkdir(folder, { recursive: true });
  const file = await open(listPath(folder), 'a', 0o600);
  // A line that a power cut left unfinished ends here.
  await file.writeFile(missing.map((erasure) => `\n${JSON.stringify(erasure)}`).join(''));
  await file.sync();
  await file.close();
}

async function loadErasures(folder: string): Promise<Erasure[]> {
  const text = (await readPrivateFile(listPath(folder))) ?? '';
  return text.split('\n').flatMap((line) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Erasure), line);
    return parsed.success ? [parsed.output] : [];
  });
}

function listPath(folder: string): string {
  return join(folder, ERASURE_LIST);
}

function formatKey({ server, user_id, joined }: Omit<Erasure, 'at' | 'by_owner'>): string {
  return `${server} ${user_id} ${joined}`;
}

/** Returns the id of a database, which a backup keeps. */
async function identifyServer(db: Kysely<Schema>): Promise<string> {
  const key = await loadServerKey(db, 'erasures');
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}
