import type { StoredSession } from '../outbox/session-store.ts';
import { keepProfile } from './kept-profile.ts';
import { forgetQueries } from './kept-queries.ts';
import { createStore } from './store.ts';

/**
 * Who is signed in. The truth is the outbox's `session` table, which the worker reads too; localStorage holds a
 * mirror, so that the session is there before the first screen and sign-in never waits for Dexie.
 */
const MIRROR_KEY = 'session';

/** What stands there: the session, and whether the server refuses it. */
interface Mirror extends StoredSession {
  readonly signedIn: true;
  readonly refused: boolean;
}

const mirrored = readMirror();

/** The session screens read; null when signed out. */
export const sessionStore = createStore<StoredSession | null>(mirrored?.session ?? null);

/** The token the server refused last: the person stays signed in on this device and is asked to sign in again. */
export const refusedToken = createStore<string | null>(
  mirrored?.refused ? mirrored.session.token : null,
);

/** Takes over what the outbox's table says, or that the server refuses the session, and corrects the mirror. */
export function adoptSession(session: StoredSession | null, refused = false): void {
  try {
    if (session)
      localStorage.setItem(MIRROR_KEY, JSON.stringify({ signedIn: true, refused, ...session }));
    else localStorage.removeItem(MIRROR_KEY);
  } catch {
    // Storage may be full or forbidden; the mirror only saves time.
  }
  refusedToken.set(session && refused ? session.token : null);
  const before = sessionStore.get();
  if (before && before.userId !== session?.userId) {
    forgetQueries(before.userId);
    keepProfile(null);
    forgetDrafts();
  }
  if (session?.token !== before?.token) sessionStore.set(session);
}

/** Nothing that was typed stays for the next person at this tab. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage that is forbidden holds nothing.
  }
}

/** Whether this session may write scores. */
export function canScore(session: StoredSession | null): boolean {
  return session?.role === 'scorer' || session?.role === 'admin';
}

/** Whether the person has to sign in (again) before anything can be sent. */
export function mustSignIn(): boolean {
  const session = sessionStore.get();
  return !session || session.token === refusedToken.get();
}

function readMirror(): { session: StoredSession; refused: boolean } | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(MIRROR_KEY) ?? 'null');
    if (!isMirror(read)) return null;
    const { signedIn: _, refused, ...session } = read;
    return { session, refused };
  } catch {
    return null;
  }
}

// By hand: a schema would bring its library to every page of the site before it can be read. Only this file writes it.
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
