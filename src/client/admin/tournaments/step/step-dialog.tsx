import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { formatList, pickForm } from '../../../../contract/base/counts.ts';
import { Reason } from '../../../../contract/base/fields.ts';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { MeaningList } from '../../shell/meaning-list.tsx';
import { MissingList } from './missing-list.tsx';
import { ReasonedAnswers } from './reasoned-answers.tsx';
import type { StepQuestion } from './step-question.ts';
import { listStepQuestions, listUnpublishedSheets } from './step-questions.ts';
import { getStepWords } from './step-words.ts';
import { useStep } from './use-step.ts';

const Required = v.object({ reason: Reason });
const Optional = v.object({
  reason: v.union([v.pipe(v.string(), v.trim(), v.literal('')), Reason]),
});

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
  const { seen, failure, isSending, send } = useStep(tournament.id, step, onDone);
  const needsReason = step.kind !== 'current' && step.next.needs_reason;
  const form = useForm(needsReason ? Required : Optional, { reason: '' }, !needsReason);
  const { label, scorers, players, boards, isDestructive = false } = getStepWords(step);
  const drafts = listUnpublishedSheets(step, tournament);
  const [withTeeSheets, setWithTeeSheets] = useState(true);
  const questions = listStepQuestions(step, tournament, Date.now());
  const title = step.kind === 'round' ? label : `${label}: ${tournament.name}`;
  if (failure?.kind === 'changed') {
    return (
      <Dialog title="Nothing was changed" onClose={onClose}>
        <p role="alert">{failure.words}.</p>
        <div className="list-answers">
          <Button look="primary" onClick={onClose}>
            Show the present state
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose} isQuestion>
      <form
        noValidate
        className="step-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.ready) return;
          send({
            reason: form.ready.reason || undefined,
            withTeeSheets: drafts.length > 0 && withTeeSheets,
          });
        }}
      >
        <MeaningList meaning={{ scorers, players, boards }} />
        {questions.length > 0 && (
          <ul className="step-question">
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
        {seen && step.kind === 'round' && (
          <MissingList
            key={seen.strokes}
            round={step.round}
            cards={seen.cards}
            isCurrent={tournament.current}
          />
        )}
        <ReasonedAnswers
          form={form}
          needsReason={step.kind === 'current' ? null : needsReason}
          failure={failure}
          isSending={isSending}
          isReady={form.ready !== null}
          keepLabel="Not now"
          onKeep={onClose}
          submitLabel={failure?.kind === 'silent' ? 'Try again' : label}
          isDestructive={isDestructive}
        />
      </form>
    </Dialog>
  );
}
