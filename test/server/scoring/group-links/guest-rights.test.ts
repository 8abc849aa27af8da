import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../../src/contract/base/endpoint.ts';
import { endpoints } from '../../../../src/contract/endpoints.ts';
import { MAX_REPLAY_OPS, type ReplayResult } from '../../../../src/contract/scoring/op.ts';
import { opKinds } from '../../../../src/contract/scoring/op-kinds.ts';
import type { OpKind } from '../../../../src/contract/scoring/scoring.ts';
import type { CardIds } from '../../../../src/server/scoring/decide/scoring-state.ts';
import {
  createOpHeaders,
  makeDevice,
  setRoundStatus,
  TOURNAMENT,
  type WireOp,
} from '../scoring-app.ts';
import { type GuestApp, makeDeviceId, startGuestApp } from './guest-app.ts';
import { FOURS, guestKinds, kinds, makeGuestOp, opBodies } from './guest-ops.ts';

const GROUP = 2;

/** The calls of a session that a guest may make. The two with a golfer name one of the group. */
const ofGuests = [
  'padReport',
  'logout',
  'groups',
  'scoreRecords',
  'lateStrokeEnds',
  'replay',
  'missingOps',
  'nextRound',
  'openNextRound',
];
const withGolfer = ['holeHistory', 'createCardLink', 'officeMessages', 'markMessages'] as const;
const withOp = ['updateScore', 'clearScore'];
const sessionCalls = Object.entries<Endpoint>(endpoints).filter(
  ([, { access }]) => access !== 'public',
);

let app: GuestApp;
let guest: { id: number; username: string; token: string };
let revoked: typeof guest;
let places: Record<'own' | 'another group' | 'another round' | 'another tournament', CardIds>;

beforeAll(async () => {
  app = await startGuestApp();
  const open = async (secret: string) => {
    const { token, data } = await app.open(secret, 'Anna', makeDeviceId());
    return { id: data.id, username: data.username, token };
  };
  revoked = await open((await app.makeLink(GROUP)).secret);
  guest = await open((await app.makeLink(GROUP)).secret);
  const [mine = 0] = app.groups[GROUP - 1] ?? [];
  const [theirs = 0] = app.groups[GROUP] ?? [];
  const card = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: mine };
  places = {
    own: card,
    'another group': { ...card, competitor_id: theirs },
    'another round': { ...card, round_id: 2 },
    'another tournament': { ...card, tournament_id: 10_038 },
  };
});
afterAll(() => app.close());

const others = ['another group', 'another round', 'another tournament'] as const;

/** Calls an endpoint about a golfer. */
function ask(endpoint: Endpoint, token: string, card: CardIds, more: object = {}) {
  const named = { ...card, user_id: guest.id, hole_number: 1, ...more };
  const isRead = endpoint.method === 'GET';
  const query = new URLSearchParams(Object.entries(named).map(([key, value]) => [key, `${value}`]));
  const path = isRead && endpoint.query ? `${endpoint.path}?${query}` : endpoint.path;
  return app.request(endpoint.method, path, { token, ...(!isRead && { body: named }) });
}

describe('a guest of a group link', () => {
  const refused = sessionCalls.filter(
    ([name]) => !new Set<string>([...ofGuests, ...withGolfer, ...withOp]).has(name),
  );

  it.each(refused)('may not call %s', async (_name, endpoint) => {
    const answer = await ask(endpoint, guest.token, places.own);
    expect(answer.status).toBe(403);
    expect((await answer.json()).type).toBe('forbidden');
  });

  it.each(sessionCalls)('whose link was ended is signed out of %s', async (_name, endpoint) => {
    expect((await ask(endpoint, revoked.token, places.own)).status).toBe(401);
  });

  it.each(withGolfer)('calls %s about golfers of the group only', async (name) => {
    const endpoint = endpoints[name];
    const more = { strokes: FOURS, version: 0, delivered: [], read: [] };
    expect([200, 409]).toContain((await ask(endpoint, guest.token, places.own, more)).status);
    for (const other of others) {
      const answer = await ask(endpoint, guest.token, places[other], more);
      expect.soft((await answer.json()).type, other).toBe('outside-group');
    }
  });
});

const makeOp = (kind: OpKind, card: CardIds, hole = 1, owner = guest.id) =>
  makeGuestOp(kind, card, hole, owner);

