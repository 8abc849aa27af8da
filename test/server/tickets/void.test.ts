import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { AuditPage } from '../../../src/contract/admin/audit.ts';
import { PointsBoard } from '../../../src/contract/game/boards.ts';
import type { Ticket } from '../../../src/contract/game/tickets.ts';
import { listen } from '../../../src/host/listen/listen.ts';
import { createApp } from '../../../src/server/app.ts';
import { OWNER_ID } from '../callers.ts';
import { watch } from '../live/watcher.ts';
import { readBoard } from '../standings/read-board.ts';
import { expectProblem } from '../states/state-app.ts';
import { freePort } from '../test-settings.ts';
import { FINAL, startTicketApp, UPCOMING } from './ticket-app.ts';

const FOLLOWS_WITHIN_MS = 1_000;
const reason = 'The same person holds two tickets';

const app = await startTicketApp();
const server = await listen(createApp({ ...app.deps, clientFolder: 'no-such-folder' }), freePort);
afterAll(async () => {
  app.deps.live.stop();
  await server.stop();
  await app.close();
});

const claimed = await app.claim('owner', {
  user_id: OWNER_ID,
  tournament_id: UPCOMING,
  birth_confirmed: true,
});
const ticket: Ticket = await claimed.json();
await app.db
  .updateTable('users')
  .set({ user_role: 'admin' })
  .where('username', '=', 'other')
  .execute();

/** Sends a change of the ticket's status as it is now. */
function set(isVoid: boolean, body: object = {}, token: string | undefined = app.callers.admin) {
  return app.request('PUT', 'game/ticket-status', {
    ...(token && { token }),
    body: { ticket_id: ticket.id, from: !isVoid, void: isVoid, reason, ...body },
  });
}

async function setOrFail(isVoid: boolean, body: object = {}): Promise<Ticket> {
  const answer = await set(isVoid, body);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Loads the version of the tournament. A higher version makes every watcher read the boards again. */
const readVersion = () =>
  app.db
    .selectFrom('tournaments')
    .select('version')
    .where('id', '=', UPCOMING)
    .executeTakeFirstOrThrow();

async function readAs(as: 'owner' | 'admin', path: string): Promise<Ticket> {
  const answer = await app.request('GET', path, { token: app.callers[as] });
  const tickets: Ticket[] = await answer.json();
  const found = tickets.find(({ id }) => id === ticket.id);
  if (!found) throw new Error(`${path} lacks the ticket`);
  return found;
}

const readAudit = () =>
  app.db
    .selectFrom('audit')
    .select(['before', 'after', 'detail'])
    .where('action', '=', 'ticket-status')
    .where('target_id', '=', String(ticket.id))
    .orderBy('id')
    .execute();

const readPoints = () =>
  readBoard(app, 'points', PointsBoard, { tournament_id: UPCOMING, limit: 100 });

it('boards follow a void ticket within a second, and its draw and its number stay', async () => {
  const before = await readPoints();
  const drawn = await app.draw(UPCOMING);
  const watcher = await watch(server.url, UPCOMING);
  await watcher.until(before.version);
  const startedAt = performance.now();
  expect(await setOrFail(true)).toMatchObject({
    ticket_status: 'void',
    fantasy_point: 0,
    void_reason: reason,
    status_version: 1,
  });
  const event = await watcher.until(before.version + 1);
  expect(event.at - startedAt).toBeLessThan(FOLLOWS_WITHIN_MS);
  expect(event.points_total).toBe(before.total - 1);
  expect((await readPoints()).rows.map(({ user_id }) => user_id)).not.toContain(OWNER_ID);
  expect(await app.draw(UPCOMING)).toEqual(drawn);
  const again = { user_id: OWNER_ID, tournament_id: UPCOMING };
  await expectProblem(app.claim('owner', again), 'ticket-held');

  const valid = await setOrFail(false);
  expect(valid).toMatchObject({ ticket_status: ticket.ticket_status, status_version: 2 });
  expect(valid).not.toHaveProperty('void_reason');
  const ids = (golfers: typeof ticket.competitors) => golfers.map(({ id }) => id);
  expect(ids(valid.competitors)).toEqual(ids(ticket.competitors));
  expect(valid.teams).toEqual(ticket.teams);
  expect((await readPoints()).rows).toEqual(before.rows);
  watcher.close();
});

it('the holder and admins read why a ticket is void, and friends do not', async () => {
  await setOrFail(true);
  const own = await readAs('owner', `game/user-ticket?user_id=${OWNER_ID}`);
  expect(own.void_reason).toBe(reason);
  expect((await app.receipt(ticket.id, 'owner')).ticket.void_reason).toBe(reason);
  const office = await readAs('admin', `game/friend-tickets?friend_id=${OWNER_ID}`);
  expect(office.void_reason).toBe(reason);
  const scorer = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'scorer')
    .executeTakeFirstOrThrow();
  const now = app.clock.now();
  await app.db
    .insertInto('friendships')
    .values({ sender_id: scorer.id, receiver_id: OWNER_ID, sent_at: now, accepted_at: now })
    .execute();
  const answer = await app.request('GET', `game/friend-tickets?friend_id=${OWNER_ID}`, {
    token: app.callers.scorer,
  });
  const seen: Ticket[] = await answer.json();
  const friends = seen.find(({ id }) => id === ticket.id);
  expect(friends?.ticket_status).toBe('void');
  expect(friends).not.toHaveProperty('void_reason');
  await setOrFail(false);
});

