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

/** What a change of a ticket's status means for its player, for the boards and for the draw. */
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

/** The first HTTP status with which the API says that it failed itself. */
const SERVER_FAILED = 500;

/** Why the status of a ticket was not changed, or that nobody knows whether it was changed. */
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
  // The change may be the admin's own one, after a lost answer.
  if (isStateChanged(error)) return `${words} This request changed nothing.`;
  return `${words} Your change was not made.`;
}

/** Whether the ticket has another status than the one that the admin saw. */
export function isStateChanged(error: Error): boolean {
  return findProblem(error)?.type === 'state-changed';
}

/** Writes a full stop after a text that does not end a sentence itself. */
export function addFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
