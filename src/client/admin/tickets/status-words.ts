import type { Ticket } from '../../../contract/game/tickets.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { findProblem } from '../table/csv/find-problem.ts';

/** Why a ticket is not on the boards. */
const UNRANKED = {
  confirm: 'This ticket is not on the boards, because the player has not confirmed the email.',
  late: 'This ticket is not on the boards, because the email was not confirmed before the first stroke.',
  staff: 'This ticket is not on the boards, because scorers and admins do not play for prizes.',
  mailbox: 'This ticket is not on the boards, because an earlier ticket of the same mailbox is.',
} as const;

/** Describes what changing a ticket's status means for its player, the boards and the draw. */
export function describeStatusChange({
  ticket_status,
  ranked,
  unranked: unrankedReason,
  user: { username },
  number,
}: Ticket): Readonly<Record<string, string>> {
  const draw = 'The golfers, the team and all other tickets stay as they were drawn.';
  const unranked = UNRANKED[unrankedReason ?? 'late'];
  if (ticket_status === 'void') {
    return {
      Player: `The ticket of ${username} counts again, with all its points.`,
      Boards: ranked ? 'The ticket returns within a second. Players below it move down.' : unranked,
      Draw: draw,
    };
  }
  return {
    Player: `The ticket of ${username} counts 0 points, and its card says that it is void and why. The player cannot claim another ticket for this tournament.`,
    Boards: ranked ? 'The ticket leaves within a second. Players below it move up.' : unranked,
    Draw: `The number ${number} stays taken. ${draw}`,
  };
}

/** The first HTTP status of a failure on the server's side. */
const SERVER_FAILED = 500;

/** Explains why a ticket's status was not changed, or that it may have been. */
export function describeStatusFailure(error: Error): string {
  const problem = findProblem(error);
  if (isSessionEnded(error)) return 'You were signed out. Nothing was changed.';
  // The server may fail after it has changed the ticket.
  if (problem && problem.status >= SERVER_FAILED) {
    return `${addFullStop(problem.title)} So we do not know whether the ticket was changed. Try again: it is changed once.`;
  }
  if (!problem) {
    return 'No answer came, so we do not know whether the ticket was changed. Try again: it is changed once.';
  }
  if (problem.type === 'tournament-final') return 'Nothing was changed.';
  const words = addFullStop(problem.detail ?? problem.title);
  // The change may be this admin's own, if its answer was lost.
  if (isStateChanged(error)) return `${words} This request changed nothing.`;
  return `${words} Your change was not made.`;
}

/** Whether the ticket's status is no longer the one that the admin saw. */
export function isStateChanged(error: Error): boolean {
  return findProblem(error)?.type === 'state-changed';
}

/** Adds a full stop to a text that lacks one. */
export function addFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
