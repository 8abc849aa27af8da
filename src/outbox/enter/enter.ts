import { START_LANE } from '../../contract/base/fields.ts';
import { ENVELOPE_VERSION } from '../../contract/scoring/op.ts';
import {
  getCardLane,
  getLane,
  getLaneIds,
  getOpValue,
  isValueOp,
  type OpContent,
} from '../../contract/scoring/op-kinds.ts';
import type { DirectTables } from '../store/direct-transaction.ts';
import { type LocalLane, loadLocalLane, pickNewer, UNDO_DEPTH } from '../store/local-lane.ts';
import { moveToLog } from '../store/move-to-log.ts';
import { findNewestOp, getLateValue, getUnsentValue } from '../store/overlay.ts';
import type { LaneVersion, OpRow, Tap } from '../store/rows.ts';
import { getOrCreateOwner } from '../store/writer.ts';
import { keepRuling } from './keep-ruling.ts';
import { initialSendState } from './new-op.ts';

/** The content of a tap, and the value that the screen showed on its lane at that moment. */
export interface NewOp {
  readonly owner: number;
  readonly content: OpContent;
  readonly shown: LaneVersion;
}

/** The tables that {@link enterOp} reads and writes. */
export const enterOpTables = ['ops', 'local', 'owners', 'log'] as const;

interface More {
  readonly isUndo?: boolean;
  readonly answersDecision?: boolean;
  readonly imported?: readonly OpRow[];
}

/**
 * Stores one tap on its lane, in the caller's transaction over {@link enterOpTables}. Rewrites a waiting op, which
 * keeps its id and base. A tap on a decision answers the decision: a new op gets the decision's version as base, and
 * the old ops end.
 *
 * @param tapId also the new op's id, so that a repeated run finds the tap and stops
 * @param more `isUndo`: an undo is not a tap and cannot be undone; `answersDecision`: false keeps the lane's decision
 * open; `imported`: the imported decision that the tap answers, with its proposals
 * @returns the id of the op that now holds the value
 *
 * Source: docs/outbox.md#units.
 */
export async function enterOp(
  on: DirectTables<(typeof enterOpTables)[number]>,
  entry: NewOp,
  tapId: string,
  { isUndo = false, answersDecision = true, imported = [] }: More = {},
): Promise<string> {
  const lane = getLane(entry.content);
  // The reads run in parallel, because the user waits for these round trips.
  const [state, { writer, late }, after, takenBack] = await Promise.all([
    loadLocalLane(on, entry.owner, lane),
    getOrCreateOwner(on, entry.owner),
    listEarlierOps(on, entry),
    selectUnsentSteps(on, entry),
  ]);
  const earlierOpId = state.local.undo.find((tap) => tap.id === tapId)?.opId;
  if (earlierOpId) return earlierOpId;
  const answeredOps = answersDecision ? [...selectAnsweredHere(state, imported), ...imported] : [];
  const rewrites = answeredOps.length === 0 ? state.waiting : undefined;
  const unheard = rewrites ?? findNewestOp(answeredOps.filter(isUnheardRuling));
  const content = isUndo ? entry.content : keepRuling(entry.content, unheard);
  const op = rewrites
    ? { ...rewrites, ...content, ...after, enteredAt: Date.now(), isTriedEarly: false }
    : { ...createOp(state, { ...entry, content }, lane, tapId, writer), ...after };
  await moveToLog(on, answeredOps, 'answered');
  await moveToLog(on, takenBack, 'undone');
  const { known, undo } = state.local;
  // At equal versions the screen may be outdated: it may show an unsent value that another tab has undone.
  const { value, version } = entry.shown;
  const newest = pickNewer({ value, version }, known);
  const lateValue = getLateValue(state.local, late, version);
  const replacedValue = getUnsentValue(state.ops) ?? lateValue ?? newest ?? entry.shown;
  const tap = createTap(entry, op, tapId, replacedValue, rewrites, answeredOps);
  // A value that a decision shows need not be official.
  const isFresh = state.ops.length === 0 && imported.length === 0;
  const local = {
    ...state.local,
    laneSeq: op.laneSeq,
    known: isFresh ? newest : known,
    undo: isUndo ? undo : [...undo, tap].slice(-UNDO_DEPTH),
  };
  on.ops.put(op);
  on.local.put(local);
  return op.id;
}

/** Returns the unsent ops about the holes of a card, after which a step about the card is sent. */
async function listEarlierOps(
  on: DirectTables<'ops'>,
  { owner, content }: NewOp,
): Promise<Pick<OpRow, 'after'>> {
  if (content.kind !== 'card') return {};
  const cardLane = getCardLane(content.body);
  const ops = await on.ops.onLanes(owner, cardLane.slice(0, -'card'.length));
  return { after: ops.filter(isValueOp).map(({ id }) => id) };
}

/**
 * Returns the `submit` or `attest` that a new score of the card takes back: the card has to be read again. One that was
 * attempted is not taken back, and the score waits behind it, as it does behind a `refuse` or a `reopen`.
 */
async function selectUnsentSteps(
  on: DirectTables<'ops'>,
  { owner, content }: NewOp,
): Promise<OpRow[]> {
  // The start hole changes no score.
  if (!isValueOp(content) || getLaneIds(content).hole_number === START_LANE) return [];
  const steps = await on.ops.onLane(owner, getCardLane(content.body));
  return steps.filter((op) => !op.frozen && getOpValue(op) !== null);
}

/**
 * Returns this device's ops that a tap on a decision ends. A waiting op of this device cannot answer an imported
 * decision, because the base of the op differs.
 */
function selectAnsweredHere(
  { ops, waiting, hasOpenDecision }: LocalLane,
  importedOps: readonly OpRow[],
): readonly OpRow[] {
  if (hasOpenDecision) return ops;
  return importedOps.length > 0 && waiting ? [waiting] : [];
}

/** Whether an op asks for a ruling that the API has not stored: it was never sent, or refused. */
function isUnheardRuling({ kind, frozen, state }: OpRow): boolean {
  return kind === 'ruling' && (!frozen || state === 'rejected');
}

function createOp(
  { local }: LocalLane,
  { owner, content, shown }: NewOp,
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
    // An upload carries the versions of its preview in its body.
    base: content.kind === 'scrape' ? null : shown.version,
    enteredAt: Date.now(),
    frozen: false,
    ...initialSendState,
  };
}

function createTap(
  { shown }: NewOp,
  op: OpRow,
  id: string,
  { value, version }: LaneVersion,
  rewrites: OpRow | undefined,
  answeredOps: readonly OpRow[],
): Tap {
  return {
    id,
    opId: op.id,
    before: shown.value,
    replaced: { value, version },
    rewrote: rewrites ? toRewritten(rewrites) : null,
    answered: answeredOps.map((row) => row.id),
  };
}

/** Returns what a tap must restore of an op that it rewrites. */
export function toRewritten(op: OpRow): NonNullable<Tap['rewrote']> {
  const { enteredAt, isTriedEarly } = op;
  return { content: toOpContent(op), enteredAt, isTriedEarly };
}

/** Returns kind and body of an op, without its other fields. */
export function toOpContent({ kind, body }: OpRow): OpContent {
  return { kind, body } as OpContent;
}
