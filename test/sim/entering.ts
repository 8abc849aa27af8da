import { getLane, getOpValue, type OpContent } from '../../src/contract/scoring/op-kinds.ts';
import { enqueueAll, type StoredTap } from '../../src/outbox/enter/enqueue.ts';
import type { NewOp } from '../../src/outbox/enter/enter.ts';
import { undo } from '../../src/outbox/enter/undo.ts';
import { NotSaved } from '../../src/outbox/store/durable.ts';
import { loadLocalRows, resolveShownValue } from '../../src/outbox/store/overlay.ts';
import {
  makeContent,
  makeRuling,
  type Person,
  type Place,
  people,
  type RulingScores,
} from './cast.ts';
import type { Tab } from './tab.ts';
import { addToTrail, type Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/**
 * Enters values together as the signed-in user. Then checks immediately that the taps that the screen calls saved are
 * stored.
 */
export async function enter(
  world: World,
  tablet: Tablet,
  tab: Tab,
  taps: readonly { place: Place; value: number | null; scores?: RulingScores }[],
  faults = 0,
): Promise<void> {
  const { person } = tablet;
  if (!person) return;
  const rows = await loadLocalRows(tablet.tabs[1].env.db, people[person], '');
  const local = new Map(rows.map((row) => [row.lane, row]));
  const entries = taps.map(({ place, value, scores }): NewOp => {
    const content =
      scores && place.hole > 0 ? makeRuling(place, value, scores) : makeContent(place, value);
    const lane = getLane(content);
    const server = tablet.boards.get(lane) ?? { value: null, version: 0 };
    return { owner: people[person], content, shown: resolveShownValue(server, local.get(lane)) };
  });
  await keep(world, tablet, tab, person, entries, faults);
}

/**
 * Stores a user's entries through a tab, with its screen.
 *
 * @returns null when the entries are not saved
 */
export async function keep(
  world: World,
  tablet: Tablet,
  tab: Tab,
  person: Person,
  entries: readonly NewOp[],
  faults: number,
): Promise<readonly StoredTap[] | null> {
  const otherOps = await unsentOfOthers(tablet, person);
  tab.faults = faults;
  const savedTaps = await enqueueAll(tab.env.db, entries.map(withReason)).catch(
    (error: unknown) => {
      if (error instanceof NotSaved) return null;
      throw error;
    },
  );
  tab.faults = 0;
  // The screen says "Not saved" and keeps the values, so the user taps again.
  if (savedTaps === null) return null;
  await lookForTaps(world, tablet, savedTaps, entries);
  for (const [index, { lane, tapId }] of savedTaps.entries()) {
    const { content } = entries[index] as NewOp;
    const value = getOpValue(content);
    const key = `${person} ${lane}`;
    // An act between two taps, such as an Undo, may have ended the ruling.
    if (!tablet.lastTaps.has(key)) tablet.askedRulings.delete(key);
    if (content.kind === 'ruling') tablet.askedRulings.set(key, content.body.scores);
    tablet.acted.add(key);
    tablet.lastTaps.set(key, value);
    addToTrail(tablet, key, tapId);
  }
  if ((await unsentOfOthers(tablet, person)) !== otherOps) {
    note(world, 21, `an entry of ${person} changed what somebody else has there`);
  }
  return savedTaps;
}

/** Adds the reason that the app asks an admin for. */
function withReason(entry: NewOp): NewOp {
  if (entry.owner !== people.admin || entry.content.kind === 'scrape') return entry;
  const { kind, body } = entry.content;
  return { ...entry, content: { kind, body: { ...body, reason: 'told' } } as OpContent };
}

/** Looks for saved taps through another connection, as after a crash of the first one. */
async function lookForTaps(
  world: World,
  { tabs, seen }: Tablet,
  savedTaps: readonly StoredTap[],
  entries: readonly NewOp[],
) {
  const { db } = tabs[1].env;
  const ids = savedTaps.map(({ opId }) => opId);
  const waitingOps = await db.ops.bulkGet(ids);
  const endedOps = await db.log.bulkGet(ids);
  for (const [index, { content }] of entries.entries()) {
    const op = waitingOps[index] ?? endedOps[index]?.op;
    if (!op || getOpValue(op) !== getOpValue(content))
      note(world, 1, `a saved tap on ${getLane(content)} is not there`);
  }
  for (const id of ids) {
    seen.add(id);
    world.created.add(id);
    world.tried.delete(id);
  }
}

/** Returns the unsent ops of the tablet's other users, as a text. */
async function unsentOfOthers(tablet: Tablet, person: Person): Promise<string> {
  const rows = [];
  for (const other of tablet.people) {
    if (other !== person) rows.push(await loadLocalRows(tablet.tabs[1].env.db, people[other], ''));
  }
  return JSON.stringify(rows.map((of) => of.map(({ lane, unsent }) => [lane, unsent])));
}

/** Undoes the last tap of the signed-in user on a lane. */
export async function takeBack(tablet: Tablet, tab: Tab, place: Place): Promise<void> {
  const { person } = tablet;
  if (!person) return;
  const lane = getLane(makeContent(place, null));
  const key = `${person} ${lane}`;
  tablet.acted.add(key);
  const [outcome] = await undo(tab.env.db, people[person], { lane });
  if (outcome !== 'undone') return;
  tablet.lastTaps.delete(key);
  addToTrail(tablet, key, null);
}