async function replay(ops: readonly WireOp[], token = guest.token): Promise<ReplayResult[]> {
  return (await app.call('POST', 'outbox/replay', { token, body: { ops } })).body.results;
}

/** Sends an op by its own call. */
async function send(op: WireOp): Promise<{ status: number; type?: string }> {
  const name = opKinds[op.kind as OpKind].call;
  if (name === null) throw new Error(`${op.kind} has no call`);
  const { method, path } = endpoints[name];
  const headers = createOpHeaders(op);
  const answer = await app.request(method, path, { token: guest.token, body: op.body, headers });
  return { status: answer.status, type: (await answer.json()).type };
}

/** Loads everything that is stored about cards, without those of the guest's group. */
async function loadOthers() {
  const mine = app.groups[GROUP - 1] ?? [];
  const isOther = (row: CardIds) =>
    row.tournament_id !== TOURNAMENT || row.round_id !== 1 || !mine.includes(row.competitor_id);
  const lanes = await app.db.selectFrom('card_lanes').selectAll().execute();
  const history = await app.db.selectFrom('score_history').selectAll().execute();
  const steps = await app.db.selectFrom('card_steps').selectAll().execute();
  const claims = await app.db.selectFrom('claims').selectAll().execute();
  const late = await app.db.selectFrom('late_strokes').selectAll().execute();
  return [lanes, history, steps, claims, late].map((rows) => rows.filter(isOther));
}

describe('an op of a guest', () => {
  it.each(kinds)('of the kind %s is decided for a golfer of the group only', async (kind) => {
    const before = await loadOthers();
    const [own] = await replay([makeOp(kind, places.own, 2)]);
    // The card has holes without a score, so its step is refused, but not for the sender.
    const refusal = { scrape: 'forbidden', card: 'card-differs' }[kind as string];
    expect(own?.problem?.type).toBe(refusal);
    for (const other of others) {
      const [result] = await replay([makeOp(kind, places[other], 2)]);
      const refusal = kind === 'scrape' ? 'forbidden' : 'outside-group';
      expect.soft(result, other).toMatchObject({ status: 403, problem: { type: refusal } });
    }
    expect(await loadOthers()).toEqual(before);
  });

  it.each(kinds.filter((kind) => opKinds[kind].call !== null))(
    'of the kind %s is refused by its own call, too',
    async (kind) => {
      for (const other of others) {
        const refusal = kind === 'scrape' ? 'forbidden' : 'outside-group';
        expect.soft(await send(makeOp(kind, places[other])), other).toEqual({
          status: 403,
          type: refusal,
        });
      }
      if (kind !== 'scrape') expect((await send(makeOp(kind, places.own, 3))).status).toBe(200);
    },
  );

  it('is answered one by one in a batch of 50', async () => {
    const before = await loadOthers();
    const ops = Array.from({ length: MAX_REPLAY_OPS }, (_, index) => {
      const place = index % 2 === 0 ? 'own' : (others[index % 3] ?? 'another group');
      const kind = guestKinds[index % 3 === 0 ? 0 : index % (guestKinds.length - 1)] ?? 'score';
      return { place, op: makeOp(kind, places[place], (index % 18) + 1) };
    });
    const results = await replay(ops.map(({ op }) => op));
    results.forEach((result, index) => {
      const place = ops[index]?.place;
      if (place === 'own') expect.soft(result.problem?.type).not.toBe('outside-group');
      else expect.soft(result.problem?.type, `${index}: ${place}`).toBe('outside-group');
    });
    expect(results.filter(({ receipt }) => receipt).length).toBeGreaterThan(15);
    expect(await loadOthers()).toEqual(before);
  });

  it('in the name of somebody else is refused, for golfers of the group too', async () => {
    const [result] = await replay([makeOp('score', places.own, 4, 2)]);
    expect(result?.problem?.type).toBe('forbidden');
    const stolen = await replay([makeOp('score', places.own, 4, revoked.id)]);
    expect(stolen[0]?.problem?.type).toBe('forbidden');
  });

  it('has less authority than one of the scorer of the group, whose value counts', async () => {
    const hole = { competitor: places.own.competitor_id, hole: 16 };
    await replay([makeOp('score', places.own, 16)]);
    await app.replay('scorer2', [makeDevice('scorer2').score(hole, 5, 0)]);
    const { username } = guest;
    expect(await app.hole(hole)).toMatchObject({
      current_hole_score: 5,
      disputed: true,
      claim: { value: 4, by: username },
    });
  });

  it('that attests a card is refused, because one person can be two guests', async () => {
    const [competitor = 0] = (app.groups[GROUP - 1] ?? []).slice(1);
    const card = { ...places.own, competitor_id: competitor };
    await replay(FOURS.map((_, index) => makeOp('score', card, index + 1)));
    const [submitted] = await replay([makeOp('card', card)]);
    expect(submitted?.receipt).toBeDefined();
    const second = await app.open((await app.makeLink(GROUP)).secret, 'Berta', makeDeviceId());
    const attest = { ...makeOp('card', card, 1, second.data.id), base: 1 };
    const body = { ...opBodies.card(card, 1), step: 'attest', agreed: null };
    const [result] = await replay([{ ...attest, body }], second.token);
    expect(result?.problem?.type).toBe('same-person');
  });
});

