import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { adminEndpoints } from '../../../contract/admin/admin-endpoints.ts';
import { START_LANE } from '../../../contract/base/fields.ts';
import {
  describeHoleDispute,
  describeOfficeQuestion,
  type HoleDispute,
} from '../../../contract/game/hole-dispute.ts';
import type { AdminRound, AdminTournament } from '../../../contract/game/states.ts';
import { callApi } from '../../api/api.ts';
import { describeFailedWrite, toOutcome, type WriteWords } from '../../api/outcome.ts';
import { STATES_KEY } from '../../queries/states-key.ts';
import { formatAgreement } from '../../scores/dispute-words.ts';
import { CorrectionReasonField } from '../../ui/form/correction-reason-field.tsx';
import { useCorrectionReason } from '../../ui/form/use-correction-reason.ts';
import { WorkButton } from '../table/work-button.tsx';
import {
  countStrokes,
  describeCardsNow,
  describeNow,
  describeRoundNow,
  listRoundsNow,
} from './now-words.ts';
import { MissingList } from './state/missing-list.tsx';
import { NOW_HEADING } from './state/part-ids.ts';
import { StateChip } from './state/state-chip.tsx';
import { findOpenRound, type StepQuestion } from './state/step-question.ts';
import { StepRow } from './state/step-row.tsx';

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
        <RoundNow key={one.round_id} round={one} isCurrent={tournament.current} />
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

/** The present state of a round, with a bar of its strokes, and after play its cards. */
function RoundNow({ round, isCurrent }: { round: AdminRound; isCurrent: boolean }) {
  const progress = countStrokes(round);
  const cards = describeCardsNow(round);
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
      {cards && (
        <p className="font-semibold">
          {cards}{' '}
          {isCurrent && (
            <Link to="/admin-panel/cards" search={{ round: round.round_id }} className="work-link">
              Open the desk
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** The disputes and pending rulings of a tournament, each with the values to choose from. */
function DisputeList({ tournament }: { tournament: AdminTournament }) {
  const { id, current, rounds, state } = tournament;
  const disputes = state === 'cancelled' ? [] : rounds.flatMap((round) => round.disputes);
  const headingId = useId();
  const result = useRef<HTMLParagraphElement>(null);
  const [answer, setAnswer] = useState('');
  return (
    <>
      <p ref={result} role="status" tabIndex={-1}>
        {answer}
      </p>
      {disputes.length > 0 && (
        <section aria-labelledby={headingId}>
          <h3 id={headingId} className="font-bold">
            {disputes.some(({ ruling }) => ruling) ? 'Scores to decide' : 'Two different scores'}
          </h3>
          <ul>
            {disputes.map((dispute) => (
              <DisputeItem
                key={`${dispute.round_id}/${dispute.competitor_id}/${dispute.hole_number}`}
                tournament={id}
                dispute={dispute}
                isCurrent={current}
                onAnswered={(value) => {
                  setAnswer(
                    `You answered: ${formatAgreement(value)}. ${describeHoleDispute(dispute)}.`,
                  );
                  // The button that had the focus is gone.
                  result.current?.focus();
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface DisputeItemProps {
  tournament: number;
  dispute: HoleDispute;
  /** Whether scores of this tournament can be entered, because it is the one on the tablets. */
  isCurrent: boolean;
  onAnswered: (value: number | null) => void;
}

function DisputeItem({ tournament, dispute, isCurrent, onAnswered }: DisputeItemProps) {
  const { round_id, competitor_id, hole_number, version, values, ruling } = dispute;
  const choices = new Set([...(ruling?.scores ?? []), ...values.map(({ value }) => value)]);
  const client = useQueryClient();
  const select = useRef<HTMLSelectElement>(null);
  const typedReason = useCorrectionReason();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (answer: { value: number | null; reason?: string }) => {
      const hole = { tournament_id: tournament, round_id, competitor_id, hole_number };
      return callApi(adminEndpoints.answerDispute, { body: { ...hole, version, ...answer } });
    },
    onSuccess: (_answer, { value }) => onAnswered(value),
    onError: (failure) => {
      if (toOutcome(failure).problem?.type === 'reason-required') select.current?.focus();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [STATES_KEY] });
      void client.invalidateQueries({ queryKey: ['admin'] });
    },
  });

  /** Sends an answer, with the reason if one was chosen. The server knows whether it needs one. */
  function answer(value: number | null) {
    if (typedReason.chosen === null && typedReason.text === '') return mutate({ value });
    const reason = typedReason.take();
    if (reason) mutate({ value, reason });
  }

  return (
    <li className="grid gap-2 border-t border-line py-3">
      <p className="font-semibold wrap-anywhere">
        {ruling ? describeOfficeQuestion(dispute) : describeHoleDispute(dispute)}
      </p>
      <div className="decision">
        {[...choices].map((value) => (
          <WorkButton key={value} disabled={isPending} onClick={() => answer(value)}>
            {formatAgreement(value)}
          </WorkButton>
        ))}
        {isCurrent && (
          <Link
            to="/admin-panel/addrecords"
            search={{
              round: round_id,
              player: competitor_id,
              ...(hole_number !== START_LANE && { hole: hole_number }),
            }}
            className="work-button"
          >
            Another...
          </Link>
        )}
        <div className="basis-full">
          <CorrectionReasonField ref={select} reason={typedReason} />
        </div>
        <p role="alert">{error && describeFailedWrite(error, answerWords)}</p>
      </div>
    </li>
  );
}

const answerWords: WriteWords = {
  thing: 'your answer was stored',
  next: 'Press again to check.',
  problems: {
    'reason-required': 'Choose a reason, then press again. Other needs a note.',
    'state-changed': 'This hole has changed since you saw it. Look again, then answer.',
  },
};
