import { useState } from 'react';
import type { AdminRound } from '../../../contract/game/states.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SignInAfter } from '../../ui/notes/sign-in-after.tsx';
import { useAskBeforeLeaving } from '../../ui/use-ask-before-leaving.tsx';
import { ParsFields, parNames, readPars, tellMoves, writePars } from './pars-form.ts';
import { StepNotice } from './step-notice.tsx';
import { usePars } from './use-pars.ts';

interface ParsDialogProps {
  tournament: number;
  round: AdminRound;
  onClose: () => void;
  onSaved: () => void;
}

/**
 * Changes the pars of a round. All points follow from the pars, so the admin reads what the change moves before it can be
 * saved.
 */
export function ParsDialog({ tournament, round, onClose, onSaved }: ParsDialogProps) {
  // A later read of the page must not change the pars that the admin was shown.
  const [{ round_id, pars: from, status }] = useState(round);
  const form = useForm(ParsFields, writePars(from));
  const [isAsking, setAsking] = useState(false);
  const { failure, isSending, send, findMoves } = usePars(
    { tournament, round: round_id, from },
    onSaved,
  );
  const question = useAskBeforeLeaving(Object.keys(form.changed).length > 0);
  const pars = readPars(form.values);
  const moves = pars && findMoves(pars);
  const reason = form.values.reason?.trim() ?? '';
  const isOpen = status === 'setup' || status === 'live';
  const isChanged = pars !== null && pars.join() !== from.join();
  const lacksReason = !isOpen && reason === '';
  const total = pars?.reduce((sum, par) => sum + par, 0);
  const close = () => (Object.keys(form.changed).length > 0 ? setAsking(true) : onClose());
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
          if (!pars || !isChanged || isSending || (moves && lacksReason) || !form.ready) return;
          send({ pars, reason, isPreview: moves === null });
        }}
      >
        <div className="par-fields">
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
        <p>{total === undefined ? 'Each hole needs a par of 3 to 6.' : `Total par ${total}`}</p>
        <TextField
          form={{ ...form, isBusy: isSending }}
          name="reason"
          label={isOpen ? 'Reason (optional)' : 'Reason'}
          hint="3 to 300 characters. The audit keeps it."
          autoComplete="off"
        />
        <p role="status">{moves ? tellMoves(moves) : ''}</p>
        <StepNotice failure={failure} />
        <div className="list-answers">
          <Button onClick={close}>Keep the pars</Button>
          {failure && <SignInAfter error={failure.error} />}
          <Button
            type="submit"
            look="primary"
            disabled={!isChanged || !form.ready || isSending || (moves !== null && lacksReason)}
          >
            {moves ? 'Save the pars' : 'See what moves'}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  );
}
