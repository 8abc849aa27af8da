import * as v from 'valibot';
import { Reason } from '../../../../contract/base/fields.ts';
import type { PlayOff } from '../../../../contract/game/official-places.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ReasonedAnswers } from '../step/reasoned-answers.tsx';
import { describePlayOffResult } from './ties.ts';
import { usePlayOff } from './use-play-off.ts';

const ReasonForm = v.object({ reason: Reason });

interface TakeBackDialogProps {
  tournament: number;
  playOff: PlayOff;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that takes a play-off back. */
export function TakeBackDialog({ tournament, playOff, onClose, onDone }: TakeBackDialogProps) {
  const form = useForm(ReasonForm, { reason: '' });
  const { failure, isSending, send } = usePlayOff(tournament, onDone);
  return (
    <Dialog title="Take the play-off back?" onClose={onClose} isQuestion>
      <form
        noValidate
        className="step-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.ready) return;
          const places = playOff.places.map(({ id }) => ({ id, position: null }));
          send({ kind: playOff.kind, places, reason: form.ready.reason });
        }}
      >
        <p>{describePlayOffResult(playOff)}</p>
        <p>The scores alone decide the places again.</p>
        <ReasonedAnswers
          form={form}
          needsReason
          failure={failure}
          isSending={isSending}
          isReady={form.ready !== null}
          keepLabel="Keep it"
          onKeep={onClose}
          submitLabel={failure?.kind === 'silent' ? 'Try again' : 'Take it back'}
          isDestructive
        />
      </form>
    </Dialog>
  );
}
