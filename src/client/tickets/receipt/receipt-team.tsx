import { formatLabelledPlace } from '../../../contract/game/place-words.ts';
import type { Ticket, TicketReceipt } from '../../../contract/game/tickets.ts';
import { changeText, describePlayOff } from '../../ui/golf-words.ts';
import { TeamLine } from '../../ui/ticket/team-line.tsx';

interface ReceiptTeamProps {
  team: NonNullable<TicketReceipt['team']>;
  shown: Ticket['teams'][number] | undefined;
  /** The ticket's label, for an answer in which the place has none. */
  ticketLabel: TicketReceipt['label'];
}

/** The points of a ticket's team, and its place. */
export function ReceiptTeam({ team, shown, ticketLabel }: ReceiptTeamProps) {
  const { teamName, position_label, label = ticketLabel, hundredths } = team;
  const reason = describePlayOff(team) ?? team.reason;
  const place =
    position_label === null
      ? 'No place yet'
      : `${formatLabelledPlace(position_label)}, ${reason ? `${label}: ${reason}` : label}`;
  return (
    <article
      aria-label={teamName}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
    >
      {shown && <TeamLine team={shown} hasPoints={false} />}
      <span className="text-ink-soft max-sm:order-last max-sm:basis-full">{place}</span>
      <strong className="text-xl">{changeText(hundredths)}</strong>
    </article>
  );
}
