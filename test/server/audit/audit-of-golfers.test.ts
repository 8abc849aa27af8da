import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '../../../src/contract/admin/audit.ts';
import { signInAll } from '../callers.ts';
import { startTestApp } from '../harness.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { admin: token } = await signInAll(app);
const ADMIN = 1;
const golfers = await app.db
  .selectFrom('competitors')
  .select(['id', 'full_name'])
  .orderBy('id')
  .limit(2)
  .execute();
const [first, second] = golfers;
if (!first || !second) throw new Error('the test data has no golfers');

/** Adds the audit entry of a golfer's score on a hole in round 1 of tournament 7. */
async function addScore(golfer: number, hole: number): Promise<void> {
  await sql`
    insert into audit (user_id, action, target_kind, target_id, before, after, detail)
    values (${ADMIN}, 'score', 'competitor', ${String(golfer)}, '{"value": null}', '{"value": 4}',
      jsonb_build_object('owner', ${ADMIN}::integer, 'outcome', 'applied', 'op_id', null,
        'lane', ${`7/1/${golfer}/${hole}`}::text))`.execute(app.db);
}

beforeAll(async () => {
  await addScore(first.id, 1);
  await addScore(first.id, 11);
  await addScore(second.id, 1);
});

describe("the audit entry of a golfer's score", () => {
  it.each([
    ['the golfer', { golfer: first.full_name.toUpperCase() }, 2],
    ['the golfer and the hole', { golfer: first.full_name, hole: 1 }, 1],
    ['the hole', { hole: 1 }, 2],
    ['a name that nobody has', { golfer: '%' }, 0],
  ])('is found by %s', async (_, filter, total) => {
    const search = new URLSearchParams(
      Object.entries(filter).map(([name, value]) => [name, String(value)]),
    );
    const answer = await app.request('GET', `admin/audit?${search}`, { token });
    const page: AuditPage = await answer.json();
    expect(page).toMatchObject({ total });
  });

  it('cannot be searched by a hole that no course has', async () => {
    const answer = await app.request('GET', 'admin/audit?hole=19', { token });
    expect(answer.status).toBe(422);
  });
});
