import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { storedDays } from '../../contract/admin/retention-report.ts';
import { IdNumber, type OwnPrize, prizeEndpoints } from '../../contract/people/prize-endpoints.ts';
import { callApi } from '../api/api.ts';
import { describeFailedWrite } from '../api/outcome.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { SignInAfter } from '../ui/notes/sign-in-after.tsx';
import { ownPrizesQuery } from './queries.ts';

const answers = {
  confirm: {
    answer: 'confirm',
    title: 'Confirm this prize?',
    verb: 'Confirm it',
    look: 'primary',
    does: 'The organisers deliver it to the postal address in your profile. They see your name and this address.',
  },
  decline: {
    answer: 'decline',
    title: 'Decline this prize?',
    verb: 'Decline it',
    look: 'danger',
    does: "It goes to the next person in line. You can't change your mind.",
  },
  'new-number': {
    answer: 'confirm',
    title: 'Change the ID number',
    verb: 'Save it',
    look: 'primary',
    does: 'The new number replaces the one you gave before.',
  },
} as const;

/** What the winner may answer. */
export type AskedAnswer = keyof typeof answers;

const Fields = v.object({ id_number: IdNumber });

interface AnswerDialogProps {
  prize: OwnPrize;
  asked: AskedAnswer;
  userId: number;
  onClose: () => void;
}

/** The question before the answer to a prize, with the number of an ID where the prize asks for one. */
export function AnswerDialog({ prize: won, asked, userId, onClose }: AnswerDialogProps) {
  const { id, prize, asks_id } = won;
  const { answer, title, verb, look, does } = answers[asked];
  const client = useQueryClient();
  const form = useForm(Fields, { id_number: '' });
  const needsNumber = asks_id && answer === 'confirm';
  const { mutate, isPending, error } = useMutation({
    // No variables: the number stays out of the cache of mutations.
    mutationFn: () => {
      const body = { id, answer, ...(needsNumber && form.ready) };
      return callApi(prizeEndpoints.answerPrize, { body });
    },
    onSuccess: (prizes) => {
      client.setQueryData(ownPrizesQuery(userId).queryKey, prizes);
      onClose();
    },
    onError: () => void client.invalidateQueries(ownPrizesQuery(userId)),
  });
  const isDisabled = isPending || (needsNumber && form.ready === null);
  return (
    <Dialog title={title} onClose={onClose} isQuestion focusesField={needsNumber}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (needsNumber) form.touch('id_number');
          if (!isDisabled) mutate();
        }}
      >
        <p className="font-semibold wrap-anywhere">{prize}</p>
        <p>{does}</p>
        {needsNumber && (
          <TextField
            form={form}
            name="id_number"
            label="ID number"
            autoComplete="off"
            spellCheck={false}
            hint={`The number of your identity card, passport or tax card. The organisers need it to send this prize, and only they see it. It isn't stored on this device, and is deleted ${storedDays['prize-id-numbers']} days after the delivery.`}
          />
        )}
        {error && !isPending && (
          <p role="alert" className="font-semibold text-danger">
            {describeFailedWrite(error, { thing: 'your answer was saved' })}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Not now</Button>
          <SignInAfter error={error} />
          <Button type="submit" look={look} aria-disabled={isDisabled}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
