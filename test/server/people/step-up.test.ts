import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, PROOF_MS } from '../../../src/contract/base/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { hashToken } from '../../../src/server/people/secrets/secret-token.ts';
import { startTestApp } from '../harness.ts';

const HOUR_MS = 3_600_000;

const app = await startTestApp();
afterAll(() => app.close());
const token = await app.signIn('admin');

/** An import without rows, of a list that the admin was never shown. */
const ROWS = { tournament_id: 10_039, shown: '0'.repeat(64), file: null, rows: [] };

/** A step that needs a proof, and one that does not, for the calls whose bodies decide. */
const steps: Readonly<Record<string, { needing: object; free: object }>> = {
  importRows: {
    needing: { ...ROWS, kind: 'scorers' },
    free: { ...ROWS, kind: 'scorers', dry_run: true },
  },
  tournamentState: {
    needing: { tournament_id: 10_039, from: 'live', to: 'final' },
    free: { tournament_id: 10_039, from: 'upcoming', to: 'live' },
  },
  roundState: {
    needing: { tournament_id: 10_039, round_id: 1, from: 'closed', to: 'official' },
    free: { tournament_id: 10_039, round_id: 1, from: 'open', to: 'live' },
  },
};

const TOURNAMENT = { tournament_id: 10_039 };
const competitor_id = 1;
const hole = (round_id: number) => ({ round_id, competitor_id, hole_number: 1 });
const LATE_STROKE = crypto.randomUUID();

/** Bodies about a round, for the calls that need a proof while it is official. Most are refused for other reasons. */
const changes: Readonly<Record<string, (round: number) => object>> = {
  answerDispute: (round) => ({ ...TOURNAMENT, ...hole(round), value: 4, version: 1 }),
  clearScore: (round) => ({ ...TOURNAMENT, ...hole(round), reason: 'The card says so' }),
  correctHoles: (round) => ({
    ...TOURNAMENT,
    id: LATE_STROKE,
    holes: [{ ...hole(round), value: 4, version: 9 }],
    reason: 'The card says so',
  }),
  competitorStatus: (round) => ({
    ...TOURNAMENT,
    competitor_id: round + 4,
    status: 'DQ',
    round_id: round,
    reason: 'A wrong card',
  }),
  decideFeedDifferences: (round) => ({
    ...TOURNAMENT,
    decision: 'feed',
    reason: 'The feed is right',
    holes: [{ ...hole(round), version: 1, feed_value: 4 }],
  }),
  decideLateStroke: () => ({
    op_id: LATE_STROKE,
    decision: 'accepted',
    reason: 'It was in time',
    shown_version: 9,
  }),
  pars: (round) => ({ ...TOURNAMENT, round_id: round, from: [], pars: Array(18).fill(4) }),
  previewCorrection: (round) => ({ ...TOURNAMENT, holes: [{ ...hole(round), value: 4 }] }),
  replay: (round) => ({
    ops: [{ owner: 1, kind: 'score', body: { ...TOURNAMENT, ...hole(round) } }],
  }),
  updateScore: (round) => ({ ...TOURNAMENT, ...hole(round), current_hole_score: 4 }),
  uploadScores: (round) => ({ ...TOURNAMENT, round_id: round, scores: [] }),
};