describe('the group of a link', () => {
  it('is the one on the tee sheet as it is published now', async () => {
    const { token, data } = await app.open((await app.makeLink(5)).secret, 'Cora', makeDeviceId());
    const [mover = 0] = app.groups[4] ?? [];
    const card = { ...places.own, competitor_id: mover };
    const enter = async (hole: number) =>
      (await replay([makeOp('score', card, hole, data.id)], token))[0];
    expect((await enter(1))?.receipt).toBeDefined();
    const move = (group_number: number, card_order: number) =>
      app.db
        .updateTable('tee_group_competitors')
        .set({ group_number, card_order })
        .where('tournament_id', '=', TOURNAMENT)
        .where('round_id', '=', 1)
        .where('competitor_id', '=', mover)
        .execute();
    await move(6, 9);
    expect((await enter(2))?.problem?.type).toBe('outside-group');
    await move(5, 1);
    expect((await enter(2))?.receipt).toBeDefined();
  });

  it('in a closed round takes calls and nothing that counts: the office gets it', async () => {
    const { token, data } = await app.open((await app.makeLink(7)).secret, 'Dora', makeDeviceId());
    const [competitor = 0] = app.groups[6] ?? [];
    const card = { ...places.own, competitor_id: competitor };
    await setRoundStatus(app, 'closed');
    const results = await replay(
      guestKinds.map((kind) => makeOp(kind, card, 5, data.id)),
      token,
    );
    for (const [index, kind] of guestKinds.entries()) {
      const type = results[index]?.problem?.type;
      const answers: Partial<Record<OpKind, string | undefined>> = {
        card: 'card-differs',
        call: undefined,
      };
      expect.soft(type, kind).toBe(kind in answers ? answers[kind] : 'round-closed-late');
    }
    const outside = await replay(
      guestKinds.map((kind) => makeOp(kind, places['another group'], 5, data.id)),
      token,
    );
    expect(new Set(outside.map(({ problem }) => problem?.type))).toEqual(
      new Set(['outside-group']),
    );
    await setRoundStatus(app, 'live');
  });
});

describe('a guest', () => {
  it('is in no list of accounts, no search, no audience and no choice of scorers', async () => {
    const name = 'Zenobia';
    const { data } = await app.open((await app.makeLink(9)).secret, name, makeDeviceId());
    const { admin, player } = app.tokens;
    const read = async (path: string, token = admin, body?: object) => {
      const answer = await app.call(body ? 'POST' : 'GET', path, { token, ...(body && { body }) });
      expect.soft(answer.status, path).toBe(200);
      return JSON.stringify(answer.body);
    };
    const mail = { subject: 'Hello', plain_body: 'Hello', html_body: '' };
    const round = `tournament_id=${TOURNAMENT}&round_id=1`;
    const texts = [
      await read(`auth/all_users?page=1&limit=100&search=${name}`),
      await read(`admin/scorers?tournament_id=${TOURNAMENT}`),
      await read(`admin/tee-sheet?${round}`),
      await read('admin/announcements/preview', admin, { ...mail, audience: { to: 'scorers' } }),
      await read(`auth/users?user_id=3&search=${name}`, player),
      await read(`leaderboardstats/groups?${round}`, player),
    ];
    for (const text of texts) expect(text).not.toContain(name);
    const found = await app.call('GET', `auth/user?user_id=${data.id}`, { token: admin });
    expect(found.status).toBe(404);
    const request = await app.call('POST', 'auth/friend-request', {
      token: player,
      body: { user_id: 3, friend_id: data.id },
    });
    expect(request.status).toBe(404);
  });
});
