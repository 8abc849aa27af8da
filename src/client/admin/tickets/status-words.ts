import type { Ticket } from '../../../contract/game/tickets.ts';
import { addFullStop, describeProblem, toOutcome, type WriteWords } from '../../api/outcome.ts';

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

/** What is said when a ticket's status was not changed, or may have been. */
export const statusWriteWords: WriteWords = {
  thing: 'the ticket was changed',
  next: 'Try again: it is changed once.',
  rest: 'Your change was not made.',
  problems: {
    'tournament-final': 'Nothing was changed.',
    // The change may be this admin's own, if its answer was lost.
    'state-changed': (problem) =>
      `${addFullStop(describeProblem(problem))} This request changed nothing.`,
  },
};

/** Whether the ticket's status is no longer the one that the admin saw. */
export function isStateChanged(error: Error): boolean {
  return toOutcome(error).kind === 'changed';
}
