import { laneOf } from '../../src/contract/op.ts';
import { drain } from '../../src/outbox/drain.ts';
import { contentOf } from '../../src/outbox/enter.ts';
import { isCard, valueIn } from '../../src/outbox/overlay.ts';
import type { LogRow, OpRow } from '../../src/outbox/rows.ts';
import { wake } from '../../src/outbox/wake.ts';
import { contentOn, everybody, type Place, people } from './cast.ts';
import type { Entry } from './ledger.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** How long everything may take once nothing is wrong any more: a lease, a back-off at its cap, a few requests. */
const PATIENCE_MS = 5 * 60_000;

/** Lets everything leave while the API fails on one lane, which may delay no other. */
export async function finishBeside(world: World, poisoned: Place): Promise<void> {
  heal(world);
  const lane = laneOf(contentOn(poisoned, null));
  world.poisoned.add(lane);
  for (const tablet of world.tablets) {
    for (const person of everybody) {
      await tablet.signIn(person);
      await wake(tablet.tabs[0].env, 'visible');
      const haveOthersLeft = async () => {
        const others = (await tablet.tabs[0].env.db.ops.toArray()).filter(
          (op) => op.owner === people[person] && laneOf(contentOf(op)) !== lane,
        );
        const cards = new Set(others.filter(isCard).map((op) => op.lane));
        return others.every((op) => cards.has(op.lane));
      };
      await empty(world, tablet, haveOthersLeft);
      if (!(await haveOthersLeft())) note(world, 9, 'a poisoned lane delays others');
    }
  }
  world.poisoned.clear();
}

/** Lets everything leave: nothing is left but what asks a person. */
export async function finish(world: World): Promise<void> {
  heal(world);
  for (const tablet of world.tablets) {
    for (const person of everybody) {
      await tablet.signIn(person);
      await wake(tablet.tabs[0].env, 'visible');
      await empty(world, tablet);
    }
    const left = await tablet.tabs[0].env.db.ops.toArray();
    const cards = new Set(left.filter(isCard).map(laneIn));
    if (left.some((op) => !cards.has(laneIn(op)))) {
      note(world, 12, 'the queue neither empties nor asks');
    }
  }
}

/** The last tap of each person on each lane is what their device brought last, and stands unless somebody came later. */
export async function checkLastTaps(world: World, entries: readonly Entry[]): Promise<void> {
  for (const tablet of world.tablets) {
    const { db } = tablet.tabs[0].env;
    const open = new Set((await db.ops.toArray()).map(laneIn));
    const last = new Map<string, LogRow>();
    for (const row of await db.log.toArray()) {
      const key = laneIn(row.op);
      const isLater = row.op.laneSeq > (last.get(key)?.op.laneSeq ?? 0);
      if (row.receipt && isLater) last.set(key, row);
    }
    for (const [tap, value] of tablet.lastTaps) {
      const [person = '', lane = ''] = tap.split(' ');
      const key = `${people[person as keyof typeof people]} ${lane}`;
      if (open.has(key)) continue;
      const row = last.get(key);
      if (!row || valueIn(row.op) !== value) note(world, 4, `the last tap on ${lane} is lost`);
      else checkStands(world, row, value, entries, lane);
    }
  }
}

/** What was applied last on a lane is its value. */
function checkStands(
  world: World,
  { id, ending }: LogRow,
  value: number | null,
  entries: readonly Entry[],
  lane: string,
): void {
  if (ending === 'stale') return;
  const latest = entries.findLast((entry) => entry.lane === lane && entry.outcome !== 'conflict');
  if (latest?.opId === id && latest.value !== value) note(world, 4, `${lane} holds another value`);
}

/** Nothing is wrong any more, and the app is looked at. */
function heal(world: World): void {
  world.trouble = null;
  world.poisoned.clear();
  for (const tablet of world.tablets) {
    tablet.network = 'up';
    tablet.hidden = false;
  }
}

/** Sends until nothing is left to send, or nothing that matters; false when that takes too long. */
export async function empty(
  world: World,
  tablet: Tablet,
  isEnough = async () => false,
): Promise<boolean> {
  const [{ env }] = tablet.tabs;
  for (const end = world.time + PATIENCE_MS; world.time <= end; ) {
    const { until } = await drain(env);
    if (until === null || (await isEnough())) return true;
    // Where nothing is due and nothing gets better, time passes all the same.
    world.time = Math.max(world.time + 500, until - tablet.clockOffset);
  }
  return false;
}

function laneIn({ owner, lane }: Pick<OpRow, 'owner' | 'lane'>): string {
  return `${owner} ${lane}`;
}
