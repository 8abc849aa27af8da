import { type DBCore, type DBCoreTransaction, liveQuery } from 'dexie';
import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue, enqueueAll } from '../../src/outbox/enter/enqueue.ts';
import { undo } from '../../src/outbox/enter/undo.ts';
import { runDirectly } from '../../src/outbox/store/direct-transaction.ts';
import { isDatabaseFailure, runDurably } from '../../src/outbox/store/durable.ts';
import type { StoredSessionRow } from '../../src/outbox/store/rows.ts';
import { createDevice, type Device, laneOfHole, makeEntry, SAM } from './device.ts';
import { createFakeServer } from './fake-server.ts';

let tablet: Device;

type Fault = (transaction: IDBTransaction) => void;

/** The faults of the next taps, in order: a fault of the tap's transaction, or nothing. */
let faults: (Fault | undefined)[];

beforeEach(() => {
  tablet = createDevice(createFakeServer());
  faults = [];
  tablet.db.use({
    stack: 'dbcore',
    name: 'faults',
    create: (core: DBCore): DBCore => ({
      ...core,
      transaction: (tables, mode, options) => {
        const transaction = core.transaction(tables, mode, options) as DBCoreTransaction &
          IDBTransaction;
        if (mode === 'readwrite') faults.shift()?.(transaction);
        return transaction;
      },
    }),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Aborts the transaction after all writes, when the browser checks the quota. */
const failsAs =
  (name: string): Fault =>
  (transaction) => {
    const local = transaction.objectStore('local');
    const put = local.put.bind(local);
    local.put = (row) => {
      const request = put(row);
      request.onsuccess = () => {
        Object.defineProperty(transaction, 'error', { value: new DOMException('aborted', name) });
        transaction.abort();
      };
      return request;
    };
  };
const full = failsAs('QuotaExceededError');
const brokenWrite = failsAs('UnknownError');

/** Throws at a write, the first or a later one. */
const throwsAt =
  (write: number, error: Error): Fault =>
  (transaction) => {
    const ops = transaction.objectStore('ops');
    const put = ops.put.bind(ops);
    let writes = 0;
    ops.put = (row) => {
      writes += 1;
      if (writes === write) throw error;
      return put(row);
    };
  };

/** Answers one write with an error, after other writes of the transaction. */
const isRefused: Fault = (transaction) => {
  const local = transaction.objectStore('local');
  local.put = (row) => {
    local.add(row);
    return local.add(row);
  };
};

/** Answers one write with an error, and commits the other writes. */
const isRefusedAlone: Fault = (transaction) => {
  const local = transaction.objectStore('local');
  local.put = (row) => {
    local.add(row);
    const refusedRequest = local.add(row);
    refusedRequest.onerror = (event) => event.preventDefault();
    return refusedRequest;
  };
};

/** Never answers. */
const hangs: Fault = (transaction) => {
  transaction.objectStore('local').get = () => ({}) as IDBRequest;
};

/** Commits, and reports nothing. */
const endsUnheard: Fault = (transaction) => {
  Object.defineProperty(transaction, 'oncomplete', { set: () => {} });
};

const shownValue = { value: null, version: 0 };
const entry = { owner: SAM, content: makeEntry(3, 4), shown: shownValue };

describe('a tap shown as saved', () => {
  it('Invariant 1: is in the database after any crash', async () => {
    const opId = await tablet.tap(SAM, 3, 4);
    // The page ends as soon as `enqueue` has resolved. Another connection finds the whole op.
    const afterCrash = tablet.otherTab();
    expect(await afterCrash.db.ops.get(opId)).toMatchObject({ state: 'queued', laneSeq: 1 });
    expect(await afterCrash.shown(SAM, 3)).toMatchObject({ value: 4, state: 'saved' });
  });

  it('Invariant 1: resolves only after its transaction completed', async () => {
    const completedIds: string[] = [];
    const openTransaction = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args: Parameters<typeof openTransaction>
    ) {
      const transaction = openTransaction.apply(this, args);
      transaction.addEventListener('complete', () => completedIds.push(transaction.mode));
      return transaction;
    });
    await enqueue(tablet.db, entry);
    expect(completedIds).toContain('readwrite');
  });

  it('Invariant 1: was written with strict durability, the op and its lane in one transaction', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await tablet.tap(SAM, 3, 4);
    const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes).toHaveLength(1);
    expect(writes[0]?.[0]).toEqual(expect.arrayContaining(['ops', 'local']));
    expect(writes[0]?.[2]).toEqual({ durability: 'strict' });
  });

  it('is shown at once in every view of the lane, also in another tab', async () => {
    const seenValues: unknown[] = [];
    const watchedTab = tablet.otherTab();
    const subscription = liveQuery(() => watchedTab.shown(SAM, 3)).subscribe(({ value }) =>
      seenValues.push(value),
    );
    await vi.waitFor(() => expect(seenValues).toEqual([null]));
    await tablet.tap(SAM, 3, 4);
    await vi.waitFor(() => expect(seenValues).toEqual([null, 4]));
    await undo(tablet.db, SAM, { lane: laneOfHole(3) });
    await vi.waitFor(() => expect(seenValues).toEqual([null, 4, null]));
    subscription.unsubscribe();
  });

  it('is complete: a start hole is not stored without its score', async () => {
    const body = { tournament_id: 10039, competitor_id: 501, round_id: 1, start_hole: 3 };
    const start = { owner: SAM, content: { kind: 'start', body }, shown: shownValue } as const;
    faults = Array(4).fill(throwsAt(2, new DOMException('full', 'QuotaExceededError')));
    await expect(enqueueAll(tablet.db, [start, entry])).rejects.toThrow('full');
    expect(faults).toEqual([]);
    expect(await tablet.db.ops.count()).toBe(0);
    expect(await tablet.db.local.count()).toBe(0);
  });
});

