import { Link } from '@tanstack/react-router';
import { formatList, pickForm } from '../../../contract/base/counts.ts';

interface CorrectedNoteProps {
  tournament: number;
  round: number;
  golfer: number;
  holes: readonly number[];
}

/** The note that an official corrected holes of a card, with the link to the reasons. */
export function CorrectedNote({ tournament, round, golfer, holes }: CorrectedNoteProps) {
  return (
    <p>
      Corrected: {pickForm(holes.length, 'hole', 'holes')} {formatList(holes.map(String))}.{' '}
      <Link
        to="/corrections/$tournament"
        params={{ tournament: String(tournament) }}
        hash={`${round}-${golfer}`}
        className="text-link underline"
      >
        See why
      </Link>
    </p>
  );
}
