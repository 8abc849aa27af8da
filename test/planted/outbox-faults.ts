import { inUnit, onPostgres, type PlantedFault, plantFault } from './fault.ts';

const DECIDE_GROUP = 'src/server/scoring/decide-group.ts';
const DECIDE = 'src/server/scoring/decide/decide.ts';
const DECIDE_WRITE = 'src/server/scoring/decide/decide-write.ts';
const SAVE_RECEIPTS = 'src/server/scoring/save/save-receipts.ts';

const lookUpReceipts =
  'const { state, bindings, receipts, isFrozen } = await lockAndLoad(trx, tournamentId, sentOps);';
const forgetReceipts = `const { state, bindings, isFrozen } = await lockAndLoad(trx, tournamentId, sentOps);
  const receipts = new Map<string, StoredReceipt>();`;

const noLaneMarks = {
  file: DECIDE,
  from: 'if (isStale(state, op)) return stale(state, op);',
  to: '',
};
const receiptsTwice = {
  file: SAVE_RECEIPTS,
  from: `insertRows('op_receipts', rows)`,
  to: `insertRows('op_receipts', rows, { over: { key: ['op_id'], set: ['op_id'] } })`,
};

/** One fault for each invariant of docs/outbox.md#invariants, in their order. */
export const outboxFaults: readonly PlantedFault[] = [
  plantFault(
    'Invariant 1: a tap is shown as saved before its transaction is on the disk',
    inUnit('outbox/saved'),
    'src/outbox/store/direct-transaction.ts',
    'transaction.oncomplete = () => {\n            resolve(result);',
    'resolve(result);\n          transaction.oncomplete = () => {',
  ),
  plantFault(
    'Invariant 2: an op that ends leaves no row in the log',
    inUnit('outbox/accounting'),
    'src/outbox/store/move-to-log.ts',
    'on.log.bulkPut(rows)',
    'Promise.resolve()',
  ),
  {
    name: 'Invariant 3: the server forgets which ops it has answered, and which sequences it has decided',
    ...onPostgres('scoring/receipts'),
    edits: [
      { file: DECIDE_GROUP, from: lookUpReceipts, to: forgetReceipts },
      receiptsTwice,
      noLaneMarks,
    ],
  },
  plantFault(
    'Invariant 3: the server ignores the receipts that it knows',
    onPostgres('scoring/rights'),
    DECIDE_GROUP,
    `receipts.has(incoming.placed.opId ?? '')`,
    `receipts.has(incoming.placed.opId ?? '') && false`,
  ),
  plantFault(
    'Invariant 4: the server ignores the lane mark, so an older op overwrites a later one',
    inUnit('server/scoring/decide'),
    DECIDE,
    noLaneMarks.from,
    noLaneMarks.to,
  ),
  plantFault(
    'Invariant 4: of the ops of a lane the newest is sent first',
    inUnit('outbox/accounting', 'outbox/drain'),
    'src/outbox/send/plan.ts',
    'op.laneSeq < (heads.get(op.lane)?.laneSeq ?? Number.POSITIVE_INFINITY)',
    'op.laneSeq > (heads.get(op.lane)?.laneSeq ?? 0)',
  ),
  plantFault(
    'Invariant 5: a tap rewrites an op that was sent already',
    inUnit('outbox/drain', 'outbox/taps'),
    'src/outbox/store/local-lane.ts',
    'ops.find((op) => !op.frozen)',
    `ops.find((op) => op.state === 'queued')`,
  ),
  plantFault(
    'Invariant 6: a rewritten op keeps the value of the first tap',
    inUnit('outbox/accounting'),
    'src/outbox/enter/enter.ts',
    '{ ...rewrites, ...content, ...after, enteredAt',
    '{ ...rewrites, ...after, enteredAt',
  ),
  plantFault(
    'Invariant 7: the ops of all users of a tablet are sent with the session of one of them',
    inUnit('outbox/drain'),
    'src/outbox/store/db.ts',
    '[...ownOps, ...importedOps]',
    'db.ops.toArray()',
  ),
  plantFault(
    'Invariant 8: a receipt with the id of another op ends an op that was sent alone',
    inUnit('outbox/drain', 'outbox/answer'),
    'src/outbox/send/answer.ts',
    'if (answer.receipt.op_id === op.id) return',
    'if (answer.receipt) return',
  ),
  {
    name: 'Invariant 8: a receipt in a batch ends whatever op is in its place',
    ...inUnit('outbox/drain', 'outbox/resolve-decision'),
    edits: [
      {
        file: 'src/outbox/send/attempt.ts',
        from: 'if (receipt && op_id === op.id)',
        to: 'if (receipt)',
      },
      {
        file: 'src/outbox/send/answer.ts',
        from: 'if (answer.receipt.op_id === op.id) return',
        to: 'if (answer.receipt) return',
      },
    ],
  },
  plantFault(
    'Invariant 9: the ops of a failed batch travel together again',
    inUnit('outbox/drain'),
    'src/outbox/send/settle-op.ts',
    'alone: row.alone || alone,',
    'alone: false,',
  ),
  plantFault(
    'Invariant 10: a 401 rejects an op for good',
    inUnit('outbox/drain', 'outbox/answer'),
    'src/outbox/send/answer.ts',
    `if (status === 401) return { next: isCurrentSession ? 'blocked' : 'at-once', error };`,
    '',
  ),
  plantFault(
    'Invariant 11: the value that lost a conflict is no claim',
    inUnit('server/scoring/decide-write'),
    DECIDE_WRITE,
    'const after = { official, claims: withClaim(claimsOfOthers, { ...entry, askedAt }) };',
    'const after = { official, claims: claimsOfOthers };',
  ),
  plantFault(
    'Invariant 12: the lease of a tab that died never ends',
    inUnit('outbox/drain'),
    'src/outbox/send/lease.ts',
    '|| op.lease.until > now) return cutWaits',
    '|| op.lease.length > 0) return cutWaits',
  ),
  plantFault(
    'Invariant 13: two tabs send the same op because they ignore the lease of each other',
    inUnit('outbox/drain'),
    'src/outbox/send/plan.ts',
    'if (leases.length > 0) return',
    'if (leases.length > MAX_REPLAY_OPS) return',
  ),
  plantFault(
    'Invariant 14: an unknown field makes the receipt of a later server unreadable',
    inUnit('outbox/neighbours', 'outbox/wire'),
    'src/contract/scoring/scoring.ts',
    'export const Receipt = v.object({',
    'export const Receipt = v.strictObject({',
  ),
  plantFault(
    'Invariant 15: a read from before the receipt takes the shown value back',
    inUnit('outbox/overlay'),
    'src/outbox/store/overlay.ts',
    'local?.known && local.known.version > server.version',
    'local?.known && false',
  ),
  plantFault(
    'Invariant 16: a clock that is set back delays an op for a year',
    inUnit('outbox/drain'),
    'src/outbox/send/cut-waits.ts',
    'op.floor?.until === floor?.until && op.nextAttemptAt <= latest;',
    'true;',
  ),
  plantFault(
    'Invariant 17: an imported op gets another id',
    inUnit('outbox/export'),
    'src/outbox/file/import-ops.ts',
    'file.ops.map((op) => createImportedRow(op,',
    'file.ops.map((one) => ({ ...one, op_id: crypto.randomUUID() })).map((op) => createImportedRow(op,',
  ),
  {
    name: 'Invariant 18: ops are sent before the Retry-After of the API has passed',
    ...inUnit('outbox/drain'),
    edits: [
      { file: 'src/outbox/send/plan.ts', from: 'origin.floor?.until ?? 0', to: '0' },
      { file: 'src/outbox/send/lease.ts', from: '!clampFloor(floor, now)', to: 'true' },
    ],
  },
  {
    name: 'Invariant 19: an op that was sent in a batch has a second effect when it comes alone',
    ...onPostgres('scoring/receipts'),
    edits: [
      {
        file: DECIDE_GROUP,
        from: 'const isKnown = ({ incoming }: ReceivedOp) =>',
        to: 'const isKnown = ({ incoming }: ReceivedOp) => sentOps.length > 1 &&',
      },
      receiptsTwice,
      noLaneMarks,
    ],
  },
  plantFault(
    "Invariant 20: an upload replaces a person's value",
    inUnit('server/scoring/decide-write'),
    DECIDE_WRITE,
    'official.authority === authority.import && seenVersion === official.version',
    'seenVersion === official.version',
  ),
  plantFault(
    'Invariant 21: a tap rewrites the waiting op of another user of the tablet',
    inUnit('outbox/drain', 'outbox/taps'),
    'src/outbox/store/direct-transaction.ts',
    'awaitRequest(store.index(LANE).getAll([owner, lane]))',
    'awaitRequest(store.getAll()).then((rows) => rows.filter((row) => row.lane === lane))',
  ),
  plantFault(
    'Invariant 22: an Undo gives another value than its button said',
    inUnit('outbox/undo'),
    'src/outbox/enter/undo.ts',
    'return newValue === undefined || isDone || plan?.gives === newValue;',
    'return true;',
  ),
  plantFault(
    'Invariant 23: an equal answer replaces a value whose account has left the dispute to the office',
    inUnit('server/scoring/decide-write', 'server/scoring/decide-refereed'),
    DECIDE_WRITE,
    'entry.authority === authority.admin || official.askedAt === null',
    'true',
  ),
  plantFault(
    'Invariant 24: a stroke of a golfer who is out is written without a question',
    onPostgres('scoring/plays-on'),
    'src/server/scoring/decide/decide-out.ts',
    "if (!isPlayingOn(op)) return createProblem('player-out', { out: encodeEnding(out) });",
    '',
  ),
  plantFault(
    'Invariant 25: a late stroke is answered and then forgotten',
    onPostgres('scoring/late-strokes'),
    'src/server/scoring/save/save-write-plans.ts',
    '...addLateStrokes(decidedOps, at),',
    '',
  ),
  plantFault(
    'Invariant 26: the office decides about a late stroke twice, and about a hole that it was not shown',
    onPostgres('scoring/late-strokes'),
    'src/server/scoring/late-strokes/decide-late-stroke.ts',
    "if (stroke.decision !== null || getLaneVersion(before) !== shown_version) refuse('state-changed');",
    '',
  ),
  plantFault(
    'Invariant 27: a tablet does not store what the office decided about its late stroke',
    inUnit('outbox/late-strokes'),
    'src/outbox/show/late-strokes.ts',
    'end: stroke.end ?? endsByOp.get(stroke.opId) ?? null,',
    'end: stroke.end,',
  ),
];
