import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setUpEndpoints } from '../../../../contract/admin/set-up-endpoints.ts';
import type { SettingKey } from '../../../../contract/admin/settings.ts';
import type { BodyInput } from '../../../../contract/base/endpoint.ts';
import type { AdminTournament, TournamentSummary } from '../../../../contract/game/states.ts';
import { callApi } from '../../../api/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSave } from '../../../ui/form/use-save.ts';
import { ZoneField } from '../../../ui/form/zone-field.tsx';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { SaveRow } from '../../ask/save-row.tsx';
import { settingsQuery } from '../../settings/settings-query.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { statesListQuery, statesQuery } from '../state/tournament-queries.ts';
import { formatNewTournament, NewFields, type NewTexts, parseNewTournament } from './new-fields.ts';

interface NewDialogProps {
  /** The tournament to copy; null for an empty draft. */
  copied: TournamentSummary | null;
  onClose: () => void;
}

/** The dialog that creates a draft: an empty one, or a copy of a tournament. */
export function NewDialog({ copied: source, onClose }: NewDialogProps) {
  // A later load of the list must not change what is copied.
  const [sourceTournament] = useState(source);
  const [openedAt] = useState(() => new Date());
  const { data: settings } = useQuery(settingsQuery);
  const values = settings?.groups.flatMap((group) => group.settings) ?? [];
  const find = (wanted: SettingKey) => values.find(({ key }) => key === wanted)?.value ?? '';
  const chosen = { season: find('season'), timeZone: find('time_zone') };
  const initial = formatNewTournament(sourceTournament, chosen, openedAt);
  const form = useForm(NewFields, initial, true);
  const navigate = useNavigate();
  const client = useQueryClient();
  const saving = useSave(
    {
      send: (body: BodyInput<typeof setUpEndpoints.newTournament>) =>
        callApi(setUpEndpoints.newTournament, { body }),
      queryKey: null,
      others: [statesListQuery.queryKey],
      words: { thing: 'the draft was made', next: 'Look at the list of tournaments.' },
      getField: (path) => (path === 'first_round_at' ? 'first_day' : path),
    },
    Object.keys(initial),
  );
  const parsed = form.ready && parseNewTournament(form.ready, sourceTournament);
  const wrong = parsed && 'wrong' in parsed ? parsed.wrong : undefined;
  const fieldErrors = {
    ...form,
    getError: (name: keyof NewTexts) =>
      form.getError(name) ?? (name === 'first_time' ? wrong : undefined),
    isBusy: saving.isPending,
  };
  const body = parsed && 'body' in parsed ? parsed.body : null;
  const [isMade, setMade] = useState(false);
  const question = useAskBeforeLeaving(Object.keys(form.changed).length > 0 && !isMade);
  function open(made: AdminTournament) {
    setMade(true);
    client.setQueryData(statesQuery(made.id).queryKey, made);
    const to = sourceTournament
      ? '/admin-panel/tournaments/$id'
      : '/admin-panel/tournaments/$id/details';
    void navigate({ to, params: { id: String(made.id) }, ignoreBlocker: true });
  }

  return (
    <Dialog
      title={sourceTournament ? `Copy of ${sourceTournament.name}` : 'New tournament'}
      onClose={onClose}
      focusesField
    >
      <form
        noValidate
        className="grid gap-3 [&_:is(input,_select)]:text-[1rem]"
        onSubmit={(event) => {
          event.preventDefault();
          if (body) saving.save(body, { onSaved: open, refuse: form.refuse });
        }}
      >
        <p className="max-w-184 text-ink-soft">
          {sourceTournament
            ? 'The copy gets the rounds, pars, rules, golfers and teams. It gets no strokes, tickets, reserves, tee sheets or scorers. Only admins see it until it is published.'
            : 'Only admins see the draft until it is published. Everything but the name can follow later.'}
        </p>
        <TextField form={fieldErrors} name="name" label="Name" autoComplete="off" />
        <TextField form={fieldErrors} name="season" label="Season" autoComplete="off" />
        <div className="grid grid-cols-2 gap-3 @max-[340px]/main:grid-cols-[minmax(0,1fr)]">
          <TextField form={fieldErrors} name="city" label="City" autoComplete="off" />
          <TextField form={fieldErrors} name="country" label="Country" autoComplete="off" />
        </div>
        <ZoneField form={fieldErrors} name="time_zone" label="Time zone" />
        <div className="grid grid-cols-2 gap-3 @max-[340px]/main:grid-cols-[minmax(0,1fr)]">
          <TextField
            form={fieldErrors}
            name="first_day"
            label="First day"
            type="date"
            autoComplete="off"
            hint={
              sourceTournament ? 'The other rounds keep their distance in days from it.' : undefined
            }
          />
          <TextField
            form={fieldErrors}
            name="first_time"
            label="First tee"
            type="time"
            autoComplete="off"
          />
        </div>
        <SaveRow
          saving={saving}
          label={sourceTournament ? 'Make the copy' : 'Make the draft'}
          isDisabled={body === null}
        >
          <WorkButton onClick={onClose}>Not now</WorkButton>
        </SaveRow>
      </form>
      {question}
    </Dialog>
  );
}
