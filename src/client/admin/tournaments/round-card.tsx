import { lazy, Suspense, useState } from 'react';
import { RoundStatus } from '../../../contract/game/game.ts';
import type { AdminRound, AdminTournament } from '../../../contract/game/states.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { describeSuspension, explainSuspension } from '../../ui/suspension-words.ts';
import { WorkButton } from '../table/work-button.tsx';
import { GroupActivityList } from './group-activity-list.tsx';
import { getRoundHeading } from './state/part-ids.ts';
import { StateChip } from './state/state-chip.tsx';
import { StateLine } from './state/state-line.tsx';
import { describeStep } from './state/state-words.ts';
import {
  getRoundState,
  listLiveRounds,
  listRoundMoves,
  nameMove,
  type StepQuestion,
  type TournamentStep,
} from './state/step-question.ts';
import { StepRow } from './state/step-row.tsx';

interface RoundCardProps {
  tournament: AdminTournament;
  round: AdminRound;
  /** The next step, which the top of the page shows. */
  next: TournamentStep | null;
  onAsk: (step: StepQuestion) => void;
  /** Null for a tournament whose pars are fixed. */
  onPars: ((round: AdminRound) => void) | null;
}

/** A round with its state, its last step, and the possible steps. */
export function RoundCard({ tournament, round, next, onAsk, onPars }: RoundCardProps) {
  const id = getRoundHeading(round.round_id);
  const { time_zone: timeZone, current: isCurrent } = tournament;
  const { round_id, status, cancelled, starts_at, pars, last, activity } = round;
  const moves = listRoundMoves(round).filter((move) => !next || nameMove(move) !== nameMove(next));
  return (
    <section className="admin-card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>Round {round_id}</h2>
        <StateChip state={getRoundState(round)} />
        <p>{starts_at && `Starts ${formatDateTime(starts_at, timeZone)}`}</p>
      </div>
      {!cancelled && (
        <StateLine
          label={`States of round ${round_id}`}
          states={RoundStatus.options}
          now={status}
        />
      )}
      {last && <LastStepNote text={describeStep(last, timeZone)} reason={last.reason} />}
      {listLiveRounds(tournament).includes(round) && (
        <SuspendRow tournament={tournament} round={round} />
      )}
      <GroupActivityList groups={activity} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 [&>p]:text-ink-soft">
        <p>{formatPars(pars)}</p>
        {onPars && (
          <WorkButton aria-haspopup="dialog" onClick={() => onPars(round)}>
            Change pars of round {round_id}...
          </WorkButton>
        )}
      </div>
      {moves.length > 0 && (
        <div className="flex flex-wrap items-start gap-3">
          {moves.map((move) => (
            <StepRow key={move.to} step={move} isCurrent={isCurrent} onAsk={onAsk} />
          ))}
        </div>
      )}
    </section>
  );
}

function formatPars(pars: readonly number[]): string {
  if (pars.length === 0) return 'No pars are set.';
  const total = pars.reduce((sum, par) => sum + par, 0);
  return `Pars ${pars.join(' ')}, total ${total}`;
}

/** The note about the last step: who took it, when and why. */
export function LastStepNote({ text, reason }: { text: string; reason: string | null }) {
  return (
    <p className="min-w-0 text-ink-soft wrap-anywhere">
      {text}
      {reason !== null && <>. Reason: {reason}</>}
    </p>
  );
}

// A sixth screen of the panel with a select would bring the select into a chunk that players load.
const SuspensionDialog = lazy(async () => ({
  default: (await import('./suspension-dialog.tsx')).SuspensionDialog,
}));

/** Whether play of a round goes on or is suspended, with the button that changes it. */
function SuspendRow({ tournament, round }: { tournament: AdminTournament; round: AdminRound }) {
  const [asked, setAsked] = useState<AdminRound | null>(null);
  const { suspension, round_id } = round;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 [&>p]:text-ink-soft">
      <p>
        {suspension
          ? `${describeSuspension(suspension)}. ${explainSuspension(suspension)}`
          : 'Play goes on.'}
      </p>
      <WorkButton aria-haspopup="dialog" onClick={() => setAsked(round)}>
        {suspension ? 'Resume' : 'Suspend'} play of round {round_id}...
      </WorkButton>
      {asked && (
        <Suspense>
          <SuspensionDialog tournament={tournament} round={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}
