import type { Break } from './break.ts';

const decide = 'src/server/scoring/decide/decide.ts';
const saveReceipts = 'src/server/scoring/save/save-receipts.ts';
const decideGroup = 'src/server/scoring/decide-group.ts';

/** The server forgets which lane sequences of a writer it has decided. */
const noMarks = { file: decide, from: 'if (isStale(state, op)) return stale(state, op);', to: '' };
/** The server accepts a second receipt of one id. */
const receiptsTwice = {
  file: saveReceipts,
  from: `insertRows('op_receipts', rows)`,
  to: `insertRows('op_receipts', rows, { over: { key: ['op_id'], set: ['op_id'] } })`,
};
/** The server forgets which ids it has answered. */
const noReceipts = {
  file: decideGroup,
  from: 'const { state, bindings, receipts, isFrozen } = await lockAndLoad(trx, tournamentId, sentOps);',
  to: `const { state, bindings, isFrozen } = await lockAndLoad(trx, tournamentId, sentOps);
  const receipts = new Map<string, StoredReceipt>();`,
};

/** Rules of the server, or of server and device together, switched off. */
export const breaksOnServer: readonly Break[] = [
  {
    invariant: 3,
    seed: 2,
    property: 'walk',
    isUnguarded: true,
    edits: [noReceipts, receiptsTwice, noMarks],
  },
  {
    invariant: 4,
    seed: 6,
    property: 'walk',
    edits: [
      noMarks,
      {
        file: 'src/outbox/send/plan.ts',
        from: 'op.laneSeq < (heads.get(op.lane)?.laneSeq ?? Number.POSITIVE_INFINITY)',
        to: 'op.laneSeq > (heads.get(op.lane)?.laneSeq ?? 0)',
      },
    ],
  },
  {
    invariant: 11,
    seed: 3,
    property: 'walk',
    edits: [
      {
        file: 'src/server/scoring/decide/decide-write.ts',
        from: 'const after = { official, claims: withClaim(claimsOfOthers, { ...entry, askedAt }) };',
        to: 'const after = { official, claims: claimsOfOthers };',
      },
    ],
  },
  {
    invariant: 13,
    seed: 11,
    property: 'walk',
    isUnguarded: true,
    edits: [noReceipts, receiptsTwice, noMarks],
  },
  {
    invariant: 19,
    seed: 4,
    property: 'walk',
    isUnguarded: true,
    edits: [
      {
        file: decideGroup,
        from: 'const isKnown = ({ incoming }: ReceivedOp) =>',
        to: 'const isKnown = ({ incoming }: ReceivedOp) => sentOps.length > 1 &&',
      },
      receiptsTwice,
      noMarks,
    ],
  },
  {
    invariant: 20,
    seed: 1,
    property: 'uploads',
    edits: [
      {
        file: 'src/server/scoring/decide/decide-write.ts',
        from: 'official.authority === authority.import && seenVersion === official.version',
        to: 'seenVersion === official.version',
      },
    ],
  },
  {
    invariant: 23,
    seed: 18,
    property: 'disputes',
    edits: [
      {
        file: 'src/server/scoring/decide/decide-write.ts',
        from: 'entry.authority === authority.admin || official.askedAt === null',
        to: 'true',
      },
    ],
  },
  {
    invariant: 24,
    seed: 2,
    property: 'out',
    edits: [
      {
        file: 'src/server/scoring/decide/decide-out.ts',
        from: "if (!isPlayingOn(op)) return createProblem('player-out', { out: encodeEnding(out) });",
        to: '',
      },
    ],
  },
  {
    invariant: 25,
    seed: 1,
    property: 'late',
    edits: [
      {
        file: 'src/server/scoring/save/save-write-plans.ts',
        from: '...addLateStrokes(decidedOps, at),',
        to: '',
      },
    ],
  },
  {
    invariant: 26,
    seed: 1,
    property: 'late',
    isUnguarded: true,
    edits: [
      {
        file: 'src/server/scoring/late-strokes/decide-late-stroke.ts',
        from: "if (stroke.decision !== null || getLaneVersion(before) !== shown_version) refuse('state-changed');",
        to: '',
      },
    ],
  },
  {
    invariant: 31,
    seed: 1,
    property: 'late',
    edits: [
      {
        file: 'src/server/scoring/decide/decide.ts',
        from: "if (round.isCancelled && isInPlay && op.kind !== 'call') return planVoid(state, op, sender, at);",
        to: '',
      },
    ],
  },
  {
    invariant: 29,
    seed: 1,
    property: 'disputes',
    edits: [
      {
        file: 'src/server/scoring/decide/decide-write.ts',
        from: 'return isAdminValue && entry.authority < authority.admin;',
        to: 'return false;',
      },
    ],
  },
  {
    invariant: 30,
    seed: 1,
    property: 'walk',
    edits: [
      {
        file: decide,
        from: "round.status === 'setup' && isBeforeRound(op, round, at)",
        to: 'false',
      },
    ],
  },
  {
    invariant: 36,
    seed: 1,
    property: 'early',
    edits: [
      {
        file: decide,
        from: 'opensAt.getTime() - op.enteredAt.getTime() > LONG_BEFORE_MS;',
        to: 'false;',
      },
    ],
  },
  {
    invariant: 35,
    seed: 1,
    property: 'rulings',
    edits: [
      {
        file: 'src/server/scoring/decide/with-ruling.ts',
        from: 'isCurrent && entry.authority === authority.admin;',
        to: 'isCurrent;',
      },
    ],
  },
  {
    invariant: 33,
    seed: 1,
    property: 'early',
    edits: [
      {
        file: decide,
        from: 'return !op.isTriedEarly && (op.enteredAt ?? at) >= opensAt;',
        to: 'return true;',
      },
    ],
  },
  {
    invariant: 37,
    seed: 1,
    property: 'cards',
    edits: [
      {
        file: decide,
        from: 'if (isLockedTo(state, op, sender)) return planClaim(state, op, sender, at);',
        to: '',
      },
    ],
  },
  {
    invariant: 39,
    seed: 1,
    property: 'cards',
    edits: [
      {
        file: 'src/server/scoring/decide/decide-card.ts',
        from: "step === 'attest' && before.submittedBy === owner",
        to: 'false',
      },
    ],
  },
  {
    invariant: 43,
    seed: 1,
    property: 'restores',
    edits: [{ file: decide, from: 'firstVersion: state.epoch + 1,', to: '' }],
  },
];
