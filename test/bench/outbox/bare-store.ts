import { ENVELOPE_VERSION } from '../../../src/contract/scoring/op.ts';
import { getLane, type OpContent } from '../../../src/contract/scoring/op-kinds.ts';
import { initialSendState } from '../../../src/outbox/enter/new-op.ts';
import type { LocalRecord, OpRow } from '../../../src/outbox/store/rows.ts';
import { uuid7 } from '../../../src/outbox/store/uuid.ts';

const OWNER = 1;

/**
 * Opens a store that does the minimum of `enqueue`: the same reads and the same two rows in one strict transaction,
 * without Dexie and rules.
 * @returns a function that stores one tap and resolves when the tap is on the disk
 */
export async function openBareStore(): Promise<(content: OpContent) => Promise<void>> {
  const db = await openBareDb();
  const writer = uuid7();
  return async (content) => {
    const lane = getLane(content);
    const transaction = db.transaction(['ops', 'local', 'owners'], 'readwrite', {
      durability: 'strict',
    });
    const [ops, local] = [transaction.objectStore('ops'), transaction.objectStore('local')];
    const transactionEnd = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    await Promise.all([
      awaitRequest(local.get([OWNER, lane])),
      awaitRequest(ops.index('lane').getAll(IDBKeyRange.only([OWNER, lane]))),
      awaitRequest(transaction.objectStore('owners').get(OWNER)),
    ]);
    const op = makeOp(content, lane, writer);
    ops.put(op);
    local.put(makeLocal(op));
    await transactionEnd;
  };
}

async function openBareDb(): Promise<IDBDatabase> {
  const request = indexedDB.open('bench-floor', 1);
  request.onupgradeneeded = () => {
    const db = request.result;
    db.createObjectStore('ops', { keyPath: 'id' }).createIndex('lane', ['owner', 'lane']);
    db.createObjectStore('local', { keyPath: ['owner', 'lane'] });
    db.createObjectStore('owners', { keyPath: 'owner' });
  };
  return awaitRequest(request);
}

function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function makeOp(content: OpContent, lane: string, writer: string): OpRow {
  const [id, v] = [uuid7(), ENVELOPE_VERSION];
  const envelope = { id, v, owner: OWNER, writer, lane, laneSeq: 1, base: 0 };
  return { ...content, ...envelope, enteredAt: Date.now(), frozen: false, ...initialSendState };
}

function makeLocal({ id, owner, lane, laneSeq }: OpRow): LocalRecord {
  const tap = { id, opId: id, before: null, rewrote: null, answered: [] };
  return { owner, lane, laneSeq, known: { value: null, version: 0 }, undo: [tap] };
}
