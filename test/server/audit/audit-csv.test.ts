import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCount } from '../../../src/contract/base/counts.ts';
import { parseCsv } from '../../../src/contract/base/csv.ts';
import { signInAll } from '../callers.ts';
import { startTestApp } from '../harness.ts';

const ROWS = 2_300;

const app = await startTestApp();
afterAll(() => app.close());
const { admin: token, owner } = await signInAll(app);

const REASON = '=HYPERLINK("x")\n<script>"ä", جولف ⛳️';

beforeAll(async () => {
  await sql`
    insert into audit (at, user_id, action, target_kind, target_id, before, after, detail)
    select timestamptz '2026-11-20 10:00Z' + n * interval '1 second', 1, 'team-place', 'team', '1',
      jsonb_build_object('position', n), jsonb_build_object('position', null),
      jsonb_build_object('reason', ${REASON}::text, 'tournament_id', n)
    from generate_series(1, ${ROWS}::integer) as n`.execute(app.db);
});

const send = (body: object, as = token) =>
  app.request('POST', 'admin/audit-csv', { token: as, body });

async function exportRows(body: object): Promise<string[][]> {
  const answer = await send(body);
  expect(answer.status).toBe(200);
  return parseCsv(await answer.text());
}

const teams = { target_kind: 'team', target_id: '1' };

describe('an exported file of audit entries', () => {
  it('has all that match, over several pages, the newest first', async () => {
    const [head, ...lines] = await exportRows({ filter: teams, selected: { all: ROWS } });
    expect(head?.slice(0, 5)).toEqual(['Id', 'Time (UTC)', 'Person', 'Person id', 'Action']);
    expect(lines).toHaveLength(ROWS);
    const ids = lines.map(([id]) => Number(id));
    expect(new Set(ids).size).toBe(ROWS);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(lines.at(-1)).toEqual([
      String(ids.at(-1)),
      '2026-11-20T10:00:01.000Z',
      'admin',
      '1',
      'team-place',
      'team',
      '1',
      expect.any(String),
      REASON,
      '{"position":1}',
      '{"position":null}',
      '{"tournament_id":1}',
      '',
      '',
    ]);
  });

  it('is UTF-8 with a byte order mark, CRLF and quotes around every value', async () => {
    const answer = await send({ filter: teams, selected: { all: ROWS } });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString();
    expect(text).toMatch(/^\uFEFF"Id","Time \(UTC\)",/);
    expect(text).toMatch(/"\r\n$/);
    expect(text).not.toMatch(/(^|,)"[=+\-@]/m);
  });

  it('has the selected entries', async () => {
    const rows = await app.db
      .selectFrom('audit')
      .select('id')
      .where('target_kind', '=', 'team')
      .limit(3)
      .execute();
    const ids = rows.map(({ id }) => id);
    const lines = await exportRows({ filter: teams, selected: { ids: [...ids, ...ids] } });
    expect(lines.slice(1).map(([id]) => Number(id))).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('leaves out entries that came after the list was opened', async () => {
    const { up_to } = await (await app.request('GET', 'admin/audit', { token })).json();
    await exportRows({ filter: teams, selected: { all: ROWS } });
    const openedList = await app.db
      .selectFrom('audit')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('id', '<=', up_to)
      .executeTakeFirstOrThrow();
    const lines = await exportRows({ filter: { up_to }, selected: { all: openedList.rows } });
    expect(lines).toHaveLength(openedList.rows + 1);
  });

  it('is complete for a list up to the highest possible id', async () => {
    const filter = { ...teams, up_to: 2_147_483_647 };
    const lines = await exportRows({ filter, selected: { all: ROWS } });
    expect(lines).toHaveLength(ROWS + 1);
  });

  it('is itself audited, with its filter and its number of rows', async () => {
    const answer = await send({ filter: teams, selected: { all: ROWS } });
    await answer.body?.cancel();
    const page = await app.request('GET', 'admin/audit?action=export', { token });
    const [entry] = (await page.json()).entries;
    expect(entry).toMatchObject({
      person: { username: 'admin' },
      detail: { filter: teams, rows: ROWS },
      request_id: answer.headers.get('X-Request-Id'),
    });
  });
});

describe('a selection of audit entries', () => {
  it.each([
    [{ all: ROWS - 1 }, { seen: ROWS - 1, now: ROWS }],
    [{ all: 0 }, { seen: 0, now: ROWS }],
    [{ ids: [2_147_483_647] }, { seen: 1, now: 0 }],
  ])(
    'of %j is refused with both numbers when a different number matches',
    async (selectedRows, both) => {
      const answer = await send({ filter: teams, selected: selectedRows });
      expect(answer.status).toBe(409);
      const problem = await answer.json();
      expect(problem).toMatchObject({ type: 'selection-changed', selection: both });
      expect(problem.detail).toContain(formatCount(both.seen, 'entry', 'entries'));
      expect(problem.detail).toContain(`${formatCount(both.now, 'entry', 'entries')} match`);
    },
  );

  it.each([[{}], [{ ids: [] }], [{ all: -1 }], [{ all: ROWS, ids: [1] }], ['all']])(
    'in the form %j is refused with the name of the field',
    async (selectedRows) => {
      const answer = await send({ filter: {}, selected: selectedRows });
      expect(answer.status).toBe(422);
      const paths = (await answer.json()).errors.map((error: { path: string }) => error.path);
      expect(paths.join()).toMatch(/^selected/);
    },
  );

  it('with a filter for an unknown person is refused with the path of the field in the body', async () => {
    const filter = { person: 'nobody-of-this-name' };
    const answer = await send({ filter, selected: { all: 0 } });
    expect((await answer.json()).errors).toMatchObject([{ path: 'filter.person' }]);
  });

  it('is exported to admins only', async () => {
    expect((await send({ filter: {}, selected: { all: 0 } }, owner)).status).toBe(403);
  });
});
