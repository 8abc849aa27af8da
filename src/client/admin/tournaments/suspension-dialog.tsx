import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { stateEndpoints } from '../../../contract/game/state-endpoints.ts';
import type { AdminRound, AdminTournament } from '../../../contract/game/states.ts';
import { SuspensionKind } from '../../../contract/game/suspension.ts';
import { fromLocalTime } from '../../../set-up/local-time.ts';
import { callApi } from '../../api/api.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { suspensionKinds } from '../../ui/suspension-words.ts';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { listLiveRounds } from './state/step-question.ts';
import { statesQuery } from './state/tournament-queries.ts';

const OneRound = 'round';
const EveryRound = 'every';

const Fields = v.object({
  rounds: v.picklist([OneRound, EveryRound]),
  kind: SuspensionKind,
  expected: v.string(),
});
type Fields = v.InferOutput<typeof Fields>;

interface SuspensionDialogProps {
  tournament: AdminTournament;
  /** The round as the admin was shown it. */
  round: AdminRound;
  onClose: () => void;
}

/** The dialog that suspends play of a round, or of every live round, or resumes it. */
export function SuspensionDialog({ tournament, round, onClose }: SuspensionDialogProps) {
  const client = useQueryClient();
  const { queryKey } = statesQuery(tournament.id);
  const isSuspended = round.suspension !== undefined;
  const first: v.InferInput<typeof Fields> = {
    rounds: EveryRound,
    kind: 'weather',
    expected: '',
  };
  const form = useForm(Fields, first, true);
  const change = useMutation({
    mutationFn: ({ rounds, kind, expected, reason }: Fields & { reason: string }) => {
      const [day = '', time = ''] = expected.split('T');
      const expected_at = fromLocalTime({ day, time }, tournament.time_zone)?.toISOString() ?? null;
      const body = {
        tournament_id: tournament.id,
        ...(rounds === OneRound && { round_id: round.round_id }),
        is_suspended: isSuspended,
        suspension: isSuspended ? null : { kind, expected_at },
        ...(reason && { reason }),
      };
      return callApi(stateEndpoints.playSuspension, { body });
    },
    onSuccess: async (after) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, after);
      onClose();
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const label = isSuspended ? 'Resume play' : 'Suspend play';
  const fields = { ...form, isBusy: change.isPending };
  return (
    <AskDialog
      title={label}
      verb={label}
      write={change}
      words={{ thing: `play was ${isSuspended ? 'resumed' : 'suspended'}`, next: 'Try again.' }}
      reason="optional"
      isReady={form.ready !== null}
      onConfirm={(reason) => form.ready && change.mutate({ ...form.ready, reason })}
      onClose={onClose}
    >
      <p>
        {isSuspended
          ? 'Tablets, boards and tickets no longer say that play is suspended.'
          : 'Tablets, boards and tickets say since when. A hole in play may be finished, entering goes on, and no group is silent.'}
      </p>
      {listLiveRounds(tournament).length > 1 && (
        <SelectField
          form={fields}
          name="rounds"
          label="Play of"
          options={[
            { value: EveryRound, label: 'Every live round' },
            { value: OneRound, label: `Round ${round.round_id} only` },
          ]}
        />
      )}
      {!isSuspended && (
        <>
          <SelectField
            form={fields}
            name="kind"
            label="Because of"
            options={SuspensionKind.options.map((value) => ({
              value,
              label: suspensionKinds[value],
            }))}
          />
          <TextField
            form={fields}
            name="expected"
            type="datetime-local"
            label="It may go on at (optional)"
            hint={`In the time zone of the tournament, ${tournament.time_zone}.`}
            autoComplete="off"
          />
        </>
      )}
    </AskDialog>
  );
}
