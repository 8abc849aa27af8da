import type { Ticket } from '../../contract/game/tickets.ts';
import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/store.ts';

const PREFIX = 'unseen-draws/';
const createKey = (userId: number) => `${PREFIX}${userId}`;

/** A counter of changes, so that this tab's screens load the notes again. */
const changes = createStore(0);

/** The notes that other tabs made while this one was open. Those tabs show the draws themselves. */
const otherTabsNotes = new Set<string>();
const createNote = (key: string, tournamentId: number) => `${key} ${tournamentId}`;

addEventListener('storage', ({ key, oldValue, newValue }) => {
  // Without a key, all keys were removed.
  if (key !== null && !key.startsWith(PREFIX)) return;
  if (key === null) otherTabsNotes.clear();
  else {
    const [before, after] = [parse(oldValue), parse(newValue)];
    for (const id of before) if (!after.includes(id)) otherTabsNotes.delete(createNote(key, id));
    for (const id of after) if (!before.includes(id)) otherTabsNotes.add(createNote(key, id));
  }
  changes.set(changes.get() + 1);
});

/**
 * Returns the tournaments whose free ticket this device claimed and whose draw the user has not watched to the end,
 * unless another tab is showing it.
 */
export function useUnseenDraws(userId: number): readonly number[] {
  useStore(changes);
  const key = createKey(userId);
  return loadNotes(userId).filter((id) => !otherTabsNotes.has(createNote(key, id)));
}

/**
 * Returns the ticket whose draw is offered again. Never a void ticket, or one whose claim is still being sent.
 * @param unseenDraws tournaments, from {@link useUnseenDraws}
 * @param claimsUnderWay tournaments whose claim this tab is sending
 */
export function findUnseenTicket(
  tickets: readonly Ticket[],
  unseenDraws: readonly number[],
  claimsUnderWay: readonly number[],
): Ticket | undefined {
  return tickets.find(
    ({ tournament, ticket_status }) =>
      ticket_status !== 'void' &&
      unseenDraws.includes(tournament.id) &&
      !claimsUnderWay.includes(tournament.id),
  );
}

/**
 * Whether a claim is the device's first try, a repeated one, or this tab's first while another tab is claiming, too.
 */
export type ClaimTry = 'first' | 'repeated' | 'beside-another-tab';

/**
 * Records a claim's draw as unseen before the claim is sent, because a reload may lose the answer, and the draw with
 * it.
 */
export function recordUnseenDraw(userId: number, tournamentId: number): ClaimTry {
  const notes = loadNotes(userId);
  const note = createNote(createKey(userId), tournamentId);
  if (notes.includes(tournamentId)) {
    return otherTabsNotes.has(note) ? 'beside-another-tab' : 'repeated';
  }
  otherTabsNotes.delete(note);
  store(userId, [...notes, tournamentId]);
  return 'first';
}

/** Removes a draw that the user has seen, or that didn't take place. */
export function removeUnseenDraw(userId: number, tournamentId: number): void {
  const notes = loadNotes(userId);
  const others = notes.filter((id) => id !== tournamentId);
  if (others.length < notes.length) store(userId, others);
}

function loadNotes(userId: number): readonly number[] {
  try {
    return parse(localStorage.getItem(createKey(userId)));
  } catch {
    // Storage is blocked.
    return [];
  }
}

function parse(text: string | null): readonly number[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function store(userId: number, tournaments: readonly number[]): void {
  try {
    if (tournaments.length > 0)
      localStorage.setItem(createKey(userId), JSON.stringify(tournaments));
    else localStorage.removeItem(createKey(userId));
  } catch {
    // Storage is full or blocked. A reload during the draw then shows only the ticket.
  }
  changes.set(changes.get() + 1);
}
