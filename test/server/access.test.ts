import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import type { Access, Endpoint } from '../../src/contract/base/endpoint.ts';
import { Id, QueryId } from '../../src/contract/base/fields.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { createEndpointRoute } from '../../src/server/endpoint/endpoint-route.ts';
import { answerError } from '../../src/server/http/middleware/answer-error.ts';
import type { AppEnv } from '../../src/server/http/middleware/app-env.ts';
import { createSessionFinder } from '../../src/server/people/sessions/session-finder.ts';
import { type Callers, OWNER_ID, signInAll } from './callers.ts';
import { startTestApp } from './harness.ts';

type Answer = 'passes' | 401 | 403 | 404;

// The table of docs/architecture.md#access-words. `passes` means that the answer does not refuse the caller.
const expectedAnswers: Record<Access, Record<keyof Callers, Answer>> = {
  public: {
    none: 'passes',
    owner: 'passes',
    other: 'passes',
    scorer: 'passes',
    admin: 'passes',
    revoked: 'passes',
  },
  self: { none: 401, owner: 'passes', other: 404, scorer: 404, admin: 'passes', revoked: 401 },
  own: { none: 401, owner: 'passes', other: 404, scorer: 404, admin: 404, revoked: 401 },
  member: {
    none: 401,
    owner: 'passes',
    other: 'passes',
    scorer: 'passes',
    admin: 'passes',
    revoked: 401,
  },
  scorer: { none: 401, owner: 403, other: 403, scorer: 'passes', admin: 'passes', revoked: 401 },
  admin: { none: 401, owner: 403, other: 403, scorer: 403, admin: 'passes', revoked: 401 },
};

const rows = Object.entries<Endpoint>(endpoints);
const judgedByTheTable = rows.filter(([, endpoint]) => !endpoint.receiptFirst);
const judgedAfterTheReceipt = rows.filter(([, endpoint]) => endpoint.receiptFirst);

const app = await startTestApp();
afterAll(() => app.close());
const callers = await signInAll(app);

/** Bodies of calls that name their owner in the body. */
const ownBodies: Readonly<Partial<Record<string, object>>> = {
  claimTicket: { user_id: OWNER_ID, tournament_id: 10_038 },
};

function callEndpoint(endpoint: Endpoint, token: string | undefined, body: unknown = {}) {
  const isInQuery = endpoint.access === 'self' && endpoint.query !== undefined;
  const target = isInQuery ? `${endpoint.path}?user_id=${OWNER_ID}` : endpoint.path;
  return app.request(endpoint.method, target, {
    ...(token && { token }),
    ...(endpoint.body && { body }),
  });
}

it.each(judgedByTheTable)('%s answers each caller by its access word', async (name, endpoint) => {
  const answers = Object.entries(expectedAnswers[endpoint.access]);
  for (const [caller, answer] of answers) {
    // Logout ends the session of its token, so it gets sessions of its own.
    const { [caller as keyof Callers]: token } = name === 'logout' ? await signInAll(app) : callers;
    const { status } = await callEndpoint(endpoint, token, ownBodies[name]);
    const cell = `${name}, with the access ${endpoint.access}, for ${caller}: ${answer}`;
    if (answer === 'passes') expect.soft([401, 403, 404], cell).not.toContain(status);
    else expect.soft(status, cell).toBe(answer);
  }
});

it.each(judgedAfterTheReceipt)('%s checks the session first', async (name, endpoint) => {
  for (const caller of ['none', 'revoked'] as const) {
    const answer = await callEndpoint(endpoint, callers[caller], 'not even JSON');
    expect.soft(answer.status, `${name} for ${caller}`).toBe(401);
    expect.soft(await answer.json(), `${name} for ${caller}`).toMatchObject({
      type: 'unauthenticated',
    });
  }
});

