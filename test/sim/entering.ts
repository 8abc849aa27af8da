import { laneOf } from '../../src/contract/op.ts';
import { NotSaved } from '../../src/outbox/durable.ts';
import { enqueueAll } from '../../src/outbox/enqueue.ts';
import type { Entry } from '../../src/outbox/enter.ts';
import { localRows, shownValue, valueIn } from '../../src/outbox/overlay.ts';
import { undo } from '../../src/outbox/undo.ts';
import { contentOn, type Person, type Place, people } from './cast.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** Whoever sits at the tablet enters values, all at once; what the screen calls saved is looked for at once. */
export async function enter(
  world: World,
  tablet: Tablet,
  tab: Tab,
  taps: readonly { place: Place; value: number | null }[],
  faults = 0,
): Promise<void> {
  const { person } = tablet;
  if (!person) return;
  const rows = await localRows(tablet.tabs[1].env.db, people[person], '');
  const local = new Map(rows.map((row) => [row.lane, row]));
  const entries = taps.map(({ place, value }): Entry & { lane: string } => {
    const content = contentOn(place, value);
    const lane = laneOf(content);
    const server = tablet.boards.get(lane) ?? { value: null, version: 0 };
    const shown = shownValue(server, local.get(lane));
    return { lane, owner: people[person], content, shown };
  });
  const others = await unsentOfOthers(tablet, person);
  tab.faults = faults;
  const kept = await enqueueAll(tab.env.db, entries).catch((error: unknown) => {
    if (error instanceof NotSaved) return null;
    throw error;
  });
  tab.faults = 0;
  // "Not saved": the values stay on the screen, and the person taps again.
  if (kept === null) return;
  const ids = kept.map(({ opId }) => opId);
  await lookForTaps(world, tablet, ids, entries);
  for (const { content, lane } of entries) {
    tablet.acted.add(`${person} ${lane}`);
    tablet.lastTaps.set(`${person} ${lane}`, valueIn(content));
  }
  if ((await unsentOfOthers(tablet, person)) !== others) {
    note(world, 21, `an entry of ${person} changed what somebody else has there`);
  }
}

/** Looks for saved taps through another connection, as after a crash of the one that made them. */
async function lookForTaps(
  world: World,
  { tabs, seen }: Tablet,
  ids: readonly string[],
  entries: readonly (Entry & { lane: string })[],
) {
  const { db } = tabs[1].env;
  const waiting = await db.ops.bulkGet([...ids]);
  const ended = await db.log.bulkGet([...ids]);
  for (const [index, { content, lane }] of entries.entries()) {
    const op = waiting[index] ?? ended[index]?.op;
    if (!op || valueIn(op) !== valueIn(content))
      note(world, 1, `a saved tap on ${lane} is not there`);
  }
  for (const id of ids) {
    seen.add(id);
    world.created.add(id);
  }
}

/** What the others who use this tablet have on their lanes. */
async function unsentOfOthers(tablet: Tablet, person: Person): Promise<string> {
  const rows = [];
  for (const other of tablet.people) {
    if (other !== person) rows.push(await localRows(tablet.tabs[1].env.db, people[other], ''));
  }
  return JSON.stringify(rows.map((of) => of.map(({ lane, unsent }) => [lane, unsent])));
}

/** Whoever sits at the tablet takes the last tap on a lane back. */
export async function takeBack(tablet: Tablet, tab: Tab, place: Place): Promise<void> {
  if (!tablet.person) return;
  const key = `${tablet.person} ${laneOf(contentOn(place, null))}`;
  tablet.acted.add(key);
  const lane = laneOf(contentOn(place, null));
  const [isUndone] = await undo(tab.env.db, people[tablet.person], { lane });
  if (isUndone) {
    tablet.lastTaps.delete(key);
  }
}
