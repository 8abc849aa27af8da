import { getLane } from '../../src/contract/scoring/op-kinds.ts';
import { toOpContent } from '../../src/outbox/enter/enter.ts';
import { sendLostOps } from '../../src/outbox/show/send-lost.ts';
import { loadOrigin } from '../../src/outbox/store/origin.ts';
import { everybody, people } from './cast.ts';
import { empty, heal } from './finish.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** The history of one lane after a restore: from this entry on, versions are above the epoch. */
export interface Epoch {
  readonly lastEntry: number;
  readonly number: number;
}

/** Makes a backup of the office's database in place of the last one. */
export async function backUp(world: World): Promise<void> {
  await world.office.backUp();
  world.epochsOfBackup = world.epochs;
}

/** Restores the last backup. What came to the office since then is gone there. */
export async function restore(world: World): Promise<void> {
  if (!world.epochsOfBackup) return;
  const epoch = await world.office.restore();
  world.epochs = [...world.epochsOfBackup, epoch];
}

/** Returns the epoch in which an entry of the history was made; 0 before the first restore. */
export function findEpoch({ epochs }: Pick<World, 'epochs'>, entry: number): number {
  return epochs.findLast(({ lastEntry }) => entry > lastEntry)?.number ?? 0;
}

/** Presses "Send again" as every user of every tablet. */
export async function sendEverythingAgain(world: World): Promise<void> {
  if (world.epochs.length === 0) return;
  await heal(world);
  for (const tablet of world.tablets) {
    for (const person of everybody) {
      await tablet.signIn(person);
      await empty(world, tablet);
      await sendLostOps(tablet.tabs[1].env.db, people[person]);
    }
  }
}

/** Checks that the office has each op of which a tablet says that it was sent. */
export async function checkSent(world: World): Promise<void> {
  if (world.epochs.length === 0) return;
  const { db } = world.office;
  const receipts = new Set(
    (await db.selectFrom('op_receipts').select('op_id').execute()).map(({ op_id }) => op_id),
  );
  const marks = new Map(
    (await db.selectFrom('lane_marks').selectAll().execute()).map((row) => [
      `${row.writer} ${row.lane}`,
      row.last_seq,
    ]),
  );
  for (const tablet of world.tablets) {
    for (const { id, ending, op } of await tablet.tabs[0].env.db.log.toArray()) {
      if (ending !== 'applied' && ending !== 'confirmed' && ending !== 'asked') continue;
      const lane = getLane(toOpContent(op));
      const mark = marks.get(`${op.writer} ${lane}`) ?? 0;
      if (!receipts.has(id) && mark < op.laneSeq)
        note(world, 42, `${ending} on ${lane}, and the office does not have it`);
    }
  }
}

/** Forgets what a tablet showed before it took notice of a restore, which takes values back. */
export async function noticeEpoch(tablet: Tablet): Promise<void> {
  const { epoch } = await loadOrigin(tablet.tabs[1].env.db);
  if (epoch === tablet.epoch) return;
  tablet.epoch = epoch;
  tablet.shown.clear();
}
