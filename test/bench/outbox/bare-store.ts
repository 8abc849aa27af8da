import { ENVELOPE_VERSION } from '../../../src/contract/scoring/op.ts';
import { getLane, type OpContent } from '../../../src/contract/scoring/op-kinds.ts';
import { initialSendState } from '../../../src/outbox/enter/new-op.ts';
import type { LocalRecord, OpRow } from '../../../src/outbox/store/rows.ts';
import { uuid7 } from '../../../src/outbox/store/uuid.ts';

const OWNER = 1;

/**
 * Opens a store with the least work that `enqueue` can need: the same reads and the same two rows in one strict
 * transaction, without Dexie and without rules.
 *
 * @returns a function that stores one tap and resolves when the tap is on the disk
 */
export async function openBareStore(): Promise<(content: OpContent) => Promise<void>> {
  const db = await opened();
  const writer = uuid7();
  return async (content) => {
    const lane = getLane(content);
    const transaction = db.transaction(['ops', 'local', 'owners'], 'readwrite', {
      durability: 'strict',
    });
    const [ops, local] = [transaction.objectStore('ops'), transaction.objectStore('local')];
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    await Promise.all([
      answered(local.get([OWNER, lane])),
      answered(ops.index('lane').getAll(IDBKeyRange.only([OWNER, lane]))),
      answered(transaction.objectStore('owners').get(OWNER)),
    ]);
    const op = opOf(content, lane, writer);
    ops.put(op);
    local.put(localOf(op));
    await completed;
  };
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('bench-floor', 1);
  request.onupgradeneeded = () => {
    const db = request.result;
    db.createObjectStore('ops', { keyPath: 'id' }).createIndex('lane', ['owner', 'lane']);
    db.createObjectStore('local', { keyPath: ['owner', 'lane'] });
    db.createObjectStore('owners', { keyPath: 'owner' });
  };
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function opOf(content: OpContent, lane: string, writer: string): OpRow {
  const [id, v] = [uuid7(), ENVELOPE_VERSION];
  const own = { id, v, owner: OWNER, writer, lane, laneSeq: 1, base: 0 };
  return { ...content, ...own, enteredAt: Date.now(), frozen: false, ...initialSendState };
}

function localOf({ id, owner, lane, laneSeq }: OpRow): LocalRecord {
  const tap = { id, opId: id, before: null, rewrote: null, answered: [] };
  return { owner, lane, laneSeq, known: { value: null, version: 0 }, undo: [tap] };
}
