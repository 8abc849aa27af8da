import { afterAll, describe, expect, it } from 'vitest';
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
    'backUpNow',
    'confirmAct',
    'confirmTotp',
    'eraseUser',
    'importRows',
    'invitationLink',
    'markUsersDeleted',
    'newPasskey',
    'removePasskey',
    'removeTotp',
    'renewRecoveryCodes',
    'requestUserErase',
    'resendInvitation',
    'resetFactors',
    'roundState',
    'saveSettings',
    'saveUser',
    'startTotp',
    'ticketStatus',
    'tournamentState',
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
