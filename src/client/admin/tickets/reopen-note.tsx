import { Link } from '@tanstack/react-router';

/** How the tickets of a final tournament can be changed, with the link to the tournament. */
export function ReopenNote({ tournament }: { tournament: number }) {
  return (
    <p>
      The tournament is final, so its tickets stay as they are. To change one,{' '}
      <Link
        to="/admin-panel/tournaments/$id"
        params={{ id: String(tournament) }}
        className="text-link underline"
      >
        reopen the tournament
      </Link>{' '}
      first.
    </p>
  );
}
