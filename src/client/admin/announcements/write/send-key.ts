import * as v from 'valibot';
import type { AnnouncementBody } from '../../../../contract/admin/announcements.ts';
import { uuid4 } from '../../../../outbox/store/uuid.ts';

/** The storage key, shared by all tabs. Only a hash of the content is stored. */
const STORAGE_KEY = 'announcement-key';

const SendKey = v.object({ key: v.string(), content: v.string() });

/**
 * Returns an announcement's idempotency key. The same content keeps its key until it is sent, also after a reload and
 * in other tabs, so that neither a retry nor a second tab sends it twice.
 */
export async function findSendKey(body: AnnouncementBody): Promise<string> {
  const content = await hashContent(body);
  const stored = loadSendKey();
  if (stored?.content === content) return stored.key;
  const key = uuid4();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ key, content }));
  } catch {
    // Storage may be full or blocked. The open dialog still has the key.
  }
  return key;
}

/** Deletes the key of a sent announcement. */
export function deleteSendKey(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, so it contains no key.
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
