import { drain } from '../../src/outbox/send/drain.ts';
import { deliver } from './network.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** Sends the due ops of a tab. After a 401 the ops stay with the same number of attempts. */
export async function send(world: World, tablet: Tablet, tab: Tab): Promise<void> {
  const before = await tab.env.db.ops.toArray();
  const began = tab.env.now();
  tablet.statuses.length = 0;
  await drain(tab.env);
  const isRefused = tablet.statuses.length > 0 && tablet.statuses.every((status) => status === 401);
  if (!isRefused) return;
  const after = new Map((await tab.env.db.ops.toArray()).map((op) => [op.id, op]));
  for (const { id, attempts, state, lease } of before) {
    const op = after.get(id);
    // The user may have answered the question of the op meanwhile. Nothing else ends the op (Invariants 2 and 8).
    if (!op) continue;
    // A lease that has ended may count as a separate attempt.
    const most = attempts + (lease && lease.until <= began ? 1 : 0);
    const isAsked = op.state === 'rejected' && state !== 'rejected';
    if (op.attempts > most || isAsked) note(world, 10, 'a 401 burnt an op');
  }
}

/**
 * Freezes a tab during its request, and sends the request when the tab wakes. Meanwhile the other tab sends after the
 * end of the lease, or without regard to leases.
 */
export async function sendFrozen(world: World, tablet: Tablet, ignoresLeases: boolean) {
  const [one, other] = tablet.tabs;
  tablet.during.push(async () => {
    const { db } = other.env;
    const leasedOps = (await db.ops.toArray()).filter(({ lease }) => lease !== null);
    for (const { id } of leasedOps) tablet.lasting.add(id);
    if (ignoresLeases) {
      for (const { id } of leasedOps) {
        const journey = world.journeys.get(id);
        if (journey) journey.leaseless = true;
      }
      await db.ops.bulkPut(leasedOps.map((op) => ({ ...op, state: 'queued', lease: null })));
    } else world.time += 45_000;
    await drain(other.env);
  });
  await drain(one.env);
  tablet.during.length = 0;
}

/** The error of a tab, worker or browser that has ended. */
class Gone extends Error {
  override readonly name = 'Gone';
}

/** Ends a tab during its request, before or after the request arrives. The answer is lost and the lease stays. */
export async function dieSending(world: World, tablet: Tablet, tab: Tab, hasArrived: boolean) {
  tablet.during.push(async (request) => {
    if (hasArrived) await deliver(world, request);
    throw new Gone();
  });
  await drain(tab.env).catch((error: unknown) => {
    if (!(error instanceof Gone)) throw error;
  });
  tablet.during.length = 0;
}

/** Delivers an abandoned request to the API late. The answer is lost. */
export async function deliverStray(world: World, pick: number, keepsIt: boolean): Promise<void> {
  const index = pick % Math.max(1, world.strays.length);
  const stray = world.strays[index];
  if (!stray) return;
  if (!keepsIt) world.strays.splice(index, 1);
  await deliver(world, stray);
}
