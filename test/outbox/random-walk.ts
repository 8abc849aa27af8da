import { laneOf, type Op } from '../../src/contract/op.ts';
import { keepMine, useTheirs } from '../../src/outbox/answer-card.ts';
import { nextDueAt } from '../../src/outbox/drain.ts';
import { exportOps } from '../../src/outbox/export-ops.ts';
import { importOps } from '../../src/outbox/import-ops.ts';
import { discardOp, listUnsent, retryOp } from '../../src/outbox/needs-you.ts';
import { isCard, valueIn } from '../../src/outbox/overlay.ts';
import { undo } from '../../src/outbox/undo.ts';
import { wake } from '../../src/outbox/wake.ts';
import {
  answerLost,
  captivePortal,
  createDevice,
  type Device,
  down,
  laneOfHole,
  ROBIN,
  SAM,
  up,
} from './device.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';

const people = [SAM, ROBIN];
const holes = [1, 2, 3];
const networks = [up, up, up, down, answerLost, captivePortal];
const problems = [
  'internal',
  'unavailable',
  'too-many-requests',
  'in-flight',
  'forbidden',
] as const;

/** A repeatable source of chance (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Two tablets with two tabs each, two people on both, three holes, one server, and everything that can go wrong, in an
 * order the seed decides. Every invariant that can be seen from outside is asked after each step.
 *
 * @returns what was broken, one line each; empty when all held
 */
