import { vi } from 'vitest';
import { formatPadReport } from '../../../src/contract/scoring/pad-report.ts';
import { selectLaneLeaders } from '../../../src/outbox/send/plan.ts';
import { discardOp } from '../../../src/outbox/show/needs-you.ts';
import { loadOps } from '../../../src/outbox/store/db.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { type GuestApp, makeDeviceId } from '../scoring/group-links/guest-app.ts';
import { type holeBody, TOURNAMENT } from '../scoring/scoring-app.ts';
import { openTablet, type SignedIn, type Tablet } from '../scoring/tablet.ts';

/** The report is there within a millisecond or two, unless the machine is slow. */
const WAIT = { interval: 2, timeout: PATIENCE_MS };

type Hole = Parameters<typeof holeBody>[0];

/** A tablet of a rehearsed round: the real outbox of a guest, whose page reports each minute. */
export interface RehearsalTablet {
  readonly group: number;
  readonly guest: SignedIn;
  readonly golfers: readonly number[];
  readonly outbox: Tablet;
  isDead: boolean;
  /** Whether the device has too little storage. */
  isFull: boolean;
  /** The server's time of the last report, with what it told; null before the first. */
  told: { at: number; unsent: number; oldest: number | null } | null;
  /** The server's time at which the last stroke arrived. */
  strokeAt: number | null;
  /** Stores a value for each golfer of the group on a hole, and sends what it can. */
  enter(hole: number, strokes?: number): Promise<void>;
  enterOne(hole: Hole, strokes: number): Promise<void>;
  /** Stores another op, and sends what it can. */
  add(kind: 'call' | 'ruling' | 'card', competitor: number, body: object): Promise<void>;
  send(): Promise<void>;
  /** Reports as the page does. Resolves when the server has stored it. */
  report(hole: number): Promise<void>;
  /** Discards what the server refused. */
  discardRefused(): Promise<number>;
}

/** Opens a group's link on a new tablet whose clock is ahead of the server's. */
export async function openRehearsalTablet(
  app: GuestApp,
  group: number,
  secret: string,
  leadMs: number,
): Promise<RehearsalTablet> {
  const { token = '', data } = await app.open(secret, `Scorer of ${group}`, makeDeviceId());
  const guest = { id: data.id, username: data.username, token };
  const serverNow = () => app.clock.now().getTime();
  const clock = { now: 0 };
  const outbox = await openTablet(app, guest, clock);
  const setClock = () => {
    clock.now = Math.max(clock.now, serverNow() + leadMs);
  };
  const loadStored = () => loadOps(outbox.db, guest.id);
  const countStrokes = async () =>
    (await loadStored()).filter(({ kind }) => kind === 'score' || kind === 'ruling').length;
  const isRefused = ({ state }: Awaited<ReturnType<typeof loadStored>>[number]) =>
    state === 'rejected';
  const tablet: RehearsalTablet = {
    group,
    guest,
    golfers: app.groups[group - 1] ?? [],
    outbox,
    isDead: false,
    isFull: false,
    told: null,
    strokeAt: null,
    enter: async (hole, strokes = 4) => {
      setClock();
      for (const competitor of tablet.golfers) await outbox.tap({ competitor, hole }, strokes);
      await tablet.send();
    },
    enterOne: async (hole, strokes) => {
      setClock();
      await outbox.tap(hole, strokes);
      await tablet.send();
    },
    add: async (kind, competitor, body) => {
      setClock();
      const card = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: competitor };
      const content = { kind, body: { ...card, ...body } };
      const shown = { value: null, version: Object(body).base ?? 0 };
      Reflect.deleteProperty(content.body, 'base');
      await outbox.enter([{ owner: guest.id, content, shown } as never]);
      await tablet.send();
    },
    send: async () => {
      if (outbox.offline) return;
      const before = await countStrokes();
      await outbox.sync();
      if ((await countStrokes()) < before) tablet.strokeAt = serverNow();
    },
    report: async (hole) => {
      setClock();
      const ops = await loadStored();
      // Two reports of a moment could not be told apart.
      app.clock.advance(1);
      const oldest = Math.min(...ops.map(({ enteredAt }) => enteredAt));
      const at = serverNow();
      const told = {
        at,
        unsent: selectLaneLeaders(ops).length,
        oldest: ops.length > 0 ? Math.round((clock.now - oldest) / 1_000) : null,
      };
      const text = formatPadReport({
        ...{ unsent: told.unsent, oldest: told.oldest, battery: 81, version: '1.0.0' },
        open: { tournament: TOURNAMENT, round: 1, group, hole },
        refused: ops.filter(isRefused).length,
        isFull: tablet.isFull,
      });
      const headers = { 'X-Pad': text };
      const { status } = await app.call('PUT', 'outbox/pad-report', { token, headers });
      if (status !== 200) throw new Error(`the report of group ${group} was answered ${status}`);
      tablet.told = told;
      await untilStored(app, group, hole, at);
    },
    discardRefused: async () => {
      const refused = (await loadStored()).filter(isRefused);
      for (const { id } of refused) await discardOp(outbox.db, id);
      return refused.length;
    },
  };
  return tablet;
}

/** The server stores a report after its answer, so as not to keep a call waiting. */
async function untilStored({ db }: GuestApp, group: number, hole: number, at: number) {
  await vi.waitFor(async () => {
    const stored = await db
      .selectFrom('pad_reports')
      .select('hole_number')
      .where('group_number', '=', group)
      .where('hole_number', '=', hole)
      .where('received_at', '=', new Date(at))
      .execute();
    if (stored.length === 0) throw new Error('not stored yet');
  }, WAIT);
}