async function setProof(ageMs: number): Promise<void> {
  await app.db
    .updateTable('sessions')
    .set({ proved_at: new Date(app.clock.now().getTime() - ageMs) })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Calls an endpoint with content that it refuses, and returns the type of the refusal. */
async function ask(endpoint: Endpoint, body: unknown = 'no JSON'): Promise<string | undefined> {
  const { method, path } = endpoint;
  const query = method === 'GET' ? '' : '?no_such_word=1';
  const target = typeof body === 'string' ? path + query : path;
  const content = endpoint.body && { body };
  const answer = await app.request(method, target, { token, isStale: true, ...content });
  const isJson = answer.headers.get('Content-Type')?.includes('json');
  return isJson ? (await answer.json()).type : undefined;
}

const rows = Object.entries<Endpoint>(endpoints).filter(
  ([name, { access, answers }]) => access !== 'public' && answers !== 'events' && name !== 'logout',
);
const isGuarded = ([name, { stepUp }]: [string, Endpoint]) => stepUp === true || name in steps;

it('the calls that need a fresh proof are these', () => {
  const names = rows.filter(([, { stepUp }]) => stepUp !== undefined).map(([name]) => name);
  expect(names.toSorted()).toEqual([
    'answerDispute',
    'applyCut',
    'backUpNow',
    'clearScore',
    'competitorStatus',
    'confirmAct',
    'confirmTotp',
    'correctHoles',
    'decideFeedDifferences',
    'decideLateStroke',
    'endSession',
    'endUserSessions',
    'eraseUser',
    'importRows',
    'invitationLink',
    'markUsersDeleted',
    'newPasskey',
    'pars',
    'playOff',
    'previewCorrection',
    'removePasskey',
    'removeTotp',
    'renewRecoveryCodes',
    'replay',
    'requestUserErase',
    'resendInvitation',
    'resetFactors',
    'roundState',
    'saveSettings',
    'saveUser',
    'startTotp',
    'teamPlace',
    'ticketStatus',
    'tournamentState',
    'undoImport',
    'updateScore',
    'uploadScores',
    'winnerStep',
  ]);
});

describe('a session that proved who uses it an hour ago', () => {
  it.each(rows.filter(isGuarded))('can not call %s', async (name, endpoint) => {
    await setProof(HOUR_MS);
    expect(await ask(endpoint, steps[name]?.needing)).toBe('step-up-required');
  });

  it.each(rows.filter((row) => !isGuarded(row)))('is not asked at %s', async (_name, endpoint) => {
    await setProof(HOUR_MS);
    expect(await ask(endpoint)).not.toBe('step-up-required');
  });

  it.each(Object.entries(steps))('takes the other steps of %s', async (name, { free }) => {
    await setProof(HOUR_MS);
    const { [name as keyof typeof endpoints]: endpoint } = endpoints;
    expect(await ask(endpoint, free)).not.toBe('step-up-required');
  });
});

describe('a session that proved who uses it ten minutes ago', () => {
  it.each(rows.filter(isGuarded))('gets past the question at %s', async (name, endpoint) => {
    await setProof(PROOF_MS);
    expect(await ask(endpoint, steps[name]?.needing)).not.toBe('step-up-required');
  });
});

it('the calls that need a fresh proof in an official round are these', () => {
  const names = rows.filter(([, { stepUp }]) => stepUp === 'official').map(([name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(changes).toSorted());
});

describe('in an official round', () => {
  const askAbout = (name: string, round: number) =>
    ask(endpoints[name as keyof typeof endpoints], changes[name]?.(round));
  beforeAll(async () => {
    const score = { ...TOURNAMENT, ...hole(1), is_start_hole: false, current_hole_score: 5 };
    await app.request('PUT', endpoints.updateScore.path, { token, body: score });
    await app.db
      .updateTable('rounds')
      .set({ status: 'official' })
      .where('tournament_id', '=', 10_039)
      .where('round_id', '=', 1)
      .execute();
    const at = app.clock.now();
    const stroke = { ...TOURNAMENT, ...hole(1), kind: 'score', value: 4, base: null } as const;
    await app.db
      .insertInto('late_strokes')
      .values({
        ...stroke,
        op_id: LATE_STROKE,
        body: '{}',
        lane_seq: 1,
        writer: crypto.randomUUID(),
        owner: 2,
        sent_by: 2,
        arrived_at: at,
      })
      .execute();
  });

  it.each(Object.keys(changes))('%s needs a proof of the last ten minutes', async (name) => {
    await setProof(HOUR_MS);
    expect(await askAbout(name, 1)).toBe('step-up-required');
    await setProof(PROOF_MS);
    expect(await askAbout(name, 1)).not.toBe('step-up-required');
  });

  it.each(Object.keys(changes).filter((name) => name !== 'decideLateStroke'))(
    '%s asks nobody about another round',
    async (name) => {
      await setProof(HOUR_MS);
      expect(await askAbout(name, 2)).not.toBe('step-up-required');
    },
  );

  it.each(rows.filter(([, { stepUp, receiptFirst }]) => stepUp === 'official' && receiptFirst))(
    '%s asks also when its body has the fields of other calls',
    async (name, { method, path }) => {
      await setProof(HOUR_MS);
      const late = { decision: 'accepted', op_id: crypto.randomUUID() };
      for (const decoy of [{ dry_run: true }, { decision: 'keep' }, { holes: [] }, late]) {
        const body = { ...changes[name]?.(1), ...decoy };
        const answer = await app.request(method, path, { token, isStale: true, body });
        const { type } = await answer.json();
        expect({ decoy, type }).toEqual({ decoy, type: 'step-up-required' });
      }
      const ops = { ops: [], ...changes[name]?.(1) };
      expect(
        (await (await app.request(method, path, { token, isStale: true, body: ops })).json()).type,
      ).toBe('step-up-required');
    },
  );

  it('a status that replaces one of this round needs a proof, whatever round it names', async () => {
    const ending = { ...TOURNAMENT, competitor_id: 3, status: 'WD', round_id: 1 } as const;
    await app.db
      .insertInto('competitor_endings')
      .values({ ...ending, hole_number: null, voided: false, reason: 'Ill' })
      .execute();
    await setProof(HOUR_MS);
    const body = { ...changes.competitorStatus?.(2), competitor_id: 3, status: 'active' };
    expect(await ask(endpoints.competitorStatus, body)).toBe('step-up-required');
  });

  it('an upload that only previews and pars that are only counted ask nobody', async () => {
    await setProof(HOUR_MS);
    const preview = await app.request('POST', 'game/update-bulk-data-score?dry_run=1', {
      token,
      isStale: true,
      body: changes.uploadScores?.(1),
    });
    expect((await preview.json()).type).toBe('validation-failed');
    const pars = { ...changes.pars?.(1), dry_run: true };
    expect(await ask(endpoints.pars, pars)).not.toBe('step-up-required');
  });
});

describe('an op of an official round that was decided before', () => {
  const opId = crypto.randomUUID();
  const writer = crypto.randomUUID();
  const correct = (op_id: string, lane_seq: number) => {
    const body = {
      ...TOURNAMENT,
      ...hole(1),
      is_start_hole: false,
      current_hole_score: 4,
      reason: 'The card says so',
    };
    const op = { op_id, v: 1, owner: 1, writer, lane_seq, base: null, kind: 'score', body };
    return app.request('POST', 'outbox/replay', { token, isStale: true, body: { ops: [op] } });
  };

  it('gets its answer with a stale proof, and another one is asked about without a receipt', async () => {
    await setProof(0);
    const first = await (await correct(opId, 1)).json();
    expect(first.results[0]).toMatchObject({ status: 200, receipt: { value: 4 } });
    await setProof(HOUR_MS);
    expect(await (await correct(opId, 1)).json()).toEqual(first);
    const other = crypto.randomUUID();
    expect((await (await correct(other, 2)).json()).type).toBe('step-up-required');
    await setProof(0);
    expect((await (await correct(other, 2)).json()).results[0].status).toBe(200);
  });

  it.each(['pars', 'competitorStatus', 'answerDispute', 'previewCorrection'] as const)(
    'excuses no call of %s that only names its id',
    async (name) => {
      await setProof(HOUR_MS);
      const { method, path } = endpoints[name];
      const body = changes[name]?.(1);
      const headers = { 'Idempotency-Key': opId };
      const answer = await app.request(method, path, { token, isStale: true, body, headers });
      expect((await answer.json()).type).toBe('step-up-required');
    },
  );
});

it('an upload of an official round needs a proof in the name of another account, too', async () => {
  await setProof(HOUR_MS);
  const upload = {
    ...{ op_id: crypto.randomUUID(), writer: crypto.randomUUID(), v: 1, lane_seq: 1, base: null },
    ...{ owner: 2, kind: 'scrape', body: changes.uploadScores?.(1) },
  };
  const body = { ops: [upload] };
  const answer = await app.request('POST', 'outbox/replay', { token, isStale: true, body });
  expect((await answer.json()).type).toBe('step-up-required');
});
