import type { AdminRound, AdminTournament } from '../../../../contract/game/states.ts';
import { MissingList } from '../step/missing-list.tsx';
import { StateChip } from '../step/state-chip.tsx';
import { findOpenRound, type StepQuestion } from '../step/step-question.ts';
import { StepRow } from '../step/step-row.tsx';
import { DisputeList } from './dispute-list.tsx';
import { countStrokes, describeNow, describeRoundNow, listRoundsNow } from './now-words.ts';

/** With fewer missing strokes, they are listed at once. In a round that has just begun, most are missing. */
const LISTED_STROKES = 54;

interface NowCardProps {
  tournament: AdminTournament;
  /** The step that comes next; null for none. */
  next: StepQuestion | null;
  onAsk: (step: StepQuestion) => void;
}

/** The tournament's present state: the round in play with its strokes, what is missing, and the next step. */
export function NowCard({ tournament, next, onAsk }: NowCardProps) {
  const rounds = listRoundsNow(tournament);
  const round = findOpenRound(tournament);
  const progress = round && countStrokes(round);
  const missing = progress ? progress.expected - progress.entered : 0;
  const isListed = missing > 0 && missing < LISTED_STROKES && next?.kind === 'round';
  return (
    <section className="admin-card" aria-labelledby={NOW_HEADING}>
      <div className="card-head">
        <h2 id={NOW_HEADING} tabIndex={-1}>
          Now
        </h2>
        <StateChip state={tournament.state} />
      </div>
      {rounds.length === 0 && (
        <p className="text-[1.25rem] font-semibold">{describeNow(tournament)}</p>
      )}
      {rounds.map((one) => (
        <RoundNow key={one.round_id} round={one} />
      ))}
      <DisputeList tournament={tournament} />
      {round && isListed && next.to === 'closed' && (
        <MissingList
          round={round.round_id}
          cards={round.missing_cards}
          isCurrent={tournament.current}
        />
      )}
      {next && (
        <div className="flex flex-wrap items-start gap-3">
          <StepRow step={next} isNext isCurrent={tournament.current} onAsk={onAsk} />
        </div>
      )}
    </section>
  );
}

/** The present state of a round, with a bar of its strokes. */
function RoundNow({ round }: { round: AdminRound }) {
  const progress = countStrokes(round);
  return (
    <>
      <p className="text-[1.25rem] font-semibold">{describeRoundNow(round)}</p>
      {progress && (
        <progress
          aria-label={`Strokes of round ${round.round_id} that are in`}
          className="[appearance:none] w-full h-2.5 overflow-hidden border-0 rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-good [&::-moz-progress-bar]:bg-good"
          max={progress.expected}
          value={progress.entered}
        />
      )}
    </>
  );
}

/** The id of the heading that gets the focus after the next step was taken. */
export const NOW_HEADING = 'tournament-now';
