import type { OutboxDb } from './db.ts';
import { runDurably } from './durable.ts';
import type { SnapshotRow } from './rows.ts';

/**
 * Stores an answer of the server for a cold start offline. An answer with an older tournament version
 * (`value.version`) never replaces a newer one, because requests overtake each other.
 *
 * @param key any name; the owner is part of it
 * @throws NotSaved as `enqueue` does
 */
export async function saveSnapshot(
  db: OutboxDb,
  owner: number,
  key: string,
  value: unknown,
): Promise<void> {
  const version = parseVersion(value);
  await runDurably(db, () =>
    db.transaction('rw', db.snapshots, async () => {
      const snapshot = await db.snapshots.get([owner, key]);
      if (version !== null && (snapshot?.version ?? 0) > version) return;
      await db.snapshots.put({ owner, key, value, version, savedAt: Date.now() });
    }),
  );
}

/** Returns the stored answer and its time (device clock, ms); undefined when there is none. May run in a live query. */
export function loadSnapshot(
  db: OutboxDb,
  owner: number,
  key: string,
): Promise<SnapshotRow | undefined> {
  return db.snapshots.get([owner, key]);
}

function parseVersion(value: unknown): number | null {
  const isVersioned = typeof value === 'object' && value !== null && 'version' in value;
  return isVersioned && typeof value.version === 'number' ? value.version : null;
}
