import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { Reason } from '../../../contract/fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSending } from '../../ui/use-sending.ts';
import { placeFailureWords, replaceQuestion } from './place-words.ts';

/** An official place as it is entered; null takes the one that is held back. */
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
  /** How many teams there are, and so places. */
  teams: number;
  /** The official place the team has, null when it has none. */
  held: number | null;
  draftKey: string;
  onEnter: (input: PlaceInput) => Promise<void>;
  /** It is entered: what shows it may be read again. */
  onEntered: (input: PlaceInput) => Promise<void>;
}

/** Enters an official place with its reason; asks before one that is held goes. */
export function PlaceForm({ team, teams, held, draftKey, onEnter, onEntered }: PlaceFormProps) {
  const typed = useForm(Fields, { position: '', reason: '' });
  // A draft, or another admin meanwhile, may hold the place the team has: there is nothing to enter.
  const form = typed.ready?.position === held ? { ...typed, ready: null } : typed;
  const forgetDraft = useDraft(draftKey, form);
  // The place the question is about: when another one is held meanwhile, the question is a new one.
  const [asked, setAsked] = useState<number | null>(null);
  const sending = useSending(
    form,
    async (input) => {
      await onEnter(input);
      // Both: a row that was closed meanwhile has no fields any more, only the draft.
      forgetDraft();
      form.reset();
      await onEntered(input);
    },
    placeFailureWords,
  );
  const { ready } = form;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && held !== null) setAsked(held);
    else sending.onSubmit(event);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SelectField
        form={form}
        name="position"
        label="Official place"
        options={options(teams, held)}
      />
      <TextField form={form} name="reason" label="Reason" autoComplete="off" />
      {sending.problem && (
        <p role="alert" className="font-semibold text-danger">
          {sending.problem}
        </p>
      )}
      <Button type="submit" look="primary" disabled={sending.isDisabled} className="self-start">
        {form.isBusy ? 'Entering...' : 'Enter place'}
      </Button>
      {ready && held !== null && asked === held && (
        <Dialog title={replaceQuestion(team, held, ready.position)} onClose={() => setAsked(null)}>
          <p>
            {ready.position === null
              ? 'Its computed place holds again, and the points of its tickets follow.'
              : 'The points of its tickets follow.'}{' '}
            The history keeps what was.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              look="danger"
              onClick={(event) => {
                setAsked(null);
                sending.onSubmit(event);
              }}
            >
              {ready.position === null ? 'Take back' : 'Change place'}
            </Button>
            <Button onClick={() => setAsked(null)}>Leave it at {held}</Button>
          </div>
        </Dialog>
      )}
    </form>
  );
}

function options(teams: number, held: number | null) {
  const places = Array.from({ length: teams }, (_, index) => index + 1)
    .filter((place) => place !== held)
    .map((place) => ({ value: `${place}`, label: `Place ${place}` }));
  const none = { value: '', label: 'Choose a place' };
  return held === null
    ? [none, ...places]
    : [none, { value: COMPUTED, label: 'Computed: take the official one back' }, ...places];
}
