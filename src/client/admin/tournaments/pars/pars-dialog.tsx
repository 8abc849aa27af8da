import { useState } from 'react';
import type { AdminRound } from '../../../../contract/game/states.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { describeMoves } from '../../move-words.ts';
import { ReasonedAnswers } from '../step/reasoned-answers.tsx';
import { describePars, ParsFields, parNames, parseParTexts, toParTexts } from './pars-form.ts';
import { usePars } from './use-pars.ts';

interface ParsDialogProps {
  tournament: number;
  round: AdminRound;
  onClose: () => void;
  onSaved: () => void;
}

/**
 * The dialog that changes a round's pars. All points depend on them, so the admin must see the consequences before
 * saving.
 */
export function ParsDialog({ tournament, round, onClose, onSaved }: ParsDialogProps) {
  // A later load must not change the round that the admin was shown.
  const [parsRound] = useState(round);
  const { round_id, status, has_strokes } = parsRound;
  const [isAsking, setAsking] = useState(false);
  const { from, failure, isSending, send, findMoves } = usePars(tournament, parsRound, onSaved);
  const form = useForm(ParsFields, toParTexts(from));
  const isTyped = Object.keys(form.changed).length > 0;
  const question = useAskBeforeLeaving(isTyped);
  const pars = parseParTexts(form.values);
  const moves = pars && findMoves(pars);
  const reason = form.values.reason?.trim() ?? '';
  const needsReason = has_strokes || (status !== 'setup' && status !== 'live');
  const isChanged = pars !== null && pars.join() !== from.join();
  const isReady = isChanged && form.ready !== null && !(moves && needsReason && reason === '');
  const close = () => (isTyped ? setAsking(true) : onClose());
  if (isAsking) {
    return (
      <Dialog title="Leave without saving?" onClose={() => setAsking(false)}>
        <p>The pars of round {round_id} that you typed are not saved.</p>
        <div className="list-answers">
          <Button onClick={() => setAsking(false)}>Go on typing</Button>
          <Button look="danger" onClick={onClose}>
            Leave
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Pars of round ${round_id}`} onClose={close}>
      <form
        noValidate
        className="step-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pars || !isReady || isSending) return;
          send({ pars, reason, isPreview: moves === null });
        }}
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
          {parNames.map((name, index) => (
            <TextField
              key={name}
              form={{ ...form, isBusy: isSending }}
              name={name}
              label={`Hole ${index + 1}`}
              autoComplete="off"
            />
          ))}
        </div>
        <p>{describePars(from, pars)}</p>
        <ReasonedAnswers
          form={form}
          needsReason={needsReason}
          failure={failure}
          isSending={isSending}
          isReady={isReady}
          keepLabel="Keep the pars"
          onKeep={close}
          submitLabel={moves ? 'Save the pars' : 'See what moves'}
        >
          <p role="status">{moves ? describeMoves(moves) : ''}</p>
        </ReasonedAnswers>
      </form>
      {question}
    </Dialog>
  );
}
