import { type ReactNode, useState } from 'react';
import { formatList, pickForm } from '../../../../contract/base/counts.ts';
import type { AdminTournament } from '../../../../contract/game/states.ts';
import type { WriteWords } from '../../../api/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AskDialog } from '../../ask/ask-dialog.tsx';
import { MeaningList } from '../../shell/meaning-list.tsx';
import { MissingList } from './missing-list.tsx';
import type { StepQuestion } from './step-question.ts';
import { listStepQuestions, listUnpublishedSheets } from './step-questions.ts';
import { getStepWords } from './step-words.ts';
import { useStep } from './use-step.ts';

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
  const questions = listStepQuestions(step, tournament, Date.now());
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
      onConfirm={(reason) =>
        send({ reason: reason || undefined, withTeeSheets: drafts.length > 0 && withTeeSheets })
      }
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
