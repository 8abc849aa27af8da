import { getLane, getOpValue } from '../../src/contract/scoring/op-kinds.ts';
import { toOpContent } from '../../src/outbox/enter/enter.ts';
import { drain } from '../../src/outbox/send/drain.ts';
import { markOpsDue } from '../../src/outbox/send/mark-ops-due.ts';
import { needsDecision } from '../../src/outbox/store/overlay.ts';
import type { LogRow, OpRow } from '../../src/outbox/store/rows.ts';
import { readNames } from './carrying.ts';
import { everybody, makeContent, type Place, people } from './cast.ts';
import type { Entry } from './ledger.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/**
 * The longest time in ms to send all ops without faults: the longest Retry-After, a lease, a back-off at its maximum and
 * a few requests.
 */
const PATIENCE_MS = 15 * 60_000;

/** The endings without a receipt that the server's answer or its cards cause. */
const endedByServer: ReadonlySet<LogRow['ending']> = new Set(['asked', 'decided', 'late']);

/** Sends all ops while the API fails on one lane. The failure must delay no other lane. */
export async function finishBeside(world: World, poisonedPlace: Place): Promise<void> {
  await heal(world);
  const lane = getLane(makeContent(poisonedPlace, null));
  world.poisoned.add(lane);
  for (const tablet of world.tablets) {
    for (const person of everybody) {
      await tablet.signIn(person);
      await markOpsDue(tablet.tabs[0].env, 'visible');
      const haveOthersLeft = async () => {
        const otherOps = (await tablet.tabs[0].env.db.ops.toArray()).filter(
          (op) => op.owner === people[person] && getLane(toOpContent(op)) !== lane,
        );
        const cards = new Set(otherOps.filter(needsDecision).map((op) => op.lane));
        return otherOps.every((op) => cards.has(op.lane));
      };
      await empty(world, tablet, haveOthersLeft);
      if (!(await haveOthersLeft())) note(world, 9, 'a poisoned lane delays others');
    }
  }
  world.poisoned.clear();
}

/** Sends all ops. Afterwards only ops that need a decision are left. */
export async function finish(world: World): Promise<void> {
  await heal(world);
  for (const tablet of world.tablets) {
    for (const person of everybody) {
      await tablet.signIn(person);
      await markOpsDue(tablet.tabs[0].env, 'visible');
      await empty(world, tablet);
    }
    const remainingOps = await tablet.tabs[0].env.db.ops.toArray();
    const cards = new Set(remainingOps.filter(needsDecision).map(makeLaneKey));
    const asking = remainingOps.filter((op) => cards.has(makeLaneKey(op)));
    const asksFirst = ({ after = [] }: OpRow) => asking.some(({ id }) => after.includes(id));
    if (remainingOps.some((op) => !cards.has(makeLaneKey(op)) && !asksFirst(op))) {
      note(world, 12, 'the queue neither empties nor asks');
    }
  }
}

/**
 * Checks that the last tap of each user on each lane is the last value from that device. The value must also count
 * unless another user wrote later.
 */
export async function checkLastTaps(world: World, entries: readonly Entry[]): Promise<void> {
  for (const tablet of world.tablets) {
    const { db } = tablet.tabs[0].env;
    const openLanes = new Set((await db.ops.toArray()).map(makeLaneKey));
    const last = new Map<string, LogRow>();
    for (const row of await db.log.toArray()) {
      const key = makeLaneKey(row.op);
      const isLater = row.op.laneSeq > (last.get(key)?.op.laneSeq ?? 0);
      const isDecided = row.receipt || endedByServer.has(row.ending);
      if (isDecided && isLater) last.set(key, row);
    }
    for (const [tap, value] of tablet.lastTaps) {
      const [person = '', lane = ''] = tap.split(' ');
      const key = `${people[person as keyof typeof people]} ${lane}`;
      if (openLanes.has(key)) continue;
      const row = last.get(key);
      if (!row || getOpValue(row.op) !== value) note(world, 4, `the last tap on ${lane} is lost`);
      else checkStands(world, row, value, entries, lane);
    }
  }
}

/**
 * Checks that the value of an Undo is the last value from its user's device, where no other user wrote later and no
 * question is open.
 */
export async function checkUndone(world: World, entries: readonly Entry[]): Promise<void> {
  for (const tablet of world.tablets) {
    const { db } = tablet.tabs[0].env;
    const openLanes = new Set((await db.ops.toArray()).map(makeLaneKey));
    for (const [undo, newValue] of tablet.undone) {
      const [person = '', lane = ''] = undo.split(' ');
      const owner = people[person as keyof typeof people];
      const writer = (await db.owners.get(owner))?.writer;
      const latest = entries.findLast(
        (entry) => entry.lane === lane && entry.outcome !== 'conflict',
      );
      const isOwn = latest?.userId === owner && latest.writer === writer;
      if (
        !isOwn ||
        latest.kind === 'scrape' ||
        openLanes.has(`${owner} ${lane}`) ||
        latest.value === newValue
      )
        continue;
      // The user discarded the op, but the op reached the server.
      const { ending, op } = (await db.log.get(latest.opId ?? '')) ?? {};
      if (ending === 'discarded' || ending === 'answered') continue;
      // An official decides about the value of the Undo.
      const isAsked = (await db.log.toArray()).some(
        (row) =>
          makeLaneKey(row.op) === `${owner} ${lane}` &&
          (row.ending === 'asked' || row.ending === 'late') &&
          row.op.laneSeq > (op?.laneSeq ?? 0),
      );
      if (isAsked) continue;
      note(world, 22, `${lane} holds ${latest.value} in the end, where Undo gave ${newValue}`);
    }
  }
}

/** Checks that the value applied last on a lane is the lane's value. */
function checkStands(
  world: World,
  { id, ending }: LogRow,
  value: number | null,
  entries: readonly Entry[],
  lane: string,
): void {
  if (ending === 'stale' || ending === 'void') return;
  const latest = entries.findLast((entry) => entry.lane === lane && entry.outcome !== 'conflict');
  if (latest?.opId === id && latest.value !== value) note(world, 4, `${lane} holds another value`);
}

/** Ends all faults and makes the app visible on every tablet. */
export async function heal(world: World): Promise<void> {
  world.trouble = null;
  world.poisoned.clear();
  for (const tablet of world.tablets) {
    tablet.network = 'up';
    tablet.hidden = false;
    await readNames(world, tablet);
  }
}

/** Sends until nothing is left to send, or until `isEnough` is true. Returns false when this takes too long. */
export async function empty(
  world: World,
  tablet: Tablet,
  isEnough = async () => false,
): Promise<boolean> {
  const [{ env }] = tablet.tabs;
  for (const end = world.time + PATIENCE_MS; world.time <= end; ) {
    const { until } = await drain(env);
    if (until === null || (await isEnough())) return true;
    // Time also passes when nothing is due and no fault ends.
    world.time = Math.max(world.time + 500, until - tablet.clockOffset);
  }
  return false;
}

function makeLaneKey({ owner, lane }: Pick<OpRow, 'owner' | 'lane'>): string {
  return `${owner} ${lane}`;
}
