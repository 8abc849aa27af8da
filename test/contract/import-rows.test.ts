import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ImportBody } from '../../src/contract/admin/import-body.ts';

const facts = { tournament_id: 1, shown: '0'.repeat(64), file: null };
const golfers = [
  { row: 2, full_name: 'Ann Lee', country: 'NO' },
  { row: 3, full_name: 'Bo Nobody', country: 'SE' },
];
const groups = [1, 2].map((group) => ({
  row: group,
  group_number: group,
  start_hole: 1,
  tee_time: null,
  players: [{ name: 'Ann Lee' }],
  scorers: [],
}));
const rounds = [1, 2].map((round) => ({ row: round, round }));
const scorers = [1, 2].map((row) => ({ row, username: `scorer${row}` }));

it.each([
  { kind: 'field', rows: golfers },
  { kind: 'rounds', rows: rounds },
  { kind: 'tee-sheet', rows: groups, round_id: 1 },
  { kind: 'scorers', rows: scorers },
])('two rows of an import of the kind $kind cannot have the same number', (body) => {
  expect(v.is(ImportBody, { ...facts, ...body })).toBe(true);
  const rows = body.rows.map((row) => ({ ...row, row: 2 }));
  const { issues } = v.safeParse(ImportBody, { ...facts, ...body, rows });
  expect(issues?.map(({ message }) => message)).toEqual(['Two rows have the same number']);
});
