import { laneOf } from '../../src/contract/op.ts';
import { contentOf } from '../../src/outbox/enter.ts';
import { isCard, localRows, shownValue } from '../../src/outbox/overlay.ts';
import type { LogRow, OpRow } from '../../src/outbox/rows.ts';
import { type Person, people } from './cast.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** Holds a tablet's database against the rules that can be seen in it after any step. */
export async function inspect(world: World, tablet: Tablet): Promise<void> {
  // By now each tab may know what any was told.
  const restUntil = Math.max(...tablet.tabs.map((tab) => tab.restUntil));
  for (const tab of tablet.tabs) tab.restUntil = restUntil;
  const { db } = tablet.tabs[1].env;
  const [ops, ended] = await db.transaction('r', db.ops, db.log, async () => [
    await db.ops.toArray(),
    await db.log.toCollection().primaryKeys(),
  ]);
  keepBooks(world, tablet, ops, ended);
  const fresh = ended.filter((id) => !tablet.receipts.has(id));
  if (fresh.length > 0) checkEndings(world, await db.log.bulkGet(fresh));
  for (const person of tablet.people) await checkShown(world, tablet, person);
}

/** Ids created = waiting + ended + discarded; per lane at most one op that never left. */
function keepBooks(world: World, tablet: Tablet, ops: readonly OpRow[], ended: readonly string[]) {
  const here = new Set([...ops.map(({ id }) => id), ...ended]);
  if (here.size !== ops.length + ended.length) note(world, 2, 'an op waits and has ended');
  for (const id of tablet.seen) if (!here.has(id)) note(world, 2, 'an op vanished');
  for (const id of here) tablet.seen.add(id);
  const waiting = new Set<string>();
  for (const op of ops) {
    if (!op.imported) world.created.add(op.id);
    if (op.imported || op.frozen) continue;
    const key = `${op.owner} ${op.lane}`;
    if (waiting.has(key)) note(world, 2, `two values of one person wait on ${op.lane}`);
    waiting.add(key);
  }
}

/** What ended without a receipt that this tablet heard: a person did it, or its own tablet went on. */
function checkEndings(world: World, rows: readonly (LogRow | undefined)[]) {
  for (const row of rows) {
    if (!row) continue;
    const { ending, op, receipt } = row;
    if (ending === 'answered' || ending === 'undone' || ending === 'discarded') continue;
    const isOvertaken = ending === 'stale' && !receipt && op.imported && isCard(op);
    if (!isOvertaken) note(world, 8, `${laneOf(contentOf(op))} ended without its receipt`);
  }
}

/** A shown value changes when its person does something, or when the server tells a later version; else never. */
async function checkShown(world: World, tablet: Tablet, person: Person) {
  for (const row of await localRows(tablet.tabs[1].env.db, people[person], '')) {
    const key = `${person} ${row.lane}`;
    const server = tablet.boards.get(row.lane) ?? { value: null, version: 0 };
    const { value, version } = shownValue(server, row);
    const before = tablet.shown.get(key);
    tablet.shown.set(key, { value, version });
    if (tablet.acted.delete(key) || !before || before.value === value) continue;
    if (version <= before.version) {
      note(world, 15, `${row.lane} went from ${before.value} to ${value} without a newer version`);
    }
  }
}
