import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '../../../src/contract/admin/audit.ts';
import { AUDIT_PAGE_SIZE } from '../../../src/contract/admin/audit.ts';
import { signInAll } from '../callers.ts';
import { startTestApp } from '../harness.ts';

const ROWS = 60;
const [ADMIN, SCORER] = [1, 2];

const app = await startTestApp();
afterAll(() => app.close());
const { admin: token, owner } = await signInAll(app);

/** Adds rows: one a minute, of the admin about team 1 and of the scorer about the account 3 in turn. */
async function addRows(first: number, last: number): Promise<void> {
  await sql`
    insert into audit (at, user_id, action, target_kind, target_id, before, after, detail, request_id)
    select timestamptz '2026-11-20 10:00Z' + n * interval '1 minute',
      case n % 2 when 0 then ${ADMIN}::integer else ${SCORER}::integer end,
      case n % 2 when 0 then 'team-place' else 'username changed' end,
      case n % 2 when 0 then 'team' else 'account' end,
      case n % 2 when 0 then '1' else '3' end,
      jsonb_build_object('position', n), jsonb_build_object('position', n + 1),
      jsonb_build_object('reason', 'Row ' || n, 'tournament_id', 7), 'request-' || n
    from generate_series(${first}::integer, ${last}::integer) as n`.execute(app.db);
}

async function readPage(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return app.request('GET', `admin/audit?${search}`, { token });
}

async function list(query: Record<string, string | number> = {}): Promise<AuditPage> {
  const answer = await readPage(query);
  expect(answer.status).toBe(200);
  return answer.json();
}

const reasons = ({ entries }: AuditPage) => entries.map(({ reason }) => reason);

beforeAll(() => addRows(1, ROWS));

describe('the list of audit entries', () => {
  it('has a page of the newest entries, with the total number', async () => {
    const page = await list();
    expect(page).toMatchObject({ page: 1, pages: 3, total: ROWS, newer: 0 });
    expect(page.entries).toHaveLength(AUDIT_PAGE_SIZE.usual);
    expect(reasons(page).slice(0, 2)).toEqual(['Row 60', 'Row 59']);
    expect(page.entries[0]).toEqual({
      id: page.up_to,
      at: '2026-11-20T11:00:00.000Z',
      person: { id: ADMIN, username: 'admin' },
      action: 'team-place',
      target: { kind: 'team', id: '1', label: expect.any(String) },
      before: { position: 60 },
      after: { position: 61 },
      reason: 'Row 60',
      detail: { tournament_id: 7 },
      request_id: 'request-60',
      second: null,
    });
  });

  it('includes the name of an account that is a target', async () => {
    const { entries } = await list({ target_kind: 'account' });
    expect(entries[0]?.target).toEqual({ kind: 'account', id: '3', label: 'player' });
  });

  it('shows every entry once, page by page, in both directions', async () => {
    for (const direction of ['asc', 'desc']) {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((page) => list({ page, page_size: 10, direction })),
      );
      const expectedNames = Array.from({ length: ROWS }, (_, index) => `Row ${index + 1}`);
      if (direction === 'desc') expectedNames.reverse();
      expect(pages.flatMap(reasons)).toEqual(expectedNames);
    }
  });

  it('is sorted by action when the caller asks for it', async () => {
    const { entries } = await list({ sort: 'action', direction: 'asc', page_size: 100 });
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual([...actions].sort());
    expect(entries[0]?.reason).toBe('Row 2');
  });

  it('returns the last page to a caller who asks for a later one', async () => {
    expect(await list({ page: 9 })).toMatchObject({ page: 3, pages: 3 });
  });

  it('has one empty page when nothing matches', async () => {
    const page = await list({ action: 'scrape' });
    expect(page).toMatchObject({ entries: [], page: 1, pages: 1, total: 0, newer: 0 });
  });
});

describe('an audit filter', () => {
  it.each([
    [{ person: 'Scorer' }, 30],
    [{ person: SCORER }, 30],
    [{ person: 'player' }, 0],
    [{ action: 'team-place' }, 30],
    [{ target_kind: 'account', target_id: '3' }, 30],
    [{ target_kind: 'account', target_id: '4' }, 0],
    [{ person: 'admin', target_kind: 'account' }, 0],
    [{ from: '2026-11-20', to: '2026-11-20' }, ROWS],
    [{ from: '2026-11-21' }, 0],
    [{ to: '2026-11-19' }, 0],
    [{ from: '2026-11-20T10:31:00Z', to: '2026-11-20' }, 30],
    [{ from: '2026-11-20T10:10:00Z', to: '2026-11-20T12:20:00+02:00' }, 10],
  ])('of %j finds %i entries', async (filter, total) => {
    expect(await list(filter)).toMatchObject({ total });
  });

  it.each([
    [{ person: 'nobody-of-this-name' }, 'person'],
    [{ person: 999_999 }, 'person'],
    [{ action: 'sing' }, 'action'],
    [{ target_kind: 'moon' }, 'target_kind'],
    [{ target_id: '1' }, 'target_kind'],
    [{ from: '2026-02-31' }, 'from'],
    [{ to: 'tomorrow' }, 'to'],
    [{ to: '9999-12-31' }, 'to'],
    [{ from: '0000-01-01' }, 'from'],
    [{ from: '2026-11-21', to: '2026-11-20' }, 'from'],
    [{ from: '2026-11-21T00:00:00Z', to: '2026-11-20' }, 'from'],
    [{ sort: 'detail' }, 'sort'],
    [{ direction: 'up' }, 'direction'],
    [{ page: 0 }, 'page'],
    [{ page_size: 9 }, 'page_size'],
    [{ page_size: 101 }, 'page_size'],
    [{ up_to: -1 }, 'up_to'],
  ])('of %j is refused with the name of the field', async (filter, path) => {
    const answer = await readPage(filter);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toMatchObject([{ path }]);
  });

  it('is refused when a query parameter is given twice', async () => {
    const answer = await app.request('GET', 'admin/audit?page=1&page=2', { token });
    expect(answer.status).toBe(422);
    const errors = [{ path: 'page', message: 'is given more than once' }];
    expect(await answer.json()).toMatchObject({ errors });
  });

  it('is for admins only', async () => {
    expect((await app.request('GET', 'admin/audit', { token: owner })).status).toBe(403);
  });
});

describe('audit entries that arrive while a list is open', () => {
  it('do not move its pages, and are counted when they match', async () => {
    const { up_to } = await list();
    const second = await list({ page: 2, up_to });
    await addRows(ROWS + 1, ROWS + 3);
    const later = await list({ page: 2, up_to });
    expect(later.entries).toEqual(second.entries);
    expect(later).toMatchObject({ total: ROWS, up_to, newer: 3 });
    expect(await list({ up_to, action: 'team-place' })).toMatchObject({ total: 30, newer: 1 });
    expect(await list()).toMatchObject({ total: ROWS + 3, newer: 0 });
  });

  it('are counted, but not listed, in a list that was opened when the audit was empty', async () => {
    expect(await list({ up_to: 0 })).toMatchObject({ total: 0, pages: 1, newer: ROWS + 3 });
  });
});
