import { formatNumber } from '../../../contract/base/counts.ts';
import type { AdminTournament } from '../../../contract/game/states.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { FactList } from '../shell/fact-list.tsx';
import { LastStepNote } from './round-card.tsx';
import { TOURNAMENT_HEADING } from './state/part-ids.ts';
import { StateChip } from './state/state-chip.tsx';
import { StateLine } from './state/state-line.tsx';
import { describeStep, explainState, formatTournamentDays } from './state/state-words.ts';
import {
  listTournamentMoves,
  nameMove,
  type StepQuestion,
  type TournamentStep,
} from './state/step-question.ts';
import { StepRow } from './state/step-row.tsx';

interface TournamentCardProps {
  tournament: AdminTournament;
  /** The next step, which the top of the page shows. */
  next: TournamentStep | null;
  onAsk: (step: StepQuestion) => void;
}

/** A tournament's state and facts, and its possible steps. */
export function TournamentCard({ tournament, next, onAsk }: TournamentCardProps) {
  const id = TOURNAMENT_HEADING;
  const { state, last, time_zone, current, current_id } = tournament;
  const canBeCurrent = !current && state !== 'draft';
  const moves = listTournamentMoves(tournament).filter(
    (move) => !next || nameMove(move) !== nameMove(next),
  );
  return (
    <section className="admin-card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>Tournament</h2>
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
      {last && <LastStepNote text={describeStep(last, time_zone)} reason={last.reason} />}
      <FactList
        className="facts py-2 [&>:last-child]:col-span-full"
        facts={listFacts(tournament)}
      />
      <div className="flex flex-wrap items-start gap-3">
        {moves.map((move) => (
          <StepRow key={move.to} step={move} isCurrent={current} onAsk={onAsk} />
        ))}
        {canBeCurrent && (
          <StepRow step={{ kind: 'current', from: current_id }} isCurrent={current} onAsk={onAsk} />
        )}
      </div>
    </section>
  );
}

function listFacts(tournament: AdminTournament): [string, string][] {
  const { city, country, season, external_id, time_zone } = tournament;
  return [
    ['Place', [city, country].filter(Boolean).join(', ') || 'No place yet'],
    // Lets a narrow column break the zone's name only after the slash.
    ['Dates', `${formatTournamentDays(tournament)}, ${time_zone.replaceAll('/', '/\u200b')}`],
    ['Season', String(season)],
    ['Current', tournament.current ? 'Yes, the app opens with it' : 'No'],
    ['Tickets', formatNumber(tournament.tickets)],
    ['Golfers', formatNumber(tournament.golfers)],
    ...(external_id === null
      ? []
      : [['Number in the feed', String(external_id)] as [string, string]]),
    ['Entry closes at the latest', describeEntryClose(tournament)],
    ['Hash of the seed', tournament.seed_sha256 ?? 'Publishing makes the seed'],
  ];
}

/** Describes when entry closes: "25 Nov 2026, 08:05", or "With the first round, 25 Nov 2026, 08:05". */
function describeEntryClose({ entry_closes_at, time_zone, rounds }: AdminTournament): string {
  if (entry_closes_at) return formatDateTime(entry_closes_at, time_zone);
  const start = rounds[0]?.starts_at;
  return start
    ? `With the first round, ${formatDateTime(start, time_zone)}`
    : 'With the first stroke';
}
