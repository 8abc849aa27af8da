import { Link } from '@tanstack/react-router';
import { describeEvent, type EventName } from './tournament-words.ts';

interface UnknownTournamentProps {
  /** The screen whose URL names a tournament that doesn't exist. */
  screen: '/draw' | '/leaderboard' | '/players';
  tournaments: readonly EventName[];
}

/** The notice that the URL names an unknown tournament, with the existing ones. */
export function UnknownTournament({ screen, tournaments }: UnknownTournamentProps) {
  return (
    <div className="flex flex-col gap-2 py-4">
      <p className="text-lg">
        We can't find this tournament. The link may be old or mistyped. Choose one of these:
      </p>
      <ul className="flex flex-col">
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <Link
              to={screen}
              search={{ tournament: tournament.id }}
              className="inline-flex min-h-tap items-center text-link underline wrap-anywhere"
            >
              {describeEvent(tournament)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
