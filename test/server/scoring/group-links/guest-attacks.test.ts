import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endpoints } from '../../../../src/contract/endpoints.ts';
import { MAX_REPLAY_OPS, type ReplayResult } from '../../../../src/contract/scoring/op.ts';
import { opKinds } from '../../../../src/contract/scoring/op-kinds.ts';
import type { OpKind } from '../../../../src/contract/scoring/scoring.ts';
import type { CardIds } from '../../../../src/server/scoring/decide/scoring-state.ts';
import { dumpTables } from '../../dump-tables.ts';
import { createOpHeaders, TOURNAMENT, type WireOp } from '../scoring-app.ts';
import { type GuestApp, makeDeviceId, startGuestApp } from './guest-app.ts';
import { kinds, makeGuestOp } from './guest-ops.ts';

const GROUP = 2;

let app: GuestApp;
let guest: { id: number; token: string };
let places: Readonly<Record<string, CardIds>>;
beforeAll(async () => {
  app = await startGuestApp();
  const golfer = (group: number) => app.groups[group - 1]?.[0] ?? 0;
  const card = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: golfer(GROUP) };
  places = {
    own: card,
    'another group': { ...card, competitor_id: golfer(GROUP + 1) },
    'another round': { ...card, round_id: 2 },
    'another tournament': { ...card, tournament_id: 10_038 },
    'a golfer nobody knows': { ...card, competitor_id: 999_999 },
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  const { token, data } = await app.open(
    (await app.makeLink(GROUP)).secret,
    'Anna',
    makeDeviceId(),
  );
  guest = { token, id: data.id };
});

/** The states in which a round is attacked: its status, and whether it is cancelled. */
const states = [
  ['live', false],
  ['closed', false],
  ['attested', false],
  ['official', false],
  ['live', true],
] as const;

async function setState(status: (typeof states)[number][0], is_cancelled: boolean) {
  await app.db
    .updateTable('rounds')
    .set({ status, is_cancelled })
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 1)
    .execute();
}

/** Everything that a guest tries: each kind of op in each place. */
const attacks = () =>
  kinds.flatMap((kind) =>
    Object.entries(places).map(([place, card]) => ({
      kind,
      place,
      mayPass: place === 'own' && kind !== 'scrape',
      refusal: kind === 'scrape' ? 'forbidden' : 'outside-group',
      make: (hole: number) => makeGuestOp(kind, card, hole, guest.id),
    })),
  );

/** Sends ops in one batch; returns the status of the call, and the results. */
async function replay(ops: readonly WireOp[]) {
  const { status, body } = await app.call('POST', 'outbox/replay', {
    token: guest.token,
    body: { ops },
  });
  return { status, results: (body.results ?? []) as ReplayResult[] };
}

type Answer = { status: number; type?: string };

/** The ways to send ops, each of which answers every op: by its own call, alone in a batch, and in a batch that is full. */
const ways: Readonly<Record<string, (ops: readonly WireOp[]) => Promise<Answer[]>>> = {
  'own call': (ops) => oneByOne(ops, sendByOwnCall),
  alone: (ops) => oneByOne(ops, sendAlone),
  'batch of 50': async (ops) => {
    const card = places.own;
    if (!card) throw new Error('no place');
    const others = Array.from({ length: MAX_REPLAY_OPS - ops.length }, (_, index) =>
      makeGuestOp('score', card, index + 1, guest.id),
    );
    const { status, results } = await replay([...ops, ...others]);
    return ops.map((_, index) => summarize(status, results[index]));
  },
};

async function oneByOne(ops: readonly WireOp[], send: (op: WireOp) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (const op of ops) answers.push(await send(op));
  return answers;
}

async function sendByOwnCall(op: WireOp): Promise<Answer> {
  const name = opKinds[op.kind as OpKind].call;
  if (name === null) return sendAlone(op);
  const { method, path } = endpoints[name];
  const headers = createOpHeaders(op);
  const answer = await app.request(method, path, { token: guest.token, body: op.body, headers });
  return { status: answer.status, type: (await answer.json()).type };
}

async function sendAlone(op: WireOp) {
  const { status, results } = await replay([op]);
  return summarize(status, results[0]);
}

const summarize = (status: number, result: ReplayResult | undefined) => ({
  status: result?.status ?? status,
  ...(result?.problem && { type: result.problem.type }),
});

/** The rows of each table about golfers, without those of the guest's group in its round. */
async function dumpOthers(): Promise<string> {
  const mine = new Set(app.groups[GROUP - 1]);
  const tables = ['card_lanes', 'score_history', 'card_steps', 'claims', 'late_strokes'] as const;
  const calls = ['office_calls', 'rulings'] as const;
  // A row of `cards` is a lock and says nothing.
  const dumped = [...tables, ...calls].map(async (table) => {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    return rows.filter(
      (row) =>
        row.tournament_id !== TOURNAMENT || row.round_id !== 1 || !mine.has(row.competitor_id),
    );
  });
  return JSON.stringify(await Promise.all(dumped));
}

it.each(states)(
  'in a round that is %s, cancelled %s, only ops about the own group pass',
  async (status, isCancelled) => {
    await setState(status, isCancelled);
    const before = await dumpOthers();
    for (const [way, send] of Object.entries(ways)) {
      const tried = attacks();
      const answers = await send(tried.map(({ make }) => make(4)));
      for (const [index, { kind, place, mayPass, refusal }] of tried.entries()) {
        const name = `${kind}, ${place}, ${way}`;
        const answer = answers[index];
        if (mayPass) expect.soft(['outside-group', 'forbidden'], name).not.toContain(answer?.type);
        else expect.soft(answer, name).toEqual({ status: 403, type: refusal });
      }
    }
    expect((await dumpOthers()) === before).toBe(true);
    await setState('live', false);
  },
);

it('after the end of its link nothing passes, and nothing is stored', async () => {
  await app.db.updateTable('group_links').set({ revoked_at: app.clock.now() }).execute();
  const before = await dumpTables(app.db);
  for (const [way, send] of Object.entries(ways)) {
    const answers = await send(attacks().map(({ make }) => make(4)));
    expect(new Set(answers.map(({ status }) => status)), way).toEqual(new Set([401]));
  }
  expect(await dumpTables(app.db)).toEqual(before);
});

it('cards, tee sheets and ends of late strokes of others are not read', async () => {
  const mine = new Set(app.groups[GROUP - 1]);
  const read = async (path: string) => (await app.call('GET', path, { token: guest.token })).body;
  for (const { tournament_id, round_id } of Object.values(places)) {
    const query = `tournament_id=${tournament_id}&round_id=${round_id}`;
    const { competitors = [] } = await read(`leaderboardstats/competitor-score-record?${query}`);
    for (const { competitor_info } of competitors) expect(mine).toContain(competitor_info.id);
    const { groups } = await read(`leaderboardstats/groups?${query}`);
    for (const { group_number } of groups) expect(group_number).toBe(GROUP);
  }
  await setState('closed', false);
  const [late] = await app.replay('scorer2', [
    makeGuestOp('score', places['another group'] as CardIds, 9, 4),
  ]);
  expect(late?.problem?.type).toBe('round-closed-late');
  await app.db
    .updateTable('late_strokes')
    .set({ decision: 'declined', reason: 'Too late', decided_at: app.clock.now(), decided_by: 1 })
    .execute();
  expect(await read(`leaderboardstats/late-strokes?op_ids=${late?.op_id}`)).toEqual({ ends: [] });
  await setState('live', false);
});
