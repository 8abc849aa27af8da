import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/base/fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useSending } from '../../ui/form/use-sending.ts';
import {
  describePlaceFailure,
  listPlaceDoubts,
  type OtherPlace,
  placeQuestion,
} from './place-words.ts';

/** An official place and its reason. A null place clears the team's official place. */
export interface PlaceInput {
  readonly position: number | null;
  readonly reason: string;
}

const COMPUTED = 'computed';

const Fields = v.object({
  position: v.pipe(
    v.string(),
    v.nonEmpty('Choose a place.'),
    v.transform((text) => (text === COMPUTED ? null : Number(text))),
  ),
  reason: v.pipe(
    v.string(),
    v.check((text) => v.is(Reason, text), 'Say why, in 3 to 300 characters.'),
  ),
});

interface PlaceFormProps {
  team: string;
  /** The number of teams, which is the last possible place. */
  teams: number;
  /** The team's current official place; null when the team has none. */
  held: number | null;
  /** The official places of the other teams. */
  others: readonly OtherPlace[];
  draftKey: string;
  onEnter: (input: PlaceInput) => Promise<void>;
  /** Called after the server has stored the place, so that the caller can load its data again. */
  onEntered: (input: PlaceInput) => Promise<void>;
}

/**
 * The form that sets a team's official place with a reason. It asks for a confirmation before clearing a place or
 * setting an unusual one.
 */
export function PlaceForm(props: PlaceFormProps) {
  const { team, teams, held, others, draftKey, onEnter, onEntered } = props;
  const placeForm = useForm(Fields, { position: '', reason: '' });
  // A draft or another admin may have entered the current place already. Then there is nothing to send.
  const form = placeForm.ready?.position === held ? { ...placeForm, ready: null } : placeForm;
  const clearDraft = useDraft(draftKey, form);
  // The place to which the question refers. When another place becomes official, the question changes.
  const [question, setQuestion] = useState<{ held: number | null } | null>(null);
  const submission = useSending(
    form,
    async (input) => {
      await onEnter(input);
      // Both, because a closed row has lost its fields and kept only the draft.
      clearDraft();
      form.reset();
      await onEntered(input);
    },
    describePlaceFailure,
  );
  const { ready } = form;
  const doubts = ready?.position ? listPlaceDoubts(ready.position, others) : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && (held !== null || doubts.length > 0)) setQuestion({ held });
    else submission.onSubmit(event);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SelectField
        form={form}
        name="position"
        label="Official place"
        options={listOptions(teams, held)}
      />
      <TextField form={form} name="reason" label="Reason" autoComplete="off" />
      {submission.problem && (
        <p role="alert" className="font-semibold text-danger">
          {submission.problem}
        </p>
      )}
      <Button type="submit" look="primary" disabled={submission.isDisabled} className="self-start">
        {form.isBusy ? 'Entering...' : 'Enter place'}
      </Button>
      {ready && question?.held === held && (
        <Dialog title={placeQuestion(team, held, ready.position)} onClose={() => setQuestion(null)}>
          {doubts.map((doubt) => (
            <p key={doubt} className="font-semibold">
              {doubt}
            </p>
          ))}
          <p>
            {ready.position === null
              ? 'The computed place counts again, and ticket points change with it.'
              : 'The points of its tickets follow.'}{' '}
            The history keeps the old place.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              onClick={(event) => {
                setQuestion(null);
                submission.onSubmit(event);
              }}
            >
              {formatYesLabel(held, ready.position)}
            </Button>
            <Button onClick={() => setQuestion(null)}>
              {held === null ? 'Choose another place' : `Leave it at ${held}`}
            </Button>
          </div>
        </Dialog>
      )}
    </form>
  );
}

function formatYesLabel(currentPlace: number | null, next: number | null): string {
  if (next === null) return 'Remove';
  return currentPlace === null ? `Enter place ${next}` : 'Change place';
}

function listOptions(teams: number, currentPlace: number | null) {
  const places = Array.from({ length: teams }, (_, index) => index + 1)
    .filter((place) => place !== currentPlace)
    .map((place) => ({ value: `${place}`, label: `Place ${place}` }));
  const none = { value: '', label: 'Choose a place' };
  return currentPlace === null
    ? [none, ...places]
    : [none, { value: COMPUTED, label: 'Computed: remove the official place' }, ...places];
}
