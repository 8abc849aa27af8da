import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { statesListQuery } from '../tournaments/read/tournament-queries.ts';

const steps = [
  [
    'Create a tournament',
    'Name, place, days and time zone. It stays a draft until you publish it.',
  ],
  ['Import the field', 'A file with the golfers and their teams, under Field and teams.'],
  ['Set the pars', '18 for each round, under Rounds and pars.'],
  ['Draw the tee sheet', 'Groups, start holes and tee times, by hand or from a file.'],
  ['Invite the scorers', 'By email, or with a link or QR code that you show them.'],
  ['Publish it', 'The checklist of the tournament says what is still missing.'],
] as const;

/** The first steps for an office without a tournament. */
export function FirstSteps() {
  const { data } = useQuery(statesListQuery);
  if (!data || data.length > 0) return null;
  return (
    <section className="admin-card" aria-labelledby="first-steps">
      <h2 id="first-steps">Your first tournament</h2>
      <ol className="grid list-decimal gap-2 ps-6">
        {steps.map(([title, words]) => (
          <li key={title} className="marker:font-bold">
            <Link
              to="/admin-panel/tournaments"
              search={{ make: 'new' }}
              className="me-2 inline-block font-semibold text-link underline"
            >
              {title}
            </Link>
            <span className="text-ink-soft">{words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
