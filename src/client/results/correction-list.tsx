import type { CorrectionLog } from '../../contract/game/results.ts';
import { formatDateTime } from '../ui/dates.ts';

interface CorrectionListProps {
  corrections: CorrectionLog['corrections'];
}

/** Corrections with golfer, hole, old and new score, reason, the official's role and the time. */
export function CorrectionList({ corrections }: CorrectionListProps) {
  return (
    <ul className="flex flex-col">
      {corrections.map((one) => (
        <li
          key={`${one.at} ${one.round_id} ${one.competitor_id} ${one.hole_number}`}
          className="border-b border-line py-3 wrap-anywhere"
        >
          <strong className="block">
            {one.full_name}, round {one.round_id}, hole {one.hole_number}: {one.old ?? 'none'} to{' '}
            {one.new ?? 'none'}
          </strong>
          {one.reason && <span className="block">{one.reason}</span>}
          <span className="text-sm text-ink-soft">
            {roleWords[one.role]}, {formatDateTime(one.at)}, your time
            {one.second && `. ${secondWords[one.second]}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const secondWords = {
  waiting: 'A second official has not looked at it yet',
  confirmed: 'A second official confirmed it',
  'one-admin': 'By one official alone',
} as const;

const roleWords = { admin: 'The office', scorer: 'A scorer', import: 'An upload' } as const;
