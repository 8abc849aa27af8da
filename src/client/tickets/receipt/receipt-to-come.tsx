import { Link } from '@tanstack/react-router';
import type { EventState } from '../../../contract/game/game.ts';
import type { TicketReceipt } from '../../../contract/game/tickets.ts';
import { findRuleset } from '../../../golf/ruleset.ts';
import { useVisitStart } from '../../queries/use-visit-start.ts';
import { changeText } from '../../ui/golf-words.ts';
import { GolferLine } from '../../ui/ticket/golfer-line.tsx';
import { TeamLine } from '../../ui/ticket/team-line.tsx';
import { useFirstTee } from '../../ui/ticket/use-first-tee.ts';

/** The receipt of a ticket whose golfers have not begun: the first tee, and what will count. */
export function ReceiptToCome({
  receipt,
  state,
  readAt,
}: {
  receipt: TicketReceipt;
  state: EventState;
  readAt: number;
}) {
  const { ticket, ruleset_version, team } = receipt;
  // The next visit shows what has changed since this one.
  useVisitStart('seen-receipt', ticket.id, receipt, readAt);
  const dates = useFirstTee(ticket.tournament.id, state);
  const { holePoints, teamPoints } = findRuleset(ruleset_version);
  return (
    <section
      aria-labelledby="to-come"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="to-come" className="text-xl font-bold">
        What will count
      </h2>
      {dates?.start && (
        <p>
          First tee <strong>{dates.start}</strong>
          {dates.ownStart && <span className="block text-ink-soft">{dates.ownStart}</span>}
        </p>
      )}
      <p>
        Every hole of your golfers: {changeText(holePoints.birdie)} G.P for a birdie,{' '}
        {changeText(holePoints.par)} for a par, {changeText(holePoints.bogey)} for a bogey.
        {team && ` At the end, up to ${changeText(Math.max(...teamPoints))} for your team's place.`}{' '}
        <Link to="/howtoPlay" className="text-link underline">
          All points
        </Link>
      </p>
      <ul aria-label="Golfers" className="grid gap-3 sm:grid-cols-2">
        {ticket.competitors.map((golfer) => (
          <GolferLine key={golfer.id} golfer={golfer} hasPoints={false} />
        ))}
      </ul>
      {ticket.teams.map((shown) => (
        <TeamLine key={shown.id} team={shown} hasPoints={false} />
      ))}
    </section>
  );
}
