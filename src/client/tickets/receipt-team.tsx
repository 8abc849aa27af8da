import type { TicketReceipt } from '../../contract/tickets.ts';
import { mediaUrl } from '../api.ts';
import { TeamLine } from './team-line.tsx';
import { changeText } from './ticket-words.ts';

interface ReceiptTeamProps {
  team: TicketReceipt['team'];
  logo: string | undefined;
  /** The ticket's, for an answer that has none of the place. */
  ticketLabel: TicketReceipt['label'];
}

/** What the team brought a ticket, and by which place. */
export function ReceiptTeam({ team, logo, ticketLabel }: ReceiptTeamProps) {
  const { teamName, position_label, label = ticketLabel, hundredths } = team;
  const place = position_label === null ? 'No place yet' : `Place ${position_label}, ${label}`;
  return (
    <article
      aria-label={teamName}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
    >
      {logo && <TeamLine name={teamName} logo={mediaUrl(logo)} />}
      <span className="text-ink-soft">{place}</span>
      <strong className="text-xl">{changeText(hundredths)}</strong>
    </article>
  );
}
