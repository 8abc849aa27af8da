import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOnPageHide } from '../../src/client/device/close-on-page-hide.ts';
import { type OutboxDb, openOutbox } from '../../src/outbox/store/db.ts';
import { runDirectly } from '../../src/outbox/store/direct-transaction.ts';

Dexie.dependencies = { indexedDB, IDBKeyRange };

const restart = vi.fn();
let page: EventTarget;
let db: OutboxDb;

beforeEach(() => {
  page = new EventTarget();
  db = openOutbox(crypto.randomUUID());
  closeOnPageHide(db, page, restart);
});

afterEach(() => {
  db.close();
  restart.mockClear();
});

function tell(type: 'pagehide' | 'pageshow', persisted: boolean) {
  page.dispatchEvent(Object.assign(new Event(type), { persisted }));
}

/** Writes a row, and hides the page during the transaction. */
function writeWhileLeaving(persisted: boolean) {
  return db.transaction('rw', db.revocations, async () => {
    await db.revocations.put({ token: 'one', userId: 1, attempts: 0, nextAttemptAt: 0 });
    tell('pagehide', persisted);
    await db.revocations.get('one');
  });
}

describe('a page that enters the back/forward cache', () => {
  it('leaves no open transaction and no partial write', async () => {
    await expect(writeWhileLeaving(true)).rejects.toThrow();
    expect(await db.revocations.count()).toBe(0);
  });

  it('cancels a tap that is not saved yet', async () => {
    const row = { owner: 1, username: null, writer: crypto.randomUUID(), lastReceiptAt: null };
    const write = runDirectly(db, ['owners'], async ({ owners }) => {
      owners.put(row);
      tell('pagehide', true);
      await owners.get(row.owner);
    });
    await expect(write).rejects.toThrow();
    expect(await db.owners.count()).toBe(0);
    tell('pageshow', true);
    expect(restart).toHaveBeenCalledOnce();
  });

  it('restarts when it returns, if a save was cancelled', async () => {
    await expect(writeWhileLeaving(true)).rejects.toThrow();
    expect(restart).not.toHaveBeenCalled();
    tell('pageshow', true);
    expect(restart).toHaveBeenCalledOnce();
  });

  it('continues when it returns, if no save was pending', async () => {
    await db.transaction('r', db.revocations, () => db.revocations.count());
    tell('pagehide', true);
    tell('pageshow', true);
    expect(restart).not.toHaveBeenCalled();
    expect(await db.revocations.count()).toBe(0);
  });
});

it('a page that closes for good lets pending saves finish', async () => {
  await writeWhileLeaving(false);
  expect(await db.revocations.count()).toBe(1);
});
