import type { Break } from './break.ts';

const decide = 'src/server/scoring/decide.ts';
const saveReceipts = 'src/server/scoring/save-receipts.ts';
const receipts = 'src/server/scoring/receipts.ts';
const applyOps = 'src/server/scoring/apply-ops.ts';
const decideBatch = 'src/server/scoring/decide-batch.ts';

/** The server forgets which sequence of a writer it has seen. */
const noMarks = { file: decide, from: 'if (isStale(state, op)) return stale(state, op);', to: '' };
/** A second receipt of one id is no collision. */
const receiptsTwice = {
  file: saveReceipts,
  from: `insertInto('op_receipts').values(rows)`,
  to: `insertInto('op_receipts').values(rows).onConflict((conflict) => conflict.doNothing())`,
};
/** The server forgets which ids it has answered. */
const noReceipts = {
  file: receipts,
  from: 'if (opIds.length === 0) return new Map();',
  to: 'return new Map();',
};

/** Rules that the server keeps, or keeps with the device, switched off. */
export const breaksOnServer: readonly Break[] = [
  {
    invariant: 3,
    seed: 3,
    property: 'walk',
    isUnguarded: true,
    edits: [noReceipts, receiptsTwice, noMarks],
  },
  {
    invariant: 4,
    seed: 3,
    property: 'walk',
    edits: [
      noMarks,
      {
        file: 'src/outbox/plan.ts',
        from: 'op.laneSeq < (heads.get(op.lane)?.laneSeq ?? Number.POSITIVE_INFINITY)',
        to: 'op.laneSeq > (heads.get(op.lane)?.laneSeq ?? 0)',
      },
    ],
  },
  {
    invariant: 11,
    seed: 2,
    property: 'walk',
    edits: [
      {
        file: 'src/server/scoring/decide-write.ts',
        from: 'const after = { official, claims: withClaim(lane.claims, entry) };',
        to: 'const after = { official, claims: lane.claims };',
      },
    ],
  },
  {
    invariant: 13,
    seed: 6,
    property: 'walk',
    isUnguarded: true,
    edits: [noReceipts, receiptsTwice, noMarks],
  },
  {
    invariant: 19,
    seed: 7,
    property: 'walk',
    isUnguarded: true,
    edits: [
      {
        file: applyOps,
        from: 'const known = await loadReceipts(',
        to: 'const known = ops.length === 1 ? new Map() : await loadReceipts(',
      },
      {
        file: decideBatch,
        from: 'const receipts = await loadReceipts(',
        to: 'const receipts = ops.length === 1 ? new Map() : await loadReceipts(',
      },
      receiptsTwice,
      noMarks,
    ],
  },
  {
    invariant: 20,
    seed: 4,
    property: 'walk',
    edits: [
      {
        file: 'src/server/scoring/decide-write.ts',
        from: 'official.authority === authority.import && seen === official.version',
        to: 'seen === official.version',
      },
    ],
  },
];