it('the same request sent again voids the ticket once', async () => {
  const entries = (await readAudit()).length;
  const first = await setOrFail(true);
  const changed = await readVersion();
  expect(await setOrFail(true)).toEqual(first);
  expect(await readVersion()).toEqual(changed);
  expect(await readAudit()).toHaveLength(entries + 1);
  expect((await readAudit()).at(-1)).toEqual({
    before: { void: false },
    after: { void: true },
    detail: { tournament_id: UPCOMING, owner: OWNER_ID, reason },
  });
  await setOrFail(false);
});

it('the audit names a ticket by its number, by which the office searches for it', async () => {
  const path = `admin/audit?target_kind=ticket&target_id=${ticket.id}`;
  const answer = await app.request('GET', path, { token: app.callers.admin });
  const { entries } = v.parse(AuditPage, await answer.json());
  const { tournament, number } = ticket;
  expect(entries[0]?.target?.label).toBe(`Ticket ${number} of ${tournament.name}`);
});

it("another admin's identical request is refused, because it would change nothing", async () => {
  await setOrFail(true);
  const answer = set(true, {}, app.callers.other);
  expect(await expectProblem(answer, 'state-changed')).toBe(
    `The ticket is void now. admin changed it: ${reason}`,
  );
  await setOrFail(false);
});

it('when two admins void a ticket at once, one changes it, and the other is told who did and why', async () => {
  const { status_version } = await readAs('admin', `game/user-ticket?user_id=${OWNER_ID}`);
  const other = 'A test of the office';
  const answers = await Promise.all([
    set(true, { status_version }),
    set(true, { status_version, reason: other }, app.callers.other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = answers[0]?.ok
    ? [`admin changed it: ${reason}`, 1]
    : [`other changed it: ${other}`, 0];
  const { type, detail } = v.parse(
    v.object({ type: v.string(), detail: v.string() }),
    await answers[loser]?.json(),
  );
  expect(type).toBe('state-changed');
  expect(detail).toBe(`The ticket is void now. ${winner}`);
  await setOrFail(false);
  // An answer to an older status does not overrule what another admin did meanwhile.
  const late = set(true, { status_version, reason: 'A late try' });
  expect(await expectProblem(late, 'state-changed')).toBe(
    `The ticket is valid now. admin changed it: ${reason}`,
  );
});

it.each([
  ['no reason', { reason: undefined }],
  ['a reason of 2 characters', { reason: 'no' }],
  ['a reason of 301 characters', { reason: 'x'.repeat(301) }],
  ['the same status', { from: true }],
])('%s is refused', async (_, body) => {
  await expectProblem(set(true, body), 'validation-failed');
});

it('a repeated request after the end of the tournament changes nothing', async () => {
  await setOrFail(true);
  await app.finish(UPCOMING);
  const official = await readVersion();
  expect(await setOrFail(true)).toMatchObject({ ticket_status: 'void', void_reason: reason });
  expect(await readVersion()).toEqual(official);
});

it('a ticket of a final tournament cannot be voided, and the refusal says what to do', async () => {
  const [final] = await app.tickets(`?tournament_id=${FINAL}`);
  const refusal = await expectProblem(set(true, { ticket_id: final?.id }), 'tournament-final');
  expect(refusal).toMatch(/Reopen the tournament first/);
});
