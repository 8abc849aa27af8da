import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedDifferences } from '../../../src/contract/admin/feed-differences.ts';
import { type InboxItem, LiveRoom } from '../../../src/contract/admin/live-room.ts';
import { isLong } from '../../form.ts';
import { makeLive } from '../make-live.ts';
import { type GuestApp, startGuestApp } from '../scoring/group-links/guest-app.ts';
import {
  holeBody,
  makeDevice,
  OFFICE_REASON,
  setRoundStatus,
  TOURNAMENT,
} from '../scoring/scoring-app.ts';
import { openTablet, type Tablet } from '../scoring/tablet.ts';
import { openRehearsalTablet, type RehearsalTablet } from './rehearsal-tablet.ts';

const MINUTE_MS = 60_000;
const TICK_MS = 20_000;
const TICKS_PER_MINUTE = MINUTE_MS / TICK_MS;
/** A round of 252 minutes, or one that is played much faster. */
const MINUTES_PER_HOLE = isLong ? 14 : 1;
const HOLES = Array.from({ length: 18 }, (_, index) => index + 1);
const FOURS = HOLES.map(() => 4);
/** The groups whose tablets are offline from the fourth hole on, for nine holes. */
const OFFLINE = [3, 7, 12];
const FIRST_OFFLINE = 4;
const LAST_OFFLINE = 12;
/** The group whose tablet dies on this hole, and the one whose tablet has a wrong clock. */
const DEAD = { group: 9, hole: 10 };
const WRONG = { group: 16, leadMs: 37 * MINUTE_MS };
const LAST_IN = 12;

let app: GuestApp;
/** The tablet of a scorer who has read the cards before the round, and not since. */
let other: Tablet;
const tablets: RehearsalTablet[] = [];
const secrets = new Map<number, string>();
beforeAll(async () => {
  app = await startGuestApp();
  await makeLive(app.db, TOURNAMENT);
  await app.db
    .updateTable('tee_groups')
    .set({ tee_time: app.clock.now() })
    .where('tournament_id', '=', TOURNAMENT)
    .execute();
  for (const index of app.groups.keys()) {
    const group = index + 1;
    const { secret } = await app.makeLink(group);
    secrets.set(group, secret);
    const lead = group === WRONG.group ? WRONG.leadMs : 0;
    tablets.push(await openRehearsalTablet(app, group, secret, lead));
  }
  other = await openTablet(app, 'scorer3');
});
afterAll(() => app.close());

/** Returns the tablet with which a group is scored now. */
function tabletOf(group: number): RehearsalTablet {
  const tablet = tablets.findLast((one) => one.group === group && !one.isDead);
  if (!tablet) throw new Error(`no tablet of group ${group}`);
  return tablet;
}

async function readRoom(): Promise<LiveRoom> {
  const path = `admin/live-groups?tournament_id=${TOURNAMENT}`;
  return v.parse(LiveRoom, (await app.call('GET', path, { token: app.tokens.admin })).body);
}

async function listInbox(kind: InboxItem['kind']): Promise<InboxItem[]> {
  return (await readRoom()).inbox.filter((item) => item.kind === kind);
}

/** What the room must show of a group, by what its tablets did. */
async function checkRoom(): Promise<void> {
  const room = await readRoom();
  const now = app.clock.now().getTime();
  expect(Date.parse(room.at)).toBe(now);
  for (const tablet of tablets) {
    const { group, guest, told, outbox, isDead } = tablet;
    const shown = room.groups.find(({ group_number }) => group_number === group);
    const pad = shown?.pads.find(({ username }) => username === guest.username);
    const name = `group ${group}`;
    expect(pad, name).toMatchObject({
      unsent: told?.unsent,
      oldest_s: told?.oldest,
      received_at: new Date(told?.at ?? 0).toISOString(),
    });
    const age = now - Date.parse(pad?.received_at ?? '');
    const isInContact = !outbox.offline && !isDead;
    if (isInContact) expect(age, name).toBeLessThanOrEqual(MINUTE_MS);
    else if (age >= 4 * MINUTE_MS && tabletOf(group) === tablet)
      expect(['no-contact', 'silent'], name).toContain(shown?.need);
    const { strokeAt } = tabletOf(group);
    if (strokeAt) expect(shown?.last_at, name).toBe(new Date(strokeAt).toISOString());
  }
}

