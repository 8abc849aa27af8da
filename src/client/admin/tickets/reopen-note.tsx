import { Link } from '@tanstack/react-router';

/** The note on how to change tickets of a final tournament, with a link to it. */
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
