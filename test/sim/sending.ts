import { drain } from '../../src/outbox/drain.ts';
import { deliver } from './network.ts';
import type { Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import { note, type World } from './world.ts';

/** A tab sends what is due. A 401 burns nothing: what it had stays, with the attempts it had. */
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
    // A person may have answered its card meanwhile; nothing else ends it (Invariants 2 and 8).
    if (!op) continue;
    // A lease that ran out may count as an attempt of its own.
    const most = attempts + (lease && lease.until <= began ? 1 : 0);
    const isAsked = op.state === 'rejected' && state !== 'rejected';
    if (op.attempts > most || isAsked) note(world, 10, 'a 401 burnt an op');
  }
}

/**
 * A tab freezes in mid-request and sends all the same when it wakes. Meanwhile the other tab goes on: after the lease
 * has run out, or as if there were no leases.
 */
export async function sendFrozen(world: World, tablet: Tablet, ignoresLeases: boolean) {
  const [one, other] = tablet.tabs;
  tablet.during.push(async () => {
    const { db } = other.env;
    if (ignoresLeases) {
      const leased = (await db.ops.toArray()).filter(({ lease }) => lease !== null);
      for (const { id } of leased) {
        const journey = world.journeys.get(id);
        if (journey) journey.leaseless = true;
      }
      await db.ops.bulkPut(leased.map((op) => ({ ...op, state: 'queued', lease: null })));
    } else world.time += 45_000;
    await drain(other.env);
  });
  await drain(one.env);
  tablet.during.length = 0;
}

/** The tab, the worker or the browser is gone. */
class Gone extends Error {
  override readonly name = 'Gone';
}

/** A tab ends in the middle of its request, before it arrived or after: nobody hears the answer, the lease stays. */
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

/** A request that was given up on reaches the API after all, and nobody hears the answer. */
export async function deliverStray(world: World, pick: number, keepsIt: boolean): Promise<void> {
  const index = pick % Math.max(1, world.strays.length);
  const stray = world.strays[index];
  if (!stray) return;
  if (!keepsIt) world.strays.splice(index, 1);
  await deliver(world, stray);
}
