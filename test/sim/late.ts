import type { LateStroke } from '../../src/contract/admin/late-strokes.ts';
import type { LateDecision } from '../../src/contract/scoring/late-strokes.ts';
import type { Op } from '../../src/contract/scoring/op.ts';
import { getOpValue } from '../../src/contract/scoring/op-kinds.ts';
import { acknowledgeLateStroke } from '../../src/outbox/show/acknowledge-late-stroke.ts';
import { fetchLateDecisions } from '../../src/outbox/show/late-strokes.ts';
import { loadLateStrokes } from '../../src/outbox/show/load-late-strokes.ts';
import { everybody, type Person, people } from './cast.ts';
import type { Entry } from './ledger.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import type { OpAnswer } from './wire-ops.ts';
import { note, type World } from './world.ts';

/** Records the ops that an answer names as late. The answer is their receipt. */
export function noteLate(
  world: World,
  tablet: Tablet,
  ops: readonly Op[],
  answers: readonly OpAnswer[],
): void {
  for (const { problem } of answers) {
    const op = ops.find(({ op_id }) => op_id === problem?.conflict?.op_id);
    if (problem?.type !== 'round-closed-late' || !op) continue;
    tablet.receipts.add(op.op_id);
    world.late.set(op.op_id, getOpValue(op));
  }
}

/**
 * Decides one late stroke as the office. With `isOld`, a second admin who was shown the same list decides the opposite
 * afterwards and must be refused.
 */
export async function decideOneLate(
  world: World,
  pick: number,
  decision: LateDecision,
  isOld: boolean,
): Promise<void> {
  const openStrokes = (await world.office.loadLateStrokes()).filter((one) => one.decision === null);
  const stroke = openStrokes[pick % Math.max(1, openStrokes.length)];
  if (!stroke) return;
  await decideAsShown(world, stroke, decision);
  if (isOld) await decideAsShown(world, stroke, opposite[decision]);
}

/** The longest wait that the API may ask for, in ms. */
export const LONGEST_REST_MS = 600_000;

const opposite = { accepted: 'declined', declined: 'accepted' } as const;

async function decideAsShown(
  world: World,
  stroke: LateStroke,
  decision: LateDecision,
): Promise<void> {
  const status = await world.office.decideLate(stroke, decision);
  if (status !== 200) return;
  if (world.lateDecisions.has(stroke.op_id)) note(world, 26, 'a late stroke was decided twice');
  else world.lateDecisions.set(stroke.op_id, decision);
}

/** Fetches the office's decisions about the signed-in user's late strokes, as the app does while it is visible. */
export async function askForEnds(tablet: Tablet, tab: Tab): Promise<void> {
  const { person } = tablet;
  if (!person) return;
  const { db } = tab.env;
  const before = await loadLateStrokes(db, people[person]);
  await fetchLateDecisions(tab.env);
  for (const { opId, lane, end } of await loadLateStrokes(db, people[person])) {
    const wasOpen = before.some((one) => one.opId === opId && one.end === null);
    // The office has decided, so the screen shows the official value from now on.
    if (wasOpen && end) tablet.acted.add(`${person} ${lane}`);
  }
}

/** Presses "Seen" on one decision. */
export async function markEndSeen(tablet: Tablet, tab: Tab, pick: number): Promise<void> {
  const { person } = tablet;
  if (!person) return;
  const ends = (await loadLateStrokes(tab.env.db, people[person])).filter(({ end }) => end);
  const seenEnd = ends[pick % Math.max(1, ends.length)];
  if (!seenEnd) return;
  tablet.toldLate.set(seenEnd.opId, seenEnd.end?.decision ?? null);
  await acknowledgeLateStroke(tab.env.db, people[person], seenEnd.opId);
}

/** Decides the remaining late strokes, in the order of the list, and lets every tablet fetch the decisions. */
export async function settleLate(world: World): Promise<void> {
  for (const { op_id } of await world.office.loadLateStrokes()) {
    const shownStroke = (await world.office.loadLateStrokes()).find((one) => one.op_id === op_id);
    if (shownStroke?.decision === null)
      await decideAsShown(world, shownStroke, lastDecision(op_id));
  }
  // A tablet asks again when the longest Retry-After is over.
  world.time += LONGEST_REST_MS;
  for (const tablet of world.tablets) {
    for (const person of everybody) await askAs(world, tablet, person);
  }
}

/** Returns a decision that varies with the stroke. */
function lastDecision(opId: string): LateDecision {
  return Number.parseInt(opId.slice(-1), 16) % 2 === 0 ? 'accepted' : 'declined';
}

async function askAs(world: World, tablet: Tablet, person: Person): Promise<void> {
  await tablet.signIn(person);
  await askForEnds(tablet, tablet.tabs[0]);
  const { db } = tablet.tabs[0].env;
  for (const { end } of await loadLateStrokes(db, people[person])) {
    if (end === null) note(world, 27, 'a tablet was not told the end of a late stroke');
  }
}

/** Checks the office's late strokes against the answers that the tablets got, and against the history. */
export async function checkLate(world: World, entries: readonly Entry[]): Promise<void> {
  const rows = await world.office.db.selectFrom('late_strokes').selectAll().execute();
  const storedRows = new Map(rows.map((row) => [row.op_id, row]));
  for (const [opId, value] of world.late) {
    const row = storedRows.get(opId);
    if (!row) note(world, 25, 'the office lost a late stroke');
    else if (row.value !== value)
      note(world, 25, `the office has ${row.value} in place of ${value}`);
  }
  for (const { op_id, decision } of rows) {
    const effects = entries.filter(({ opId, outcome }) => opId === op_id && outcome !== 'conflict');
    // The tablet is told that a stroke whose value counted already was accepted.
    if (decision === 'equal' && !world.lateDecisions.has(op_id)) {
      world.lateDecisions.set(op_id, 'accepted');
    } else if (decision !== (world.lateDecisions.get(op_id) ?? null)) {
      note(world, 26, `a late stroke is ${decision}, but the first decision was another`);
    }
    const dueRaise = decision === 'accepted' ? 1 : 0;
    if (effects.length !== dueRaise)
      note(world, 26, `${effects.length} effects of a stroke ${decision}`);
    if (effects.some(({ authority }) => authority !== ADMIN))
      note(world, 25, 'an op is in and late');
  }
  for (const tablet of world.tablets) await checkTold(world, tablet);
}

const ADMIN = 4;

/** Checks that a tablet has each of its late strokes, and only true decisions. */
async function checkTold(world: World, tablet: Tablet): Promise<void> {
  const { db } = tablet.tabs[0].env;
  const strokes = (await db.owners.toArray()).flatMap(({ late = [] }) => late);
  const toldDecisions = new Map(strokes.map(({ opId, end }) => [opId, end?.decision ?? null]));
  for (const [opId, decision] of tablet.toldLate) toldDecisions.set(opId, decision);
  for (const [opId, decision] of toldDecisions) {
    const isVoid = decision === 'void' && world.voided.has(opId);
    if (decision !== null && !isVoid && decision !== world.lateDecisions.get(opId)) {
      note(world, 27, `a tablet was told ${decision}, which nobody decided`);
    }
  }
  for (const { id, ending, op } of await db.log.toArray()) {
    if (ending === 'late' && !op.imported && !toldDecisions.has(id)) {
      note(world, 27, 'a tablet forgot a late stroke');
    }
    if (ending === 'void' && !op.imported && toldDecisions.get(id) !== 'void') {
      note(world, 31, 'a tablet was not told that a value is void');
    }
  }
}
