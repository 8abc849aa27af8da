import type { Ticket } from '../../../contract/game/tickets.ts';
import { isSessionEnded } from '../../session/session-ended.ts';
import { findProblem } from '../../ui/table/csv/find-problem.ts';

/** Says what a change of a ticket's status means for its player, for the boards and for the draw. */
export function describeStatusChange({
  ticket_status,
  ranked,
  user: { username },
  number,
}: Ticket): Readonly<Record<string, string>> {
  const draw = 'The golfers, the team and all other tickets stay as they were drawn.';
  const unranked =
    'This ticket is not on the boards, because the player has not confirmed the email.';
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

/** Says why the status of a ticket was not changed. */
export function describeStatusFailure(error: Error): string {
  const problem = findProblem(error);
  if (isSessionEnded(error)) return 'You were signed out. Nothing was changed.';
  if (!problem) {
    return 'No answer came, so we do not know whether the ticket was changed. Try again: it is changed once.';
  }
  if (problem.type === 'tournament-final') return 'Nothing was changed.';
  return `${problem.detail ?? problem.title}. Your change was not made.`;
}
