import { getLane, laterKinds } from '../../src/contract/scoring/op-kinds.ts';
import { toOpContent } from '../../src/outbox/enter/enter.ts';
import { findDueTime } from '../../src/outbox/send/drain.ts';
import { loadOrigin } from '../../src/outbox/store/origin.ts';
import { loadLocalRows, needsDecision, resolveShownValue } from '../../src/outbox/store/overlay.ts';
import type { LogRow, OpRow } from '../../src/outbox/store/rows.ts';
import { type Person, people } from './cast.ts';
import { checkEarly, checkOpened } from './early.ts';
import { noticeEpoch } from './restores.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** Checks a tablet's database against the rules that must hold after any step. */
export async function inspect(world: World, tablet: Tablet): Promise<void> {
  // By now each tab may have read the wait that the API asked of any other tab.
  const restUntil = Math.max(...tablet.tabs.map((tab) => tab.restUntil));
  for (const tab of tablet.tabs) tab.restUntil = restUntil;
  const { db } = tablet.tabs[1].env;
  const [ops, endedOps] = await db.transaction('r', db.ops, db.log, async () => [
    await db.ops.toArray(),
    await db.log.toCollection().primaryKeys(),
  ]);
  keepBooks(world, tablet, ops, endedOps);
  if (
    ops.some(
      ({ kind, state, lastError }) =>
        laterKinds.includes(kind) &&
        state === 'rejected' &&
        lastError?.problem?.type === 'validation-failed',
    )
  )
    note(world, 40, 'a server that does not name a kind refused an op of it');
  checkEarly(world, tablet, ops);
  await checkOpened(world);
  const fresh = endedOps.filter((id) => !tablet.receipts.has(id));
  if (fresh.length > 0) checkEndings(world, await db.log.bulkGet(fresh));
  await noticeEpoch(tablet);
  for (const person of tablet.people) await checkShown(world, tablet, person);
  for (const tab of tablet.tabs) await checkNextLook(world, tablet, tab);
}

/** The longest lease is that of an upload. */
const LONGEST_LOOK_MS = 32_000;

/** Checks that a visible page looks again soon, unless the API has asked it to wait. */
async function checkNextLook(world: World, tablet: Tablet, { env }: Tab): Promise<void> {
  if (tablet.hidden) return;
  const { floor } = await loadOrigin(env.db);
  const ops = await env.db.ops.toArray();
  if (floor || ops.some((op) => op.floor)) return;
  const dueTime = await findDueTime(env);
  if (dueTime !== null && dueTime - env.now() > LONGEST_LOOK_MS) {
    note(world, 28, `the page looks again in ${Math.round((dueTime - env.now()) / 1000)} s`);
  }
}

/** Checks that ids created = waiting + ended + discarded, and that each lane has at most one waiting op. */
function keepBooks(
  world: World,
  tablet: Tablet,
  ops: readonly OpRow[],
  endedIds: readonly string[],
) {
  const here = new Set([...ops.map(({ id }) => id), ...endedIds]);
  if (here.size !== ops.length + endedIds.length) note(world, 2, 'an op waits and has ended');
  for (const id of tablet.seen) if (!here.has(id)) note(world, 2, 'an op vanished');
  for (const id of here) tablet.seen.add(id);
  const waitingIds = new Set<string>();
  for (const op of ops) {
    if (!op.imported) world.created.add(op.id);
    if (op.imported || op.frozen) continue;
    const key = `${op.owner} ${op.lane}`;
    if (waitingIds.has(key)) note(world, 2, `two values of one person wait on ${op.lane}`);
    waitingIds.add(key);
  }
}

/**
 * Checks that an op without a receipt was ended by its user, or by a newer op of its own tablet. Other code checks the
 * ops of disputes.
 */
function checkEndings(world: World, rows: readonly (LogRow | undefined)[]) {
  for (const row of rows) {
    if (!row) continue;
    const { ending, op, receipt } = row;
    if (ending === 'answered' || ending === 'undone' || ending === 'discarded') continue;
    if (ending === 'decided') continue;
    const isOvertaken = ending === 'stale' && !receipt && op.imported && needsDecision(op);
    if (!isOvertaken) note(world, 8, `${getLane(toOpContent(op))} ended without its receipt`);
  }
}

/** Checks that a shown value changes only when its user acts or when the server sends a later version. */
async function checkShown(world: World, tablet: Tablet, person: Person) {
  for (const row of await loadLocalRows(tablet.tabs[1].env.db, people[person], '')) {
    // Any new score takes back a step about its card that was not sent.
    if (row.lane.endsWith('/card')) continue;
    const key = `${person} ${row.lane}`;
    const server = tablet.boards.get(row.lane) ?? { value: null, version: 0 };
    const { value, version } = resolveShownValue(server, row);
    const before = tablet.shown.get(key);
    tablet.shown.set(key, { value, version });
    if (tablet.acted.delete(key) || !before || before.value === value) continue;
    if (version <= before.version) {
      note(world, 15, `${row.lane} went from ${before.value} to ${value} without a newer version`);
    }
  }
}
