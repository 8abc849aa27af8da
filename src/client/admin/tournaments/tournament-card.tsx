import type { AdminTournament } from '../../../contract/game/states.ts';
import { writeMoment } from '../../ui/notes/write-moment.ts';
import { LastStepNote } from './round-card.tsx';
import { type AskedStep, nameMove, readTournamentMoves } from './step/asked-step.ts';
import { StateChip } from './step/state-chip.tsx';
import { StateLine } from './step/state-line.tsx';
import { explainState, tellStep, writeDays } from './step/state-words.ts';
import { StepRow } from './step/step-row.tsx';

interface TournamentCardProps {
  tournament: AdminTournament;
  /** The name of the step that comes next on the page. */
  likely: string | null;
  onAsk: (step: AskedStep) => void;
}

/** The id of the heading that gets the focus after a step of the tournament. */
export const STATE_HEADING = 'tournament-state';

/** The state of a tournament, its facts, and the steps that it can take. */
export function TournamentCard({ tournament, likely, onAsk }: TournamentCardProps) {
  const { state, last, time_zone, current, current_id } = tournament;
  const canBeCurrent = !current && state !== 'draft';
  return (
    <section className="admin-card" aria-labelledby={STATE_HEADING}>
      <div className="state-head">
        <h2 id={STATE_HEADING} tabIndex={-1}>
          Tournament
        </h2>
        <StateChip state={state} />
        <p>{explainState(state)}</p>
      </div>
      {state !== 'cancelled' && (
        <StateLine
          label="States of the tournament"
          states={['draft', 'upcoming', 'live', 'final']}
          now={state}
        />
      )}
      {last && <LastStepNote text={tellStep(last, time_zone)} reason={last.reason} />}
      <dl className="state-facts">
        {listFacts(tournament).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="step-rows">
        {readTournamentMoves(tournament).map((move) => (
          <StepRow key={move.to} step={move} isLikely={nameMove(move) === likely} onAsk={onAsk} />
        ))}
        {canBeCurrent && <StepRow step={{ kind: 'current', from: current_id }} onAsk={onAsk} />}
      </div>
    </section>
  );
}

function listFacts(tournament: AdminTournament): [string, string][] {
  const { city, country, season, external_id, time_zone, entry_closes_at } = tournament;
  return [
    ['Place', [city, country].filter(Boolean).join(', ') || 'No place yet'],
    // A narrow column breaks the name of the zone after the slash and nowhere else.
    ['Dates', `${writeDays(tournament)}, ${time_zone.replaceAll('/', '/\u200b')}`],
    ['Season', String(season)],
    ['Current', tournament.current ? 'Yes, the app opens with it' : 'No'],
    ['Tickets', tournament.tickets.toLocaleString('en-US')],
    ['Golfers', tournament.golfers.toLocaleString('en-US')],
    ...(external_id === null
      ? []
      : [['Number in the feed', String(external_id)] as [string, string]]),
    [
      'Entry closes at the latest',
      entry_closes_at ? writeMoment(entry_closes_at, time_zone) : 'No time yet',
    ],
    ['Hash of the seed', tournament.seed_sha256 ?? 'Publishing makes the seed'],
  ];
}
