import '../site.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Contest, Ticket } from '../../contract/tickets.ts';
import { mediaUrl } from '../api.ts';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ClaimForm } from './claim-form.tsx';
import { contestsToClaim } from './contests-to-claim.ts';
import { GolferLine } from './golfer-line.tsx';
import { contestsQuery, ticketsQuery } from './queries.ts';
import { TeamLine } from './team-line.tsx';
import { noteTold, toldContests } from './told-contests.ts';

/** Tells a participant once of a contest that opened, and gives its free ticket right there. */
export function ContestPopup({ userId }: { userId: number }) {
  const { data: contests } = useQuery(contestsQuery);
  const { data: tickets } = useQuery(ticketsQuery(userId));
  const [told, setTold] = useState(() => toldContests(userId));
  const [drawn, setDrawn] = useState<Ticket | null>(null);
  const open = contests && tickets ? contestsToClaim(contests, tickets) : [];
  const contest = open.find(({ tournament_id }) => !told.includes(tournament_id));

  function close() {
    // One popup a visit: what else is open stands on the tickets screen.
    const ids = open.map(({ tournament_id }) => tournament_id);
    noteTold(userId, ids);
    setTold([...told, ...ids]);
    setDrawn(null);
  }

  if (drawn) return <Drawn ticket={drawn} onClose={close} />;
  if (!contest || !tickets) return null;
  return (
    <Dialog title="A new contest is open" onClose={close}>
      <Invitation contest={contest} />
      <ClaimForm
        contest={contest}
        userId={userId}
        asksAge={tickets.length === 0}
        onDrawn={setDrawn}
      />
    </Dialog>
  );
}

function Invitation({ contest: { name, city, country } }: { contest: Contest }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-2xl font-bold">{name}</p>
      <p className="text-ink-soft">
        {city}, {country}
      </p>
      <p>
        One free ticket for every participant: four golfers and a team are drawn for you, and it
        plays by itself.
      </p>
    </div>
  );
}

function Drawn({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  return (
    <Dialog title="Your ticket is drawn" onClose={onClose}>
      <p className="text-2xl font-bold">{ticket.tournament.name}</p>
      <ul className="flex flex-col gap-2" aria-label="Players">
        {ticket.competitors.map((golfer) => (
          <GolferLine key={golfer.id} golfer={golfer} />
        ))}
      </ul>
      {ticket.teams.map((team) => (
        <TeamLine key={team.id} name={team.teamName} logo={mediaUrl(team.teamLogoUrl)} />
      ))}
      <Link to="/tickets" onClick={onClose} className={`${buttonClass('primary')} self-start`}>
        My tickets
      </Link>
    </Dialog>
  );
}
