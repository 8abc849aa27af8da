import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LiveRoom } from '../../../src/contract/admin/live-room.ts';
import { RoundPace } from '../../../src/contract/admin/pace.ts';
import { OfficeMessages } from '../../../src/contract/scoring/office-messages.ts';
import { makeLive } from '../make-live.ts';
import { type GuestApp, startGuestApp } from '../scoring/group-links/guest-app.ts';
import { makeDevice, TOURNAMENT } from '../scoring/scoring-app.ts';

const MINUTE_MS = 60_000;

let app: GuestApp;
let due: number;
beforeAll(async () => {
  app = await startGuestApp();
  await makeLive(app.db, TOURNAMENT);
  due = app.clock.now().getTime();
  await app.db
    .updateTable('tee_groups')
    .set({ tee_time: new Date(due) })
    .where('tournament_id', '=', TOURNAMENT)
    .execute();
});
afterAll(() => app.close());

const token = () => app.tokens.admin;
const golfers = () => app.groups[0] ?? [];

async function readPace() {
  const path = `admin/pace?tournament_id=${TOURNAMENT}&round_id=1`;
  const pace = v.parse(RoundPace, (await app.call('GET', path, { token: token() })).body);
  return pace.groups.find(({ group_number }) => group_number === 1)?.finished;
}

/** Enters a hole of a golfer of group 1, with the time of the tablet in minutes after the tee time. */
async function enter(competitor: number, hole: number, enteredAfter: number) {
  const op = makeDevice('scorer').score({ competitor, hole }, 4, 0);
  const entered_at = new Date(due + enteredAfter * MINUTE_MS).toISOString();
  await app.replay('scorer', [{ ...op, entered_at }]);
}

it('a hole is finished with the first entry of its last golfer, by the time on the tablet', async () => {
  app.clock.advance(40 * MINUTE_MS);
  const [first = 0, second = 0, third = 0] = golfers();
  await enter(first, 1, 12);
  await enter(second, 1, 13);
  expect(await readPace()).toEqual([]);
  await enter(third, 1, 16);
  const at = new Date(due + 16 * MINUTE_MS).toISOString();
  expect(await readPace()).toEqual([{ hole_number: 1, at }]);
});

it('a time that cannot be right gives way to the arrival', async () => {
  for (const [index, competitor] of golfers().entries())
    await enter(competitor, 2, index === 0 ? -600 : 900);
  const [, hole] = (await readPace()) ?? [];
  expect(hole).toEqual({ hole_number: 2, at: app.clock.now().toISOString() });
});

it('the live room has the delay, and a pad only when the office wants it', async () => {
  const path = `admin/live-groups?tournament_id=${TOURNAMENT}`;
  const room = v.parse(LiveRoom, (await app.call('GET', path, { token: token() })).body);
  // Hole 2 was finished after 40 minutes instead of 30.
  expect(room.groups.find(({ group_number }) => group_number === 1)?.behind_min).toBe(10);
  const asked = `leaderboardstats/office-messages?tournament_id=${TOURNAMENT}&round_id=1&competitor_id=${golfers()[0]}`;
  const readPad = async () => {
    const { body } = await app.call('GET', asked, { token: app.tokens.scorer ?? '' });
    return v.parse(OfficeMessages, body).behind_min;
  };
  expect(await readPad()).toBeNull();
  const body = { group: 'play', version: 0, values: { pace_told: true } };
  expect((await app.call('PUT', 'admin/settings', { token: token(), body })).status).toBe(200);
  expect(await readPad()).toBe(10);
});