/** Plays a hole in all groups, a third of them in each tick of a minute. */
async function playHole(hole: number): Promise<void> {
  for (let tick = 0; tick < MINUTES_PER_HOLE * TICKS_PER_MINUTE; tick++) {
    app.clock.advance(TICK_MS);
    const isMinute = tick % TICKS_PER_MINUTE === TICKS_PER_MINUTE - 1;
    const isLastMinute = tick >= (MINUTES_PER_HOLE - 1) * TICKS_PER_MINUTE;
    for (const tablet of tablets) {
      const { group, outbox, isDead } = tablet;
      if (isDead || group % TICKS_PER_MINUTE !== tick % TICKS_PER_MINUTE) continue;
      if (isLastMinute) await tablet.enter(hole);
      else await tablet.send();
      if (!outbox.offline) await tablet.report(hole);
    }
    if (isMinute) await checkRoom();
  }
}

/** An item has just come: it is taken by somebody, answered, and gone. */
async function meet(
  kind: InboxItem['kind'],
  answer: (item: InboxItem) => Promise<unknown>,
  count = 1,
): Promise<void> {
  const items = await listInbox(kind);
  expect(items, kind).toHaveLength(count);
  for (const item of items) {
    const { since, mark } = item;
    expect(app.clock.now().getTime() - Date.parse(since), kind).toBeLessThanOrEqual(5_000);
    const body = {
      ...{ tournament_id: TOURNAMENT, item: item.item, since },
      version: mark.version,
      state: 'taken',
    };
    expect(await asAdmin('PUT', 'admin/inbox-item', body), kind).toMatchObject({ by: 'admin' });
    await answer(item);
  }
  expect(await listInbox(kind), kind).toEqual([]);
}

async function asAdmin(method: string, path: string, body: object) {
  const answer = await app.call(method, path, { token: app.tokens.admin, body });
  expect(answer, path).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
  return answer.body;
}

async function giveRight(competitor: number, hole: number): Promise<void> {
  const { version } = await app.hole({ competitor, hole });
  const place = holeBody({ competitor, hole });
  await asAdmin('PUT', 'admin/dispute', { ...place, value: 4, version, reason: OFFICE_REASON });
}

const golfer = (group: number) => tabletOf(group).golfers[0] ?? 0;

/** Moves a golfer to a place of the published tee sheet. */
const moveGolfer = (competitor: number, group_number: number, card_order: number) =>
  app.db
    .updateTable('tee_group_competitors')
    .set({ group_number, card_order })
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 1)
    .where('competitor_id', '=', competitor)
    .execute();

/** What happens after a hole. */
const events: Readonly<Record<number, () => Promise<void>>> = {
  2: async () => {
    const call = {
      call_id: crypto.randomUUID(),
      open_hole: 3,
      about: 'tablet',
      text: 'It is dark',
    };
    await tabletOf(2).add('call', golfer(2), call);
    await meet('call', ({ call: made }) =>
      asAdmin('POST', 'admin/office-messages', {
        ...{ id: crypto.randomUUID(), tournament_id: TOURNAMENT },
        ...{ call_id: made?.id, text: 'Somebody comes' },
      }),
    );
  },
  3: async () => {
    await other.tap({ competitor: golfer(4), hole: 1 }, 6);
    await other.sync();
    tabletOf(4).strokeAt = app.clock.now().getTime();
    await meet('dispute', () => giveRight(golfer(4), 1));
  },
  4: async () => {
    const ruling = { hole_number: 5, current_hole_score: 4, scores: [4, 6], reason: 'It moved' };
    await tabletOf(6).add('ruling', golfer(6), ruling);
    await meet('ruling', () => giveRight(golfer(6), 5));
  },
  5: async () => {
    await tabletOf(8).enterOne({ competitor: golfer(8), hole: 6 }, 12);
    await meet('unlikely', (item) =>
      asAdmin('PUT', 'admin/inbox-item', {
        ...{ tournament_id: TOURNAMENT, item: item.item, since: item.since },
        ...{ version: item.mark.version + 1, state: 'right' },
      }),
    );
  },
  6: async () => {
    const { competitors } = await app.records();
    const card = competitors.find(({ competitor_info }) => competitor_info.id === golfer(11));
    const scores = [{ Player: card?.competitor_info.full_name, 'Hole 1': 5 }];
    const upload = { tournament_id: TOURNAMENT, round_id: 1, scores };
    await app.send('admin', makeDevice('admin').op('scrape', upload, null));
    await meet('difference', async () => {
      const path = `admin/feed-differences?tournament_id=${TOURNAMENT}`;
      const { body } = await app.call('GET', path, { token: app.tokens.admin });
      const holes = v
        .parse(FeedDifferences, body)
        .differences.map(({ round_id, competitor_id, hole_number, official, feed }) => ({
          ...{ round_id, competitor_id, hole_number },
          ...{ version: official.version, feed_value: feed.value },
        }));
      const decision = { tournament_id: TOURNAMENT, decision: 'keep', holes };
      await asAdmin('PUT', 'admin/feed-differences', decision);
    });
  },
  7: async () => {
    const [tablet, moved] = [tabletOf(13), golfer(13)];
    await moveGolfer(moved, 14, 4);
    await tablet.enterOne({ competitor: moved, hole: 8 }, 4);
    await tablet.report(8);
    await meet('ops-refused', async ({ pad }) => {
      expect(pad).toMatchObject({ refused: 1, group_number: 13 });
      expect(await tablet.discardRefused()).toBe(1);
      await tablet.report(8);
    });
    await moveGolfer(moved, 13, 1);
  },
  8: async () => {
    const tablet = tabletOf(15);
    tablet.isFull = true;
    await tablet.report(9);
    await meet('storage', async () => {
      tablet.isFull = false;
      await tablet.report(9);
    });
  },
};

