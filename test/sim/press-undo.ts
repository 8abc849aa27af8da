import { type UndoOutcome, undo } from '../../src/outbox/enter/undo.ts';
import { loadOps, selectLanes } from '../../src/outbox/store/db.ts';
import { NotSaved } from '../../src/outbox/store/durable.ts';
import { needsDecision } from '../../src/outbox/store/overlay.ts';
import type { LocalRecord, OpRow } from '../../src/outbox/store/rows.ts';
import { type Person, people } from './cast.ts';
import { loadLaneRows, readShownOn, type UndoButton } from './screen.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** The rows of a user on a tablet. */
interface Device {
  readonly ops: readonly OpRow[];
  readonly local: readonly LocalRecord[];
  readonly ended: readonly string[];
}

/** Presses an Undo of a tab, or two at once, for instance of a start hole and its score. */
export async function pressUndo(
  world: World,
  tablet: Tablet,
  tab: Tab,
  picks: readonly number[],
  faults: number,
): Promise<void> {
  const { person, buttons } = tab.screen;
  if (!person || person !== tablet.person) return;
  const offeredButtons = [...buttons.values()].filter(({ says }) => says !== null);
  const pressedButtons = [
    ...new Set(picks.flatMap((pick) => offeredButtons[pick % offeredButtons.length] ?? [])),
  ];
  if (pressedButtons.length === 0) return;
  const before = await readDevice(tablet, person);
  for (const { lane } of pressedButtons) tablet.acted.add(`${person} ${lane}`);
  tab.faults = faults;
  const outcomes = await undoAll(tab, person, pressedButtons);
  tab.faults = 0;
  const after = await readDevice(tablet, person);
  if (!outcomes.includes('undone')) {
    if (isOther(before, after)) note(world, 22, `Undo answered ${outcomes} and changed something`);
    return;
  }
  const lanes = new Set(pressedButtons.map(({ lane }) => lane));
  if (isOther(beside(before, lanes), beside(after, lanes)))
    note(world, 22, 'Undo changed a lane beside');
  tab.screen.rows = await loadLaneRows(tab, person);
  for (const [index, button] of pressedButtons.entries()) {
    if (outcomes[index] === 'undone') await judgeUndone(world, tablet, tab, button, before);
  }
  const again = await undoAll(tab, person, pressedButtons);
  if (String(again) !== String(outcomes) || isOther(after, await readDevice(tablet, person))) {
    note(world, 22, `pressed again, Undo answered ${again} after ${outcomes}`);
  }
}

/** Checks that the value is the one that the button named, and that no other tap is lost. */
async function judgeUndone(
  world: World,
  tablet: Tablet,
  { screen }: Tab,
  { person, lane, tapId, says }: UndoButton,
  { ops, local }: Device,
): Promise<void> {
  const key = `${person} ${lane}`;
  const newValue = says?.gives ?? null;
  const { value } = readShownOn(screen.boards, screen.rows, lane);
  if (value !== newValue) note(world, 22, `Undo on ${lane} said ${newValue} and gave ${value}`);
  const trail = tablet.trails.get(key) ?? [];
  const last = trail.at(-1);
  if (last && last !== tapId) note(world, 22, `Undo on ${lane} took another tap back`);
  const taps = local.find((row) => row.lane === lane)?.undo ?? [];
  const op = ops.find(({ id }) => id === taps.find((tap) => tap.id === tapId)?.opId);
  // An op that needs a decision ends together with the other ops on its lane.
  const onCard =
    op && needsDecision(op) ? ops.filter((op) => op.lane === lane).map(({ id }) => id) : [];
  const tapsLeft = taps.filter(({ id, opId }) => id !== tapId && !onCard.includes(opId));
  const now = screen.rows.get(lane)?.undo ?? [];
  if (isOther(tapsLeft, now)) note(world, 22, `Undo on ${lane} took back more than its tap`);
  const after = await readDevice(tablet, person);
  if (after.ops.some((it) => it.id === op?.id && needsDecision(it))) {
    note(world, 22, `Undo on ${lane} left the question about its tap`);
  }
  const ids = new Set(tapsLeft.map(({ id }) => id));
  tablet.trails.set(
    key,
    trail.filter((id) => id === null || ids.has(id)),
  );
  screen.buttons.delete(lane);
  tablet.lastTaps.delete(key);
  tablet.undone.set(key, newValue);
}

async function undoAll(
  { env, screen }: Tab,
  person: Person,
  pressedButtons: readonly UndoButton[],
): Promise<readonly (UndoOutcome | 'not saved')[]> {
  const targets = pressedButtons.map(({ lane, tapId, says }) => {
    const server = screen.boards.get(lane);
    return { lane, tapId, ...(says && { gives: says.gives }), ...(server && { server }) };
  });
  return undo(env.db, people[person], ...targets).catch((error: unknown) => {
    if (error instanceof NotSaved) return ['not saved'];
    throw error;
  });
}

/** Reads through another connection than the one that wrote. */
async function readDevice({ tabs }: Tablet, person: Person): Promise<Device> {
  const { db } = tabs[1].env;
  const owner = people[person];
  return db.transaction('r', db.ops, db.local, db.log, async () => ({
    ops: await loadOps(db, owner),
    local: await selectLanes(db.local, owner, '').toArray(),
    ended: await db.log.toCollection().primaryKeys(),
  }));
}

function beside({ ops, local }: Device, lanes: ReadonlySet<string>) {
  const isBeside = ({ lane }: { lane: string }) => !lanes.has(lane);
  return { ops: ops.filter(isBeside), local: local.filter(isBeside) };
}

function isOther(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(two);
}
