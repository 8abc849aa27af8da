import { isGuestEmail } from '../../contract/account/guest-email.ts';
import { isAdmin } from '../../contract/base/admin-role.ts';
import type { StoredSession } from '../../outbox/store/rows.ts';
import { createStore } from './create-store.ts';
import { isPanelExitOpen } from './panel-exit.ts';
import { storeProfile } from './stored-profile.ts';
import { deleteQueries } from './stored-queries.ts';

/**
 * The localStorage key of the session's mirror. The session itself is in the outbox's `session` table, which the worker
 * also uses. The mirror lets the first screen and the sign-in start without Dexie.
 */
const MIRROR_KEY = 'session';

/** The stored mirror: the session, and whether the server refuses its token. */
interface Mirror extends StoredSession {
  readonly signedIn: true;
  readonly refused: boolean;
}

const mirroredSession = loadMirror();

/** The session for screens; null when signed out. */
export const sessionStore = createStore<StoredSession | null>(
  mirroredSession?.session ?? null,
  null,
);

/** The last token that the server refused. The user stays signed in on this device, and is asked to sign in again. */
export const refusedToken = createStore<string | null>(
  mirroredSession?.refused ? mirroredSession.session.token : null,
  null,
);

/** Updates the session and the mirror from the outbox's table. `hasExpired`: the server refuses the session. */
export function adoptSession(session: StoredSession | null, hasExpired = false): void {
  try {
    if (session)
      localStorage.setItem(
        MIRROR_KEY,
        JSON.stringify({ signedIn: true, refused: hasExpired, ...session }),
      );
    else localStorage.removeItem(MIRROR_KEY);
  } catch {
    // Storage may be full or blocked. The app works without the mirror and is only slower.
  }
  refusedToken.set(session && hasExpired ? session.token : null);
  const before = sessionStore.get();
  if (before && before.userId !== session?.userId) {
    deleteQueries(before.userId);
    storeProfile(null);
    clearDrafts();
    isPanelExitOpen.set(false);
  }
  // The same token may come with new names, because users can change theirs.
  const isSame = session?.token === before?.token && isSameUser(session, before);
  if (!isSame) sessionStore.set(session);
}

function isSameUser(one: StoredSession | null, other: StoredSession | null): boolean {
  return JSON.stringify(one?.user) === JSON.stringify(other?.user);
}

/** Deletes all drafts, so that this tab's next user sees none. */
function clearDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so it contains no drafts.
  }
}

/**
 * Returns the id of the account signed in on the device, also after a sign-in or sign-out in another tab; null for a
 * visitor.
 */
export function getMirroredUserId(): number | null {
  return loadMirror()?.session.userId ?? null;
}

/** Whether this session may enter scores. */
export function canScore(session: StoredSession | null): boolean {
  return session !== null && (session.role === 'scorer' || isAdmin([session.role]));
}

/** Whether a session is that of a guest, who opened a group link and has no password. */
export function isGuest(session: StoredSession | null): boolean {
  return session !== null && isGuestEmail(session.user.email);
}

/** Whether the user must sign in (again) before entries can be sent. */
export function mustSignIn(): boolean {
  const session = sessionStore.get();
  return !session || session.token === refusedToken.get();
}

function loadMirror(): { session: StoredSession; refused: boolean } | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(MIRROR_KEY) ?? 'null');
    if (!isMirror(read)) return null;
    const { signedIn: _, refused, ...session } = read;
    return { session, refused };
  } catch {
    return null;
  }
}

// Checked by hand, because a schema would add its library to every page of the site. Only this file writes the mirror.
function isMirror(read: unknown): read is Mirror {
  if (typeof read !== 'object' || read === null) return false;
  const { signedIn, refused, userId, username, role, token, expiresAt, user }: Partial<Mirror> =
    read;
  return (
    signedIn === true &&
    typeof refused === 'boolean' &&
    typeof userId === 'number' &&
    [username, role, token, expiresAt].every((text) => typeof text === 'string' && text !== '') &&
    typeof user === 'object'
  );
}
