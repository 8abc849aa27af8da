import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './middleware/app-env.ts';

const TAG_LENGTH = 20;

interface Tag {
  readonly changedAt: number;
  readonly tag: Promise<string>;
}

/** Adds an ETag to a file's answer, so that a browser does not load an unchanged file again. */
export function sendFileTags(): MiddlewareHandler<AppEnv> {
  const knownTags = new Map<string, Tag>();

  async function cachedTag(path: string): Promise<string> {
    const { mtimeMs: changedAt } = await stat(path);
    const before = knownTags.get(path);
    if (before?.changedAt === changedAt) return before.tag;
    const tag = hashFile(path);
    knownTags.set(path, { changedAt, tag });
    // After a failure, the next request reads the file again.
    tag.catch(() => knownTags.delete(path));
    return tag;
  }

  return async (c, next) => {
    await next();
    if (c.var.servedFile === undefined) return;
    // A new build may have replaced the folder meanwhile. In that case the server sends the file without a tag.
    const tag = await cachedTag(c.var.servedFile).catch(() => null);
    if (tag !== null) c.res.headers.set('ETag', tag);
    // An uncompressed answer has this header too, because a cache must not give that answer to every client.
    c.res.headers.set('Vary', 'Accept-Encoding');
  };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url');
  return `"${hash.slice(0, TAG_LENGTH)}"`;
}
