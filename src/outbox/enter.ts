import { ENVELOPE_VERSION, laneOf, type OpContent } from '../contract/op.ts';
import type { DirectTables } from './direct-transaction.ts';
import { type LaneState, laneState, newerOf, UNDO_DEPTH } from './lane-state.ts';
import { moveToLog } from './move-to-log.ts';
import { untried } from './new-op.ts';
import type { Known, OpRow, Tap } from './rows.ts';
import { ownerRow } from './writer.ts';

/** What a tap enters, and what the screen showed on that lane when it was made. */
export interface Entry {
  readonly owner: number;
  readonly content: OpContent;
  readonly shown: Known;
}

/** What {@link enter} reads and writes. */
export const enterTables = ['ops', 'local', 'owners', 'log'] as const;

/**
 * Writes one tap on its lane. Runs in the caller's transaction over {@link enterTables}.
 *
 * A waiting value is rewritten under the same id and keeps its base; on a card the tap is an answer, a new op based on
 * the version on the card, and the old ones end; otherwise a new op begins. Source: offline.md, "Units".
 *
 * @param tapId also the new op's id, so that a repeated run finds itself done
 * @param more `isUndo`: an undo is no tap, it cannot be undone itself; `imported`: the card of a file's lane that the
 * tap answers, with its proposals
 * @returns the id of the op that now holds the value
 */
export async function enter(
  on: DirectTables<(typeof enterTables)[number]>,
  entry: Entry,
  tapId: string,
  { isUndo = false, imported = [] }: { isUndo?: boolean; imported?: readonly OpRow[] } = {},
): Promise<string> {
  const lane = laneOf(entry.content);
  // Side by side: a person waits for these round trips.
  const [state, { writer }] = await Promise.all([
    laneState(on, entry.owner, lane),
    ownerRow(on, entry.owner),
  ]);
  const done = state.local.undo.find((tap) => tap.id === tapId)?.opId;
  if (done) return done;
  const answered = [...answeredHere(state, imported), ...imported];
  const rewrites = answered.length === 0 ? state.waiting : undefined;
  const op = rewrites
    ? { ...rewrites, ...entry.content, enteredAt: Date.now() }
    : created(state, entry, lane, tapId, writer);
  await moveToLog(on, answered, 'answered');
  const tap = tapOf(entry, op, tapId, rewrites, answered);
  // What a card shows is nobody's official value.
  const isFresh = state.ops.length === 0 && imported.length === 0;
  const { known, undo } = state.local;
  const local = {
    ...state.local,
    laneSeq: op.laneSeq,
    known: isFresh ? newerOf(known, entry.shown) : known,
    undo: isUndo ? undo : [...undo, tap].slice(-UNDO_DEPTH),
  };
  on.ops.put(op);
  on.local.put(local);
  return op.id;
}

/** What a tap on a card ends. A value that waits here is not the answer to a file's card: its base is another one. */
function answeredHere(
  { ops, waiting, isCard }: LaneState,
  imported: readonly OpRow[],
): readonly OpRow[] {
  if (isCard) return ops;
  return imported.length > 0 && waiting ? [waiting] : [];
}

function created(
  { local }: LaneState,
  { owner, content, shown }: Entry,
  lane: string,
  id: string,
  writer: string,
): OpRow {
  return {
    ...content,
    id,
    v: ENVELOPE_VERSION,
    owner,
    writer,
    lane,
    laneSeq: local.laneSeq + 1,
    // An upload carries the versions it was based on itself.
    base: content.kind === 'scrape' ? null : shown.version,
    enteredAt: Date.now(),
    frozen: false,
    ...untried,
  };
}

function tapOf(
  { shown }: Entry,
  op: OpRow,
  id: string,
  rewrites: OpRow | undefined,
  answered: readonly OpRow[],
): Tap {
  return {
    id,
    opId: op.id,
    before: shown.value,
    rewrote: rewrites ? { content: contentOf(rewrites), enteredAt: rewrites.enteredAt } : null,
    answered: answered.map((row) => row.id),
  };
}

/** Kind and body of an op, alone. */
export function contentOf({ kind, body }: OpRow): OpContent {
  return { kind, body } as OpContent;
}
