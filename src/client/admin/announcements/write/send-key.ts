import * as v from 'valibot';
import type { AnnouncementBody } from '../../../../contract/admin/announcements.ts';
import { uuid4 } from '../../../../outbox/store/uuid.ts';

/** The name of the key in the storage of all tabs. Only a hash of the content is stored. */
const STORAGE_KEY = 'announcement-key';

const SendKey = v.object({ key: v.string(), content: v.string() });

/**
 * Returns the idempotency key of an announcement. The same content has the same key until it was sent, also after a
 * reload and in another tab, so that neither a retry after a lost answer nor a second tab makes a second run.
 */
export async function findSendKey(body: AnnouncementBody): Promise<string> {
  const content = await hashContent(body);
  const stored = loadSendKey();
  if (stored?.content === content) return stored.key;
  const key = uuid4();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ key, content }));
  } catch {
    // Storage may be full or forbidden. The open dialog still has the key.
  }
  return key;
}

/** Deletes the key of an announcement that was sent. */
export function deleteSendKey(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden and therefore contains no key.
  }
}

async function hashContent(body: AnnouncementBody): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

function loadSendKey() {
  try {
    const stored = v.safeParse(SendKey, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return stored.success ? stored.output : null;
  } catch {
    return null;
  }
}
