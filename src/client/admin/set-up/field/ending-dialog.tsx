import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FieldGolfer } from '../../../../contract/admin/field.ts';
import { boardEndpoints } from '../../../../contract/game/board-endpoints.ts';
import type { CompetitorStatus, CompetitorStatusBody } from '../../../../contract/game/boards.ts';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { HOLES_PER_ROUND } from '../../../../golf/hole.ts';
import { callApi } from '../../../api/api.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { MeaningList } from '../../shell/meaning-list.tsx';
import { explainStatus, findLastHole, statusLabels } from './ending-words.ts';

interface EndingDialogProps {
  tournament: AdminTournament;
  golfer: FieldGolfer;
  onClose: () => void;
  /** Called with the new status after it was saved. */
  onSaved: (status: CompetitorStatus) => void;
}

/** The dialog that sets how a golfer stopped, or that they play on, with the consequences. */
export function EndingDialog({ tournament, golfer, onClose, onSaved }: EndingDialogProps) {
  const id = useId();
  const { ending } = golfer;
  const [status, setStatus] = useState<CompetitorStatus>(ending ? 'active' : 'WD');
  const [round, setRound] = useState(ending?.round_id ?? findRoundInPlay(tournament));
  /** The hole that the admin chose; null while the one that the card shows is proposed. */
  const [chosenHole, setHole] = useState(ending ? (ending.hole_number ?? 0) : null);
  const played = tournament.rounds.find(({ round_id }) => round_id === round);
  const hole = chosenHole ?? (played ? findLastHole(played, golfer.competitor_id) : 0);
  const [isVoid, setIsVoid] = useState(ending?.voided ?? false);
  const saving = useMutation({
    mutationFn: (body: CompetitorStatusBody) => callApi(boardEndpoints.competitorStatus, { body }),
    onSuccess: (_, body) => onSaved(body.status),
  });
  const hasHole = status === 'WD' || status === 'RTD' || status === 'DQ';
  const isDisqualified = status === 'DQ';
  const laterRounds = tournament.rounds.filter(
    ({ round_id, cancelled }) => round_id > round && !cancelled,
  );
  const meaning = explainStatus(
    status,
    round,
    isDisqualified && isVoid,
    laterRounds.map(({ round_id }) => round_id),
  );

  function chooseRound(next: number) {
    setRound(next);
    if (next !== round) setHole(null);
  }

  /** A cut is set in the last round that has begun, any other ending in the round in play. */
  function choose(next: CompetitorStatus) {
    setStatus(next);
    chooseRound(next === 'CUT' ? findLastBegun(tournament) : findRoundInPlay(tournament));
  }

  function save(reason: string) {
    saving.mutate({
      tournament_id: tournament.id,
      competitor_id: golfer.competitor_id,
      status,
      round_id: round,
      ...(hasHole && hole > 0 && { hole_number: hole }),
      void_round: isDisqualified && isVoid,
      reason,
    });
  }

  return (
    <AskDialog
      title={`Does ${golfer.full_name} play on?`}
      verb="Save"
      look={status === 'active' ? 'main' : 'danger'}
      write={saving}
      words={{ thing: 'it was saved', next: 'Try again: it is saved once.' }}
      reason="needed"
      onConfirm={save}
      onClose={onClose}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-5 gap-y-3">
        <div className="list-filter">
          <label htmlFor={`${id}-status`}>Status</label>
          <select
            id={`${id}-status`}
            value={status}
            disabled={saving.isPending}
            onChange={(event) => choose(event.target.value as CompetitorStatus)}
          >
            {(ending ? endedChoices : playingChoices).map((choice) => (
              <option key={choice} value={choice}>
                {statusLabels[choice]}
              </option>
            ))}
          </select>
        </div>
        {status !== 'active' && (
          <div className="list-filter">
            <label htmlFor={`${id}-round`}>
              {status === 'CUT' ? 'Last round played' : 'In round'}
            </label>
            <select
              id={`${id}-round`}
              value={round}
              disabled={saving.isPending}
              onChange={(event) => chooseRound(Number(event.target.value))}
            >
              {tournament.rounds.map(({ round_id }) => (
                <option key={round_id} value={round_id}>
                  Round {round_id}
                </option>
              ))}
            </select>
          </div>
        )}
        {hasHole && (
          <div className="list-filter">
            <label htmlFor={`${id}-hole`}>Last hole played</label>
            <select
              id={`${id}-hole`}
              value={hole}
              disabled={saving.isPending}
              onChange={(event) => setHole(Number(event.target.value))}
            >
              <option value={0}>Not on the course</option>
              {holes.map((number) => (
                <option key={number} value={number}>
                  Hole {number}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      {isDisqualified && (
        <label className="flex gap-2.5 items-center min-h-11 [&_input]:w-5 [&_input]:h-5">
          <input
            type="checkbox"
            checked={isVoid}
            disabled={saving.isPending}
            onChange={(event) => setIsVoid(event.target.checked)}
          />
          Round {round} is void
        </label>
      )}
      <MeaningList meaning={meaning} aria-live="polite" />
    </AskDialog>
  );
}

const playingChoices: readonly CompetitorStatus[] = ['WD', 'RTD', 'DNS', 'DQ', 'CUT'];
const endedChoices: readonly CompetitorStatus[] = ['active', ...playingChoices];
const holes = Array.from({ length: HOLES_PER_ROUND }, (_, index) => index + 1);

/** Returns the live round, or the first one that is not official. A cancelled round is neither. */
function findRoundInPlay({ rounds }: AdminTournament): number {
  const round =
    rounds.find(({ status, cancelled }) => status === 'live' && !cancelled) ??
    rounds.find(({ status, cancelled }) => status !== 'official' && !cancelled) ??
    rounds.at(-1);
  return round?.round_id ?? 1;
}

/** Returns the last round that has left set-up and is not cancelled. */
function findLastBegun({ rounds }: AdminTournament): number {
  return (
    rounds.findLast(({ status, cancelled }) => status !== 'setup' && !cancelled)?.round_id ?? 1
  );
}
