import type { Break } from './break.ts';

/** Rules of the device, switched off. */
export const breaksOnDevice: readonly Break[] = [
  {
    invariant: 1,
    seed: 3,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/enter/enqueue.ts',
        from: 'return runDurably(db, () =>',
        to: 'runDurably(db, () =>',
      },
      {
        file: 'src/outbox/enter/enqueue.ts',
        from: '    }),\n  );\n}\n\n/** Stores one tap',
        to: '    }),\n  ).catch(() => []);\n  return taps.map(({ tapId }) => tapId);\n}\n\n/** Stores one tap',
      },
    ],
  },
  {
    invariant: 2,
    seed: 2,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/store/move-to-log.ts',
        from: 'on.log.bulkPut(rows)',
        to: 'Promise.resolve()',
      },
    ],
  },
  {
    invariant: 5,
    seed: 10,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/store/local-lane.ts',
        from: 'ops.find((op) => !op.frozen)',
        to: `ops.find((op) => op.state === 'queued')`,
      },
    ],
  },
  {
    invariant: 6,
    seed: 10,
    property: 'alike',
    edits: [
      {
        file: 'src/outbox/enter/enter.ts',
        from: '{ ...rewrites, ...content, ...after, enteredAt',
        to: '{ ...rewrites, ...after, enteredAt',
      },
    ],
  },
  {
    invariant: 7,
    seed: 1,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/store/db.ts',
        from: '[...ownOps, ...importedOps]',
        to: 'db.ops.toArray()',
      },
    ],
  },
  {
    invariant: 8,
    seed: 12,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/send/answer.ts',
        from: 'if (answer.receipt.op_id === op.id) return',
        to: 'if (answer.receipt) return',
      },
      {
        file: 'src/outbox/send/attempt.ts',
        from: 'if (receipt && op_id === op.id)',
        to: 'if (receipt)',
      },
    ],
  },
  {
    invariant: 9,
    seed: 10,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/send/settle-op.ts',
        from: 'alone: row.alone || alone,',
        to: 'alone: false,',
      },
    ],
  },
  {
    invariant: 10,
    seed: 6,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/send/answer.ts',
        from: `if (status === 401) return { next: isCurrentSession ? 'blocked' : 'at-once', error };`,
        to: '',
      },
    ],
  },
  {
    invariant: 12,
    seed: 10,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/send/lease.ts',
        from: '|| op.lease.until > now) return cutWaits',
        to: '|| op.lease.length > 0) return cutWaits',
      },
    ],
  },
  {
    invariant: 14,
    seed: 1,
    property: 'releases',
    edits: [
      {
        file: 'src/contract/scoring/scoring.ts',
        from: 'export const Receipt = v.object({',
        to: 'export const Receipt = v.strictObject({',
      },
    ],
  },
  {
    invariant: 15,
    seed: 1,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/store/overlay.ts',
        from: 'local?.known && local.known.version > server.version',
        to: 'local?.known && false',
      },
    ],
  },
  {
    invariant: 16,
    seed: 1,
    property: 'alike',
    edits: [
      {
        file: 'src/outbox/send/cut-waits.ts',
        from: 'op.floor?.until === floor?.until && op.nextAttemptAt <= latest;',
        to: 'true;',
      },
    ],
  },
  {
    invariant: 17,
    seed: 2,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/file/import-ops.ts',
        from: 'file.ops.map((op) => createImportedRow(op,',
        to: 'file.ops.map((one) => ({ ...one, op_id: crypto.randomUUID(), lane_seq: one.lane_seq + 1 })).map((op) => createImportedRow(op,',
      },
    ],
  },
  {
    invariant: 18,
    seed: 4,
    property: 'walk',
    edits: [
      { file: 'src/outbox/send/plan.ts', from: 'origin.floor?.until ?? 0', to: '0' },
      { file: 'src/outbox/send/lease.ts', from: '!clampFloor(floor, now)', to: 'true' },
    ],
  },
  {
    invariant: 21,
    seed: 3,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/store/direct-transaction.ts',
        from: 'awaitRequest(store.index(LANE).getAll([owner, lane]))',
        to: 'awaitRequest(store.getAll()).then((rows) => rows.filter((row) => row.lane === lane))',
      },
    ],
  },
  {
    invariant: 22,
    seed: 45,
    property: 'undo',
    edits: [
      {
        file: 'src/outbox/enter/undo.ts',
        from: 'return newValue === undefined || isDone || plan?.gives === newValue;',
        to: 'return true;',
      },
    ],
  },
  {
    invariant: 27,
    seed: 1,
    property: 'late',
    edits: [
      {
        file: 'src/outbox/show/late-strokes.ts',
        from: 'end: stroke.end ?? endsByOp.get(stroke.opId) ?? null,',
        to: 'end: stroke.end,',
      },
    ],
  },
  {
    invariant: 28,
    seed: 1,
    property: 'walk',
    edits: [
      {
        file: 'src/outbox/send/drain.ts',
        from: 'storedOps.map((op) => cutWaits(op, env))',
        to: 'storedOps',
      },
    ],
  },
  {
    invariant: 32,
    seed: 1,
    property: 'early',
    edits: [
      {
        file: 'src/outbox/send/settle-op.ts',
        from: 'frozen: !row?.lease?.isFirst',
        to: 'frozen: true',
      },
    ],
  },
  {
    invariant: 34,
    seed: 1,
    property: 'rulings',
    edits: [
      {
        file: 'src/outbox/enter/keep-ruling.ts',
        from: "former?.kind !== 'ruling' || content.kind === 'ruling'",
        to: 'true',
      },
    ],
  },
  {
    invariant: 38,
    seed: 1,
    property: 'cards',
    edits: [
      {
        file: 'src/outbox/send/plan.ts',
        from: "if (op.kind === 'card') return hasEarlierEntry(op, ops);",
        to: '',
      },
    ],
  },
  {
    invariant: 40,
    seed: 1,
    property: 'cards',
    edits: [
      {
        file: 'src/outbox/send/plan.ts',
        from: '.filter(({ kind }) => isTakenKind(kind, origin.named))',
        to: '',
      },
      {
        file: 'src/outbox/send/lease.ts',
        from: 'isTakenKind(kind, named)',
        to: 'kind.length > 0',
      },
    ],
  },
  {
    invariant: 41,
    seed: 1,
    property: 'calls',
    edits: [
      {
        file: 'src/contract/scoring/op-kinds.ts',
        from: "'call', call_id]",
        to: "'call']",
      },
    ],
  },
  {
    invariant: 42,
    seed: 1,
    property: 'restores',
    edits: [
      {
        file: 'src/outbox/send/follow-restore.ts',
        from: 'missing: [...answer.missing, ...missing],',
        to: 'missing: [],',
      },
    ],
  },
];