describe('a new endpoint', () => {
  const words = Object.keys(expectedAnswers) as Access[];

  it.each(words)('answers each caller by its access word: %s', async (access) => {
    const row = { access, query: v.object({ user_id: QueryId }) };
    await expectAnswers(access, (caller) => askTomorrow(row, `?user_id=${OWNER_ID}`, caller));
  });

  it('with access `self` finds its owner in the path', async () => {
    const row = { access: 'self', path: ':user_id' } as const;
    await expectAnswers('self', (caller) => askTomorrow(row, `${OWNER_ID}`, caller));
  });

  it('with access `self` finds its owner in the body', async () => {
    const row = { access: 'self', method: 'POST', body: v.object({ user_id: Id }) } as const;
    await expectAnswers('self', (caller) => askTomorrow(row, '', caller, { user_id: OWNER_ID }));
  });

  it('with access `self` and two owners refuses a caller who is only one of them', async () => {
    const row = { access: 'self', method: 'POST', path: ':user_id' } as const;
    const body = v.object({ user_id: Id });
    const callAs = (owner: number) =>
      askTomorrow({ ...row, body }, `${OWNER_ID}`, 'owner', { user_id: owner });
    expect(await callAs(OWNER_ID + 1)).toBe(404);
    expect(await callAs(OWNER_ID)).toBe(200);
  });

  it('with access `self` and no owner refuses every user', async () => {
    expect(await askTomorrow({ access: 'self' }, '', 'owner')).toBe(404);
    expect(await askTomorrow({ access: 'self' }, '', 'admin')).toBe(404);
  });

  async function expectAnswers(
    access: Access,
    ask: (caller: string) => Promise<number>,
  ): Promise<void> {
    for (const [caller, answer] of Object.entries(expectedAnswers[access])) {
      const status = await ask(caller);
      const cell = `with the access ${access}, for ${caller}: ${answer}`;
      expect.soft(status, cell).toBe(answer === 'passes' ? 200 : answer);
    }
  }

  async function askTomorrow(
    givenEndpoint: Pick<Endpoint, 'access'> & Partial<Endpoint>,
    target: string,
    caller: string,
    body?: object,
  ): Promise<number> {
    const row: Endpoint = {
      method: 'GET',
      path: '',
      summary: '',
      response: v.unknown(),
      ...givenEndpoint,
    };
    const tomorrow = new Hono<AppEnv>().onError(answerError);
    tomorrow.on(
      row.method,
      `/${row.path}`,
      createEndpointRoute(row, async () => 'done', {
        db: app.db,
        settings: app.deps.settings,
        running: app.deps.running,
        clock: app.clock.now,
        findSession: createSessionFinder(app.db, app.clock.now),
        savePadReport: () => {},
      }),
    );
    const { [caller as keyof Callers]: token } = callers;
    const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
    const requestInit = {
      method: row.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    };
    return (await tomorrow.request(`/${target}`, requestInit)).status;
  }
});

describe('every call that writes', () => {
  const writes = rows.filter(([, { method }]) => method !== 'GET');

  it.each(writes)('to %s refuses an unknown query parameter', async (_name, endpoint) => {
    const answer = await app.request(endpoint.method, `${endpoint.path}?no_such_word=1`, {
      token: callers.admin,
      body: {},
    });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([
      { path: 'no_such_word', message: 'this call does not know this query word' },
    ]);
  });
});

describe('every call with a body', () => {
  const listNeeded = (endpoint: Endpoint) => {
    const entries = readEntries(endpoint.body);
    return Object.keys(entries).filter((key) => entries[key]?.type !== 'optional');
  };
  // An empty body is a right one where every field may be left out.
  const withBody = judgedByTheTable.filter(
    ([, endpoint]) => endpoint.body && !endpoint.takes && listNeeded(endpoint).length > 0,
  );

  it.each(withBody)('to %s gets an error for each wrong field', async (_name, endpoint) => {
    const answer = await callEndpoint(endpoint, callers.admin);
    expect(answer.status).toBe(422);
    const problem = await answer.json();
    expect(problem.type).toBe('validation-failed');
    const namedPaths = problem.errors.map((error: { path: string }) => error.path);
    expect(namedPaths).toEqual(expect.arrayContaining(listNeeded(endpoint)));
  });

  it.each(rows.filter(([, endpoint]) => endpoint.body && !endpoint.takes))(
    'to %s refuses a body that is not JSON',
    async (_name, endpoint) => {
      const answer = await callEndpoint(endpoint, callers.admin, '{"half":');
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ type: 'malformed-json' });
    },
  );

  it.each(rows.filter(([, endpoint]) => endpoint.body))(
    'to %s refuses a body over its limit',
    async (_name, endpoint) => {
      const body = 'x'.repeat((endpoint.bodyLimit ?? 64 * 1024) + 1);
      const answer = await callEndpoint(endpoint, callers.admin, body);
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ type: 'body-too-large' });
    },
  );
});

/** Returns the fields of a body. A body of several kinds has the field that names the kind. */
function readEntries(body: v.GenericSchema | undefined): v.ObjectEntries {
  if (body && 'key' in body) return { [String(body.key)]: v.string() };
  return (body as v.ObjectSchema<v.ObjectEntries, undefined>).entries;
}
