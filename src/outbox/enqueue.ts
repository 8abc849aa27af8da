import * as v from 'valibot';
import { type OpContent, opBody } from '../contract/op.ts';
import type { OutboxDb } from './db.ts';
import { directly } from './direct-transaction.ts';
import { durably } from './durable.ts';
import { type Entry, enter, enterTables } from './enter.ts';
import { uuid7 } from './uuid.ts';

export { NotSaved } from './durable.ts';

/**
 * Stores taps, all or none, and resolves when they are on the disk: what the screen calls saved (Invariant 1).
 *
 * @param entries content and, per lane, the value and the version the screen showed
 * @returns the ids of the ops that now hold the values, in order
 * @throws ValiError when a body is not in the contract's shape (nothing is stored)
 * @throws NotSaved when the database is full or does not answer after three reopenings: keep what was typed
 */
export async function enqueueAll(db: OutboxDb, entries: readonly Entry[]): Promise<string[]> {
  const taps = entries.map((entry) => ({
    ...entry,
    content: parsed(entry.content),
    tapId: uuid7(),
  }));
  return durably(db, () =>
    directly(db, enterTables, async (on) => {
      const ids: string[] = [];
      for (const { tapId, ...entry } of taps) ids.push(await enter(on, entry, tapId));
      return ids;
    }),
  );
}

/** Stores one tap; see {@link enqueueAll}. */
export async function enqueue(db: OutboxDb, entry: Entry): Promise<{ opId: string }> {
  const [opId = ''] = await enqueueAll(db, [entry]);
  return { opId };
}

/** The body as the contract's schema leaves it: what does not belong to it never travels. */
function parsed({ kind, body }: OpContent): OpContent {
  return {
    kind,
    body: v.parse<(typeof opBody)[OpContent['kind']]>(opBody[kind], body),
  } as OpContent;
}
