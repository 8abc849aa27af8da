import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatList, pickForm } from '../../../../contract/base/counts.ts';
import { stateEndpoints } from '../../../../contract/game/state-endpoints.ts';
import type { AdminTournament, MissingCard } from '../../../../contract/game/states.ts';
import { callApi } from '../../../api/api.ts';
import { describeProblem, toOutcome, type WriteWords } from '../../../api/outcome.ts';
import { sessionStore } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../../../ui/form/reason-field.tsx';
import { useReason } from '../../../ui/form/use-reason.ts';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { MeaningList } from '../../shell/meaning-list.tsx';
import { CertifiedList } from './certified-list.tsx';
import { MissingList } from './missing-list.tsx';
import { describeStep, nameState } from './state-words.ts';
import { getRoundState, type StepQuestion } from './step-question.ts';
import { listStepQuestions, listUnpublishedSheets } from './step-questions.ts';
import { getStepWords } from './step-words.ts';
import { statesListQuery, statesQuery } from './tournament-queries.ts';

const stepWords: WriteWords = {
  thing: 'the step was taken',
  next: 'Try again: it is taken once.',
  problems: {
    'strokes-missing':
      'The list has changed. The round was not closed. Read the new list above before you close the round.',
  },
};

interface StepDialogProps {
  tournament: AdminTournament;
  step: StepQuestion;
  onClose: () => void;
  /** Called after the step was taken. */
  onDone: () => void;
  /** A further question about this step. */
  children: ReactNode;
}