describe('a tap that cannot be saved', () => {
  it('is not shown as saved on a full disk and can be repeated', async () => {
    faults = [full, full, full, full];
    await expect(enqueue(tablet.db, entry)).rejects.toMatchObject({
      name: 'NotSaved',
      reason: 'full',
    });
    expect(await tablet.db.ops.count()).toBe(0);
    await enqueue(tablet.db, entry);
    expect(await tablet.db.ops.count()).toBe(1);
  });

  it('is not shown as saved when the database is dead', async () => {
    faults = [brokenWrite, brokenWrite, brokenWrite, brokenWrite];
    await expect(enqueue(tablet.db, entry)).rejects.toMatchObject({ reason: 'dead' });
  });

  it('because of a defect fails at once with that defect and without a reopened database', async () => {
    const ours = new RangeError('ours');
    faults = [throwsAt(1, ours)];
    await expect(enqueue(tablet.db, entry)).rejects.toBe(ours);
    expect(await tablet.db.ops.count()).toBe(0);
  });

  it('because it cannot be cloned counts as a defect, and the database is not reopened', async () => {
    const close = vi.spyOn(tablet.db, 'close');
    const row: object = { key: 'current', token: () => '' };
    const direct = runDirectly(tablet.db, ['session'], async (on) =>
      on.session.put(row as StoredSessionRow),
    );
    // Dexie throws an error of its own with the same name.
    const dexies = tablet.db.session.put(row as StoredSessionRow);
    for (const refusedWrite of [direct, dexies]) {
      const error = await runDurably<unknown>(tablet.db, () => refusedWrite).catch(
        (reason) => reason,
      );
      expect(error).toMatchObject({ name: 'DataCloneError' });
      expect(isDatabaseFailure(error)).toBe(false);
    }
    expect(close).not.toHaveBeenCalled();
  });

  it('is saved after the database was reopened for the third time', async () => {
    faults = [brokenWrite, full, brokenWrite];
    const { opId } = await enqueue(tablet.db, entry);
    expect(await tablet.db.ops.get(opId)).toBeDefined();
    expect(faults).toEqual([]);
  });

  it('is not saved in part when one of its writes fails', async () => {
    faults = Array(4).fill(isRefused);
    await expect(enqueue(tablet.db, entry)).rejects.toMatchObject({ reason: 'dead' });
    expect(faults).toEqual([]);
    expect(await tablet.db.ops.count()).toBe(0);
    expect(await tablet.db.local.count()).toBe(0);
  });

  it('is not shown as saved when the browser commits only the other writes', async () => {
    faults = [isRefusedAlone];
    const row = { owner: SAM, lane: laneOfHole(3), laneSeq: 0, known: null, undo: [] };
    const writeRun = runDirectly(tablet.db, ['local'], async (on) => on.local.put(row));
    await expect(writeRun).rejects.toMatchObject({ name: 'ConstraintError' });
  });

  it('is saved after the database is reopened when a request hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    faults = [hangs];
    const saveRun = enqueue(tablet.db, entry);
    await vi.waitFor(() => expect(faults).toEqual([]));
    await vi.advanceTimersByTimeAsync(3_000);
    await saveRun;
    expect(await tablet.db.ops.count()).toBe(1);
  });

  it('is not saved twice when its transaction hangs and still commits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    faults = [endsUnheard];
    const saveRun = enqueue(tablet.db, entry);
    await vi.waitFor(() => expect(faults).toEqual([]));
    await vi.waitFor(async () => expect(await tablet.otherTab().db.ops.count()).toBe(1));
    await vi.advanceTimersByTimeAsync(3_000);
    await saveRun;
    expect(await tablet.db.ops.count()).toBe(1);
    expect((await tablet.db.local.get([SAM, laneOfHole(3)]))?.undo).toHaveLength(1);
  });

  it('stores nothing when its body breaks the contract', async () => {
    const content = {
      ...makeEntry(3, 4),
      body: { ...makeEntry(3, 4).body, current_hole_score: 21 },
    };
    const enterRun = enqueue(tablet.db, {
      owner: SAM,
      content: content as typeof entry.content,
      shown: shownValue,
    });
    await expect(enterRun).rejects.toThrow();
    expect(await tablet.db.ops.count()).toBe(0);
  });
});
