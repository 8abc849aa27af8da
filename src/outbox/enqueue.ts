import * as v from 'valibot';
import { laneOf, type OpContent, opBody } from '../contract/op.ts';
import type { OutboxDb } from './db.ts';
import { directly } from './direct-transaction.ts';
import { durably } from './durable.ts';
import { type Entry, enter, enterTables } from './enter.ts';
import { uuid7 } from './uuid.ts';

export { NotSaved } from './durable.ts';

/** A tap that is on the disk. */
export interface Kept {
  readonly lane: string;
  readonly opId: string;
  readonly tapId: string;
}

/**
 * Stores taps, all or none, and resolves when they are on the disk: what the screen calls saved (Invariant 1).
 *
 * @param entries content and, per lane, the value and the version the screen showed
 * @returns in order, which op now holds each value, and lane and id of the tap, by which it can be undone
 * @throws ValiError when a body is not in the contract's shape (nothing is stored)
 * @throws NotSaved when the database is full or does not answer after three reopenings: keep what was typed
 */
export async function enqueueAll(db: OutboxDb, entries: readonly Entry[]): Promise<Kept[]> {
  const taps = entries.map((entry) => ({
    ...entry,
    content: parsed(entry.content),
    tapId: uuid7(),
  }));
  return durably(db, () =>
    directly(db, enterTables, async (on) => {
      const kept: Kept[] = [];
      for (const { tapId, ...entry } of taps) {
        const opId = await enter(on, entry, tapId);
        kept.push({ lane: laneOf(entry.content), opId, tapId });
      }
      return kept;
    }),
  );
}

/** Stores one tap; see {@link enqueueAll}. */
export async function enqueue(db: OutboxDb, entry: Entry): Promise<Kept> {
  const [kept] = await enqueueAll(db, [entry]);
  return kept as Kept;
}

/** The body as the contract's schema leaves it: what does not belong to it never travels. */
function parsed({ kind, body }: OpContent): OpContent {
  return {
    kind,
    body: v.parse<(typeof opBody)[OpContent['kind']]>(opBody[kind], body),
  } as OpContent;
}
