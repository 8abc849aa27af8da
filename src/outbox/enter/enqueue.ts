import * as v from 'valibot';
import { getLane, type OpContent, opKinds } from '../../contract/scoring/op-kinds.ts';
import type { OutboxDb } from '../store/db.ts';
import { runDirectly } from '../store/direct-transaction.ts';
import { runDurably } from '../store/durable.ts';
import { uuid7 } from '../store/uuid.ts';
import { enterOp, enterOpTables, type NewOp } from './enter.ts';

/** A tap that is stored on the disk. */
export interface StoredTap {
  readonly lane: string;
  readonly opId: string;
  readonly tapId: string;
}

/**
 * Stores taps, all or none. Resolves when the taps are on the disk, and only then the screen says "saved" (Invariant
 * 1).
 *
 * @param entries content and, per lane, the value and the version that the screen showed
 * @returns for each tap in order: the op that now holds its value, its lane, and the tap's id for an undo
 * @throws ValiError when a body is not in the contract's shape (nothing is stored)
 * @throws NotSaved when the database is full or does not answer after three reopenings; the caller keeps the user's input
 */
export async function enqueueAll(db: OutboxDb, entries: readonly NewOp[]): Promise<StoredTap[]> {
  const taps = entries.map((entry) => ({
    ...entry,
    content: parseContent(entry.content),
    tapId: uuid7(),
  }));
  return runDurably(db, () =>
    runDirectly(db, enterOpTables, async (on) => {
      const savedTaps: StoredTap[] = [];
      for (const { tapId, ...entry } of taps) {
        const opId = await enterOp(on, entry, tapId);
        savedTaps.push({ lane: getLane(entry.content), opId, tapId });
      }
      return savedTaps;
    }),
  );
}

/** Stores one tap; see {@link enqueueAll}. */
export async function enqueue(db: OutboxDb, entry: NewOp): Promise<StoredTap> {
  const [savedTap] = await enqueueAll(db, [entry]);
  return savedTap as StoredTap;
}

/** Returns the content as the contract's schema outputs it, so that unknown fields are never sent. */
function parseContent({ kind, body }: OpContent): OpContent {
  return {
    kind,
    body: v.parse(opKinds[kind].body, body),
  } as OpContent;
}
