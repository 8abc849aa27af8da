import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/store.ts';

const makeKey = (userId: number) => `unseen-draws/${userId}`;

/** Counts the changes that this tab made, so that its screens read again. */
const changes = createStore(0);

/** Returns the tournaments whose free ticket this device claimed and whose draw the user hasn't seen to its end. */
export function useUnseenDraws(userId: number): readonly number[] {
  useStore(changes);
  return readUnseenDraws(userId);
}

/**
 * Notes that the draw of a claim is to be shown, before the claim is sent: a reload may lose its answer, and the draw
 * with it.
 *
 * @returns false when an earlier claim has noted it
 */
export function noteUnseenDraw(userId: number, tournamentId: number): boolean {
  const noted = readUnseenDraws(userId);
  if (noted.includes(tournamentId)) return false;
  store(userId, [...noted, tournamentId]);
  return true;
}

/** Removes a draw that the user has seen, or that didn't take place. */
export function removeUnseenDraw(userId: number, tournamentId: number): void {
  const noted = readUnseenDraws(userId);
  const others = noted.filter((id) => id !== tournamentId);
  if (others.length < noted.length) store(userId, others);
}

function readUnseenDraws(userId: number): readonly number[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(makeKey(userId)) ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function store(userId: number, tournaments: readonly number[]): void {
  try {
    if (tournaments.length > 0) localStorage.setItem(makeKey(userId), JSON.stringify(tournaments));
    else localStorage.removeItem(makeKey(userId));
  } catch {
    // Storage is full or forbidden. A reload in mid-draw then shows only the ticket.
  }
  changes.set(changes.get() + 1);
}
