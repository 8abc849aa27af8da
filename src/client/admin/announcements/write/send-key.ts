import * as v from 'valibot';
import type { AnnouncementBody } from '../../../../contract/admin/announcements.ts';
import { uuid4 } from '../../../../outbox/store/uuid.ts';

/** The name of the key in the tab's storage, beside the draft. A sign-out clears both. */
const STORAGE_KEY = 'announcement-key';

const SendKey = v.object({ key: v.string(), content: v.string() });

/**
 * Returns the idempotency key of an announcement. The same content has the same key until it was sent, also after a
 * reload, so that a retry after a lost answer makes no second run.
 */
export function findSendKey(body: AnnouncementBody): string {
  const content = JSON.stringify(body);
  const stored = readSendKey();
  if (stored?.content === content) return stored.key;
  const key = uuid4();
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ key, content }));
  } catch {
    // Storage may be full or forbidden. The open dialog still has the key.
  }
  return key;
}

/** Deletes the key of an announcement that was sent. */
export function deleteSendKey(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden and therefore contains no key.
  }
}

function readSendKey() {
  try {
    const stored = v.safeParse(SendKey, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}