/** Starts and ends the silence of tablets before a hole. */
async function changeTablets(hole: number): Promise<void> {
  for (const group of OFFLINE)
    tabletOf(group).outbox.offline =
      (hole >= FIRST_OFFLINE && hole <= LAST_OFFLINE) || (group === LAST_IN && hole === 18);
  if (hole === DEAD.hole + 1) {
    const { group } = DEAD;
    // The hole was entered where nobody will read it: the new tablet's user has it from the paper card.
    const { current_hole_score } = await app.hole({ competitor: golfer(group), hole: DEAD.hole });
    expect(current_hole_score).toBe(null);
    tabletOf(group).isDead = true;
    const tablet = await openRehearsalTablet(app, group, secrets.get(group) ?? '', 0);
    tablets.push(tablet);
    await tablet.enter(DEAD.hole);
    await tablet.report(hole);
  }
  tabletOf(DEAD.group).outbox.offline = hole === DEAD.hole;
}

it('an office sees 18 tablets of a round: three are offline, one dies, one has a wrong clock', async () => {
  for (const hole of HOLES) {
    await changeTablets(hole);
    await playHole(hole);
    await events[hole]?.();
  }

  await setRoundStatus(app, 'closed');
  tabletOf(LAST_IN).outbox.offline = false;
  await tabletOf(LAST_IN).send();
  const decide = async ({ competitor_id, hole_number }: InboxItem) => {
    const stroke = await app.db
      .selectFrom('late_strokes')
      .select('op_id')
      .where('competitor_id', '=', competitor_id ?? 0)
      .where('hole_number', '=', hole_number ?? 0)
      .executeTakeFirstOrThrow();
    const decision = { decision: 'accepted', reason: OFFICE_REASON, shown_version: 0 };
    await asAdmin('PUT', 'admin/late-stroke', { ...stroke, ...decision });
  };
  await meet('late-stroke', decide, 3);

  const { competitors } = await app.records();
  const holes = competitors.flatMap(({ hole_info }) => hole_info);
  expect(holes).toHaveLength(54 * 18);
  expect(holes.filter(({ current_hole_score }) => current_hole_score === null)).toEqual([]);
  for (const tablet of tablets.filter(({ isDead }) => !isDead))
    expect(await tablet.outbox.cards(), `group ${tablet.group}`).toEqual([]);

  await setRoundStatus(app, 'live');
  for (const [kind, group, agreed] of [
    ['card-refused', 1, 'refused'],
    ['card-left', 2, 'left'],
  ] as const) {
    const card = { step: 'submit', strokes: FOURS, agreed, reason: 'The player says 5' };
    await tabletOf(group).add('card', golfer(group), card);
    await meet(kind, () => certify(group, { step: 'attest', strokes: FOURS, agreed: null }, 1));
  }
  const here = { step: 'submit', strokes: FOURS, agreed: 'here' };
  await tabletOf(5).add('card', golfer(5), here);
  await certify(5, { step: 'refuse', strokes: FOURS, agreed: null, reason: OFFICE_REASON }, 1);
  await meet('card-given-back', () => tabletOf(5).add('card', golfer(5), { ...here, base: 2 }));
  expect((await readRoom()).inbox).toEqual([]);
});

/** Certifies the card of a group's first golfer as an admin. */
async function certify(group: number, step: object, version: number): Promise<void> {
  const body = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: golfer(group), ...step };
  const [result] = await app.replay('admin', [makeDevice('admin').op('card', body, version)]);
  expect(result?.receipt?.outcome).toBe('applied');
}