/** The dialog that asks whether to take a step, and explains what it means for scorers, players and boards. */
export function StepDialog({ tournament, step, onClose, onDone, children }: StepDialogProps) {
  const { seen, change, write, send } = useStep(tournament.id, step, onDone);
  const { label, scorers, players, boards, isDestructive = false } = getStepWords(step);
  const drafts = listUnpublishedSheets(step, tournament);
  const [withTeeSheets, setWithTeeSheets] = useState(true);
  const isRevision = step.kind === 'tournament' && step.from === 'final';
  const note = useReason(isRevision);
  const questions = listStepQuestions(step, tournament, Date.now());
  const certified = findCertified(tournament, step);
  const title = step.kind === 'round' ? label : `${label}: ${tournament.name}`;
  if (change !== null) {
    return (
      <Dialog title="Nothing was changed" onClose={onClose}>
        <p role="alert">{change}.</p>
        <div className="list-answers">
          <Button look="primary" onClick={onClose}>
            Show the present state
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <AskDialog
      title={title}
      verb={label}
      look={isDestructive ? 'danger' : 'main'}
      write={write}
      words={stepWords}
      reason={step.kind === 'current' ? undefined : step.next.needs_reason ? 'needed' : 'optional'}
      onConfirm={(reason) => {
        const publicNote = note.take();
        if (publicNote === null) return;
        send({
          reason: reason || undefined,
          publicNote,
          withTeeSheets: drafts.length > 0 && withTeeSheets,
        });
      }}
      onClose={onClose}
    >
      <MeaningList meaning={{ scorers, players, boards }} />
      {questions.length > 0 && (
        <ul className="notice">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {drafts.length > 0 && (
        <label className="flex gap-2 items-center min-h-11">
          <input
            type="checkbox"
            checked={withTeeSheets}
            onChange={({ target }) => setWithTeeSheets(target.checked)}
          />
          Publish the {pickForm(drafts.length, 'tee sheet', 'tee sheets')} of{' '}
          {pickForm(drafts.length, 'round', 'rounds')} {formatList(drafts.map(String))}, too
        </label>
      )}
      {children}
      <ReasonField
        reason={note}
        label="Public note"
        hint="3 to 300 characters, which everybody reads beside the result. Write no names of users."
      />
      {certified && step.kind === 'round' && (
        <CertifiedList round={step.round} certified={certified} isCurrent={tournament.current} />
      )}
      {seen && step.kind === 'round' && (
        <MissingList
          key={seen.strokes}
          round={step.round}
          cards={seen.cards}
          isCurrent={tournament.current}
        />
      )}
    </AskDialog>
  );
}

const STEP_KEY = ['step'];

/** The strokes that a round lacks, as the admin saw them. */
interface SeenMissing {
  readonly strokes: number;
  readonly cards: readonly MissingCard[];
}

/** What the admin answered to the question about a step. */
interface StepAnswer {
  readonly reason: string | undefined;
  /** What everybody reads about a revision. */
  readonly publicNote: string | undefined;
  /** Whether the drafts of the tee sheets are published with the tournament. */
  readonly withTeeSheets: boolean;
}

/** Sends a step of a tournament or a round. */
function useStep(tournament: number, step: StepQuestion, onDone: () => void) {
  const client = useQueryClient();
  const query = statesQuery(tournament);
  const [seenMissing, setSeenMissing] = useState(() => getMissing(step));
  const [change, setChange] = useState<string | null>(null);
  /** Whether an earlier attempt's answer was lost, although the step may have been taken. */
  const [isInDoubt, setInDoubt] = useState(false);
  const mutation = useMutation({
    mutationKey: STEP_KEY,
    mutationFn: (answer: StepAnswer) => sendStep(tournament, step, answer, seenMissing),
    onSuccess: async (after) => {
      // A load that began before the step would restore the earlier state.
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, after);
      void client.invalidateQueries({ queryKey: statesListQuery.queryKey });
      onDone();
    },
    onError: async (error) => {
      const { problem } = toOutcome(error);
      if (!problem) {
        setInDoubt(true);
        return;
      }
      await client.invalidateQueries({ queryKey: query.queryKey });
      const now = client.getQueryData(query.queryKey);
      if (problem.type === 'state-changed') {
        if (isInDoubt && now && isTakenByMe(now, step)) onDone();
        else setChange((now && describeChange(now, step)) ?? describeProblem(problem));
      }
      if (problem.type === 'strokes-missing' && now) setSeenMissing(findMissing(now, step));
    },
  });
  return {
    seen: seenMissing,
    /** What somebody else changed before the step; null while nobody did. */
    change,
    write: mutation,
    /** Sends the step, unless it is already being sent. */
    send: (answer: StepAnswer) => {
      if (client.isMutating({ mutationKey: STEP_KEY }) === 0) mutation.mutate(answer);
    },
  };
}

function sendStep(
  tournament: number,
  step: StepQuestion,
  { reason, publicNote, withTeeSheets }: StepAnswer,
  seenMissing: SeenMissing | null,
) {
  if (step.kind === 'current') {
    const body = { tournament_id: tournament, from: step.from };
    return callApi(stateEndpoints.currentTournament, { body });
  }
  const sharedFields = { tournament_id: tournament, ...(reason !== undefined && { reason }) };
  if (step.kind === 'tournament') {
    return callApi(stateEndpoints.tournamentState, {
      body: {
        ...sharedFields,
        from: step.from,
        to: step.to,
        ...(withTeeSheets && { publish_tee_sheets: true }),
        ...(publicNote !== undefined && { public_note: publicNote }),
      },
    });
  }
  const body = {
    ...sharedFields,
    round_id: step.round,
    from: step.from,
    to: step.to,
    ...(seenMissing && { missing_seen: seenMissing.strokes }),
  };
  return callApi(stateEndpoints.roundState, { body });
}

/** Returns the missing strokes that the step's question mentions; null when it has none. */
function getMissing(step: StepQuestion): SeenMissing | null {
  if (step.kind !== 'round' || step.next.missing_strokes === undefined) return null;
  return { strokes: step.next.missing_strokes, cards: step.missingCards };
}

/**
 * Finds the present state and the last step of a step's tournament or round; null for the choice of the current
 * tournament.
 */
function findPresent({ state, last, rounds }: AdminTournament, step: StepQuestion) {
  if (step.kind === 'current') return null;
  if (step.kind === 'tournament') return { what: 'The tournament', state, last };
  const round = rounds.find(({ round_id }) => round_id === step.round);
  return round && { what: `Round ${step.round}`, state: getRoundState(round), last: round.last };
}

/** Finds how far the cards of the round that a step attests are certified; undefined without a step about one. */
function findCertified({ rounds }: AdminTournament, step: StepQuestion) {
  if (step.kind !== 'round' || step.to !== 'attested' || step.isBack) return undefined;
  return rounds.find(({ round_id }) => round_id === step.round)?.certified;
}

function isTakenByMe(now: AdminTournament, step: StepQuestion): boolean {
  const present = findPresent(now, step);
  return (
    step.kind !== 'current' &&
    present?.state === step.to &&
    present.last?.by === sessionStore.get()?.username
  );
}

/** Describes what changed before a step that came too late: "Round 1 is closed now. ada moved it from Live ...". */
function describeChange(now: AdminTournament, step: StepQuestion): string | null {
  const present = findPresent(now, step);
  if (!present?.last || present.last.to !== present.state) return null;
  const { what, state, last } = present;
  return `${what} is ${nameState(state).toLowerCase()} now. ${describeStep(last, now.time_zone)}`;
}

/** Finds the same step's missing strokes in newer data. */
function findMissing({ rounds }: AdminTournament, step: StepQuestion): SeenMissing | null {
  if (step.kind !== 'round') return null;
  const round = rounds.find(({ round_id }) => round_id === step.round);
  const next = round?.steps.find(({ to }) => to === step.to);
  return next && round ? getMissing({ ...step, next, missingCards: round.missing_cards }) : null;
}
