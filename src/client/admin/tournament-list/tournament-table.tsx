import { Link } from '@tanstack/react-router';
import type { TournamentSummary } from '../../../contract/game/states.ts';
import { CutText } from '../table/cut-text.tsx';
import { SecondLine } from '../table/second-line.tsx';
import { StateChip } from '../tournaments/step/state-chip.tsx';
import { formatTournamentDays } from '../tournaments/step/state-words.ts';

/** The table of tournaments. A tournament's name opens its page. */
export function TournamentTable({ tournaments }: { tournaments: readonly TournamentSummary[] }) {
  return (
    <table aria-label="Tournaments" className="list-table">
      <thead>
        <tr>
          <th scope="col">Tournament</th>
          <th scope="col" data-goes="phone">
            Place
          </th>
          <th scope="col" data-goes="tablet" style={{ width: '6rem' }}>
            Season
          </th>
          <th scope="col" style={{ width: '7.5rem' }}>
            State
          </th>
          <th scope="col" data-goes="tablet" style={{ width: '7rem' }}>
            Current
          </th>
          <th scope="col" data-goes="phone" style={{ width: '13rem' }}>
            Dates
          </th>
        </tr>
      </thead>
      <tbody>
        {tournaments.map((tournament) => (
          <Row key={tournament.id} tournament={tournament} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ tournament }: { tournament: TournamentSummary }) {
  const { id, name, city, country, season, state, current } = tournament;
  const place = [city, country].filter(Boolean).join(', ');
  const days = formatTournamentDays(tournament);
  return (
    <tr>
      <td>
        <Link
          to="/admin-panel/tournaments/$id"
          params={{ id: String(id) }}
          title={name}
          className="list-open"
        >
          {name}
        </Link>
        <SecondLine
          from="phone"
          text={`${current ? 'Current. ' : ''}${[place, days].filter(Boolean).join(', ')}`}
        />
      </td>
      <td data-goes="phone">
        <CutText text={place} />
      </td>
      <td data-goes="tablet">{season}</td>
      <td>
        <StateChip state={state} />
      </td>
      <td data-goes="tablet">{current && <strong>Current</strong>}</td>
      <td data-goes="phone">
        <CutText text={days} />
        {current && <SecondLine from="tablet" text={`Current, season ${season}`} />}
      </td>
    </tr>
  );
}
