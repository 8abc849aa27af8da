import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { formatNumber } from '../../contract/base/counts.ts';
import { syncFolder } from '../db/open-pglite.ts';

/** A file begins with a line that has the number of this format and the SHA-256 of what stands before the payload. */
const FORMAT = '1';
const HASH_LENGTH = 64;
/** The manifest has a fixed room, because it is written last. `tail -c +65537` prints the payload. */
const PAYLOAD_AT = 65_536;
const COPY_AGAIN = 'Copy it again from its place, or use an older backup';

const Manifest = v.object({
  /** The product's version. */
  version: v.string(),
  database: v.picklist(['pglite', 'postgres']),
  /** The newest migration of the schema. */
  migration: v.string(),
  taken_at: v.pipe(v.string(), v.isoTimestamp()),
  /** How many rows each table has. */
  tables: v.record(v.string(), v.number()),
  /** The size and the SHA-256 of the payload: a gzipped tar of the embedded database, or a file of `pg_dump`. */
  bytes: v.number(),
  sha256: v.string(),
});
/** What a backup holds. */
export type Manifest = v.InferOutput<typeof Manifest>;

/** Thrown when a file is no whole backup, or must not be restored here. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/**
 * Writes a backup under a temporary name, and gives it its name when it is on the disk.
 *
 * @param dump writes the payload and returns what the manifest says about it
 */
export async function writeBackupFile(
  path: string,
  dump: (
    write: (payload: Readable) => Promise<void>,
  ) => Promise<Omit<Manifest, 'bytes' | 'sha256'>>,
): Promise<Manifest> {
  const unfinished = `${path}.${process.pid}.part`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    // An empty head is written first, so that the payload follows at its place.
    await file.writeFile(''.padEnd(PAYLOAD_AT));
    const facts = await dump(async (payload) => {
      for await (const chunk of payload) {
        hash.update(chunk);
        bytes += chunk.length;
        await file.writeFile(chunk);
      }
    });
    const manifest = { ...facts, bytes, sha256: hash.digest('hex') };
    await file.write(formatHead(manifest), 0);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return manifest;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Reads the whole backup and returns its manifest.
 *
 * @throws BackupRefused when the file is not a backup, or not as it was written
 */
export async function checkBackupFile(path: string): Promise<Manifest> {
  const file = await open(path);
  try {
    const manifest = await readManifest(file);
    const { size } = await file.stat();
    if (size !== PAYLOAD_AT + manifest.bytes) {
      throw new BackupRefused(
        `This file was cut: it has ${formatNumber(size)} bytes of ${formatNumber(PAYLOAD_AT + manifest.bytes)}. ${COPY_AGAIN}`,
      );
    }
    const hash = createHash('sha256');
    for await (const chunk of openPayload(path)) hash.update(chunk);
    if (hash.digest('hex') !== manifest.sha256) refuseDamaged();
    return manifest;
  } finally {
    await file.close();
  }
}

/** Opens the payload of a checked backup. */
export function openPayload(path: string): Readable {
  return createReadStream(path, { start: PAYLOAD_AT });
}

async function readManifest(file: FileHandle): Promise<Manifest> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(PAYLOAD_AT), 0, PAYLOAD_AT, 0);
  const head = buffer.toString('utf8', 0, bytesRead);
  const [, format, hash, text = ''] =
    /^gimme-points backup (\d+) ([\da-f]{64})\n(.*)$/s.exec(head) ?? [];
  if (format === undefined) throw new BackupRefused('This file is not a backup of Gimme Points');
  if (format !== FORMAT) {
    throw new BackupRefused(
      'This backup was made by a newer version of Gimme Points: use that one',
    );
  }
  if (hashText(text) !== hash) refuseDamaged();
  return v.parse(Manifest, JSON.parse(text));
}

function formatHead(manifest: Manifest): string {
  const mark = `gimme-points backup ${FORMAT} `;
  const room = PAYLOAD_AT - mark.length - HASH_LENGTH - 1;
  const text = `${JSON.stringify(manifest)}\n`.padEnd(room);
  if (text.length > room) throw new Error('the manifest of the backup is too long');
  return `${mark}${hashText(text)}\n${text}`;
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function refuseDamaged(): never {
  throw new BackupRefused(`This file is damaged: it differs from what was written. ${COPY_AGAIN}`);
}