export async function randomWalk(seed: number, steps: number): Promise<string[]> {
  const random = chance(seed);
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  const server = createFakeServer();
  const tablets = [createDevice(server), createDevice(server)];
  const tabs = tablets.flatMap((tablet) => [tablet, tablet.otherTab()]);
  const created = new Map(tablets.map((tablet) => [tablet, new Set<string>()]));
  const lastTaps = new Map<string, { tablet: Device; value: number | null }>();
  /** Ids that were exported: these may leave with whoever is signed in where they were imported. */
  const imported = new Set<string>();
  const broken: string[] = [];
  for (const tab of tabs) tab.world.random = random;
  for (const tablet of tablets) await tablet.signIn(pick(people));

  const actions: ((tab: Device, tablet: Device) => Promise<unknown>)[] = [
    tapSomewhere,
    tapSomewhere,
    tapSomewhere,
    (tab) => tab.drain(),
    (tab) => tab.drain(),
    (_tab, tablet) => Promise.all(tabsOf(tablet).map((tab) => tab.drain())),
    async (_tab, tablet) => {
      for (const tab of tabsOf(tablet)) tab.world.network = pick(networks);
    },
    async (_tab, tablet) => {
      const ms = pick([500, 5_000, 40_000, 400_000, -400_000, 90_000_000]);
      for (const tab of tabsOf(tablet)) tab.clock.now += ms;
    },
    (_tab, tablet) => tablet.signIn(pick(people), `token-${Math.floor(random() * 1e9)}`),
    async () => server.tokens.clear(),
    (tab) => wake(tab.env, pick(['online', 'visible', 'sign-in', 'launch'])),
    async () => {
      server.poison.set(laneOfHole(pick(holes)), pick(['internal', 'round-closed']));
    },
    async () => server.poison.clear(),
    async () => server.failWith(pick([null, null, ...problems]), pick([undefined, 60])),
    async () => server.writeAs('somebody', laneOfHole(pick(holes)), pick([3, 4, 5])),
    undoSomewhere,
    decideOnACard,
    exportSomewhere,
    frozenDrain,
  ];

  function tabsOf(tablet: Device): Device[] {
    return tabs.filter((tab) => tab.name === tablet.name);
  }

  async function tapSomewhere(tab: Device, tablet: Device) {
    const [owner, hole, value] = [pick(people), pick(holes), pick([null, 2, 3, 4, 5, 6])];
    created.get(tablet)?.add(await tab.tap(owner, hole, value));
    if ((await tab.shown(owner, hole)).value !== value) broken.push('15: the tap is not shown');
    lastTaps.set(`${tablet.name} ${owner} ${laneOfHole(hole)}`, { tablet, value });
  }

  async function undoSomewhere(tab: Device, tablet: Device) {
    const [owner, lane] = [pick(people), laneOfHole(pick(holes))];
    if (await undo(tab.db, owner, lane)) lastTaps.delete(`${tablet.name} ${owner} ${lane}`);
  }

  async function decideOnACard(tab: Device, tablet: Device) {
    const owner = pick(people);
    const asked = (await listUnsent(tab.db, owner)).filter(({ op }) => isCard(op));
    if (asked.length === 0) return;
    const { opId, op } = pick(asked);
    // Whoever is signed in answers an imported card, with an op of their own on the hole it is about.
    const answerer = op.imported ? (await tab.db.session.get('current'))?.userId : owner;
    lastTaps.delete(`${tablet.name} ${answerer} ${laneOf(op)}`);
    await pick([discardOp, retryOp, keepMine, useTheirs])(tab.db, opId);
  }

  /** Anybody's unsent ops are exported, and imported on the other tablet, or where they come from. */
  async function exportSomewhere(tab: Device) {
    const file = await exportOps(tab.db, pick(people));
    await importOps(pick(tablets).db, file);
    for (const { op_id } of file.ops) imported.add(op_id);
  }

  /** A tab freezes in mid-request, others go on past its lease, and it wakes up and sends all the same. */
  async function frozenDrain(tab: Device, tablet: Device) {
    const others = tabsOf(tablet);
    const before = tab.world.network;
    tab.world.network = async (forward, init) => {
      tab.world.network = before;
      for (const other of others) other.clock.now += 12_000;
      await others.find((other) => other !== tab)?.drain();
      return before(forward, init);
    };
    await tab.drain();
    tab.world.network = before;
  }

  async function ask(step: number) {
    for (const tablet of tablets) {
      const ops = await tablet.db.ops.toArray();
      const log = await tablet.db.log.toArray();
      const ids = created.get(tablet) ?? new Set();
      for (const id of [...ops, ...log].map(({ id }) => id)) ids.add(id);
      const note = (rule: string) => broken.push(`seed ${seed} step ${step}: ${rule}`);
      if (ops.length + log.length !== ids.size) note('2: created = waiting + ended');
      const perLane = new Map<string, number>();
      for (const op of ops) {
        if (imported.has(op.id)) continue;
        const key = `${op.owner} ${op.lane} ${op.frozen ? 'attempted' : 'waiting'}`;
        perLane.set(key, (perLane.get(key) ?? 0) + 1);
      }
      if ([...perLane.values()].some((count) => count > 1)) note('at most one of each per lane');
    }
    broken.push(
      ...serverRules(server, imported).map((rule) => `seed ${seed} step ${step}: ${rule}`),
    );
  }

  for (let step = 0; step < steps; step++) {
    const tab = pick(tabs);
    const tablet = tablets.find((one) => one.name === tab.name) as Device;
    await pick(actions)(tab, tablet);
    await ask(step);
    if (broken.length > 0) return broken;
  }

  server.failWith(null);
  server.poison.clear();
  for (const tab of tabs) tab.world.network = up;
  for (const tablet of tablets) {
    for (const owner of people) {
      await tablet.signIn(owner, `last-${tablet.name}-${owner}`);
      tablet.clock.now += 60_000;
      await tablet.drainThrough();
      if ((await nextDueAt(tablet.db)) !== null) broken.push(`seed ${seed}: 12: not empty`);
    }
  }
  await ask(steps);
  for (const [key, { tablet, value }] of lastTaps) {
    const [, owner, lane = ''] = key.split(' ');
    const isOpen = (await tablet.db.ops.toArray()).some(
      (op) => op.owner === Number(owner) && op.lane === lane,
    );
    if (isOpen) continue;
    const ended = (await tablet.db.log.toArray())
      .filter((row) => row.owner === Number(owner) && row.lane === lane && row.receipt)
      .sort((a, b) => a.op.laneSeq - b.op.laneSeq);
    const last = ended.at(-1);
    if (!last || valueIn(last.op) !== value) broken.push(`seed ${seed}: 4: the last tap is lost`);
  }
  for (const tab of tabs) tab.db.close();
  return broken;
}

/** What the server saw: one effect per id, rising sequences, bytes that never change, owners' sessions. */
function serverRules({ effects, arrivals }: FakeServer, imported: ReadonlySet<string>): string[] {
  const broken: string[] = [];
  if (new Set(effects.map(({ op }) => op.op_id)).size !== effects.length) {
    broken.push('3: two effects of one op');
  }
  if (effects.some(({ op, markBefore }) => op.lane_seq <= markBefore)) {
    broken.push('4: a sequence fell');
  }
  const seen = new Map<string, string>();
  for (const { ops, userId } of arrivals) {
    const isForeign = (op: Op) => userId !== undefined && op.owner !== userId;
    if (ops.some((op) => isForeign(op) && !imported.has(op.op_id))) {
      broken.push('7: sent with another person’s session');
    }
    for (const op of ops) {
      const bytes = bytesOf(op);
      if ((seen.get(op.op_id) ?? bytes) !== bytes) broken.push('5: the bytes of an op changed');
      seen.set(op.op_id, bytes);
    }
  }
  return broken;
}

/** What a single call and a batch both tell of an op. */
function bytesOf(op: Op): string {
  const { writer, lane_seq, base, kind, body } = op;
  return JSON.stringify([laneOf(op), writer, lane_seq, base, kind, body]);
}
