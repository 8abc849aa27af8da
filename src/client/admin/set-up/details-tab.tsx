import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { setUpEndpoints } from '../../../contract/admin/set-up-endpoints.ts';
import type { TournamentDetailsBody } from '../../../contract/admin/tournament-details.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import type { AdminTournament } from '../../../contract/game/states.ts';
import {
  type DetailName,
  explainLock,
  listChangedDetails,
  nameDetail,
  needsReason,
} from '../../../set-up/details/check-details.ts';
import { callApi } from '../../api/api.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { FieldGrid } from '../../ui/form/field-grid.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useFormDocument } from '../../ui/form/use-document.ts';
import { useAskBeforeLeaving } from '../../ui/leave/use-ask-before-leaving.tsx';
import { AskDialog } from '../ask/ask-dialog.tsx';
import { ConflictNotice } from '../ask/conflict-notice.tsx';
import { SaveRow } from '../ask/save-row.tsx';
import { WorkButton } from '../table/work-button.tsx';
import { useTournamentDocument } from '../tournaments/state/open-tournament.ts';
import { statesListQuery, statesQuery } from '../tournaments/state/tournament-queries.ts';
import {
  DetailsFields,
  type DetailsTexts,
  findField,
  formatDetails,
  getStoredDetails,
  toDetails,
} from './details-fields.ts';
import { PlaceFields, TimeFields } from './field-groups.tsx';

/** The form with a tournament's details (product 12.15). */
export function DetailsTab() {
  const document = useTournamentDocument();
  const { present } = document;
  const draft = useFormDocument({
    schema: DetailsFields,
    ...document,
    format: formatDetails,
    notStored: ['reason'],
    send: (body: TournamentDetailsBody) => callApi(setUpEndpoints.tournamentDetails, { body }),
    words: { thing: 'the details were saved', next: 'Try again: they are saved once.' },
    getField: findField,
  });
  const { form, shown, isChanged, isSaved, saving } = draft;

  const read = form.ready && toDetails(form.ready, shown);
  const wrong = read && 'wrong' in read ? read.wrong : {};
  const details = read && 'details' in read ? read.details : null;
  const before = { state: shown.state, details: getStoredDetails(shown) };
  const asksReason = details !== null && needsReason(before, details);
  const lacksReason = asksReason && form.values.reason.trim() === '';
  const checked = {
    ...form,
    getError: (name: keyof DetailsTexts) => form.getError(name) ?? wrong[name],
  };
  const question = useAskBeforeLeaving(isChanged);
  const now = new Date();
  const getLock = (name: Parameters<typeof explainLock>[0]) => explainLock(name, before, now);
  const isFixed = getLock('name') !== null;
  return (
    <>
      {draft.hasConflict && (
        <ConflictNotice
          what="another admin changed the details"
          changes={listDetailChanges(shown, present)}
          keep="Keep what I typed"
          take="Take the new values"
          onKeep={draft.rebaseTyped}
          onTake={draft.resetToPresent}
        />
      )}
      <form
        noValidate
        className="set-up-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (details === null || lacksReason) return;
          draft.save({
            tournament_id: shown.id,
            row_version: shown.row_version,
            ...details,
            ...(form.ready?.reason && { reason: form.ready.reason }),
          });
        }}
      >
        {isFixed && <p>{getLock('name')} Nobody can change its details.</p>}
        <PlaceFields form={checked} getLock={getLock} isFixed={isFixed} />
        <TimeFields form={checked} shown={shown} getLock={getLock} isFixed={isFixed} />
        {!isFixed && (
          <>
            {shown.state !== 'draft' && (
              <FieldGrid title="Reason">
                <TextField
                  form={checked}
                  name="reason"
                  label={asksReason ? 'Reason' : 'Reason (optional)'}
                  hint="3 to 300 characters. The audit keeps it. Another name or close of entry needs one."
                  autoComplete="off"
                />
              </FieldGrid>
            )}
            <p role="status">{isSaved ? 'The details are saved.' : ''}</p>
            <SaveRow
              saving={saving}
              label="Save the details"
              isDisabled={details === null || lacksReason}
            >
              {isChanged && <WorkButton onClick={form.reset}>Undo changes</WorkButton>}
            </SaveRow>
          </>
        )}
      </form>
      {present.state === 'draft' && <DeleteDraft tournament={present} />}
      {question}
    </>
  );
}

const moments: ReadonlySet<DetailName> = new Set(['starts_at', 'ends_at', 'entry_closes_at']);

/** Lists the details that differ between two versions of a tournament: "City: was Bergen, is Oslo now". */
function listDetailChanges(before: AdminTournament, now: AdminTournament): string[] {
  return listChangedDetails(getStoredDetails(before), getStoredDetails(now)).map(
    (name) => `${nameDetail(name)}: was ${format(before, name)}, is ${format(now, name)} now`,
  );
}

function format(tournament: AdminTournament, name: DetailName): string {
  const value = getStoredDetails(tournament)[name];
  if (value === null || value === '') return 'empty';
  return moments.has(name) ? formatDateTime(String(value), tournament.time_zone) : String(value);
}

/** The button that deletes a draft, with its confirmation. */
function DeleteDraft({ tournament }: { tournament: AdminTournament }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="admin-card" aria-labelledby="delete-draft">
      <h2 id="delete-draft">Delete this draft</h2>
      <p className="max-w-184 text-ink-soft">
        A draft that was made by mistake can be deleted, with its rounds and its field. A published
        tournament is cancelled instead.
      </p>
      <div>
        <WorkButton look="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete the draft...
        </WorkButton>
      </div>
      {isAsking && <Question tournament={tournament} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface QuestionProps {
  tournament: AdminTournament;
  onClose: () => void;
}

function Question({ tournament, onClose }: QuestionProps) {
  const { id, name, golfers, rounds } = tournament;
  const client = useQueryClient();
  const navigate = useNavigate();
  // A later load must not change the draft that the admin was asked about.
  const [version] = useState(tournament.version);
  const deletion = useMutation({
    mutationFn: () =>
      callApi(setUpEndpoints.deleteTournament, { query: { tournament_id: id, version } }),
    onSuccess: async () => {
      await client.cancelQueries({ queryKey: statesListQuery.queryKey });
      client.setQueryData(statesListQuery.queryKey, (list) => list?.filter((one) => one.id !== id));
      await navigate({ to: '/admin-panel/tournaments' });
      client.removeQueries({ queryKey: statesQuery(id).queryKey });
      void client.invalidateQueries({ queryKey: statesListQuery.queryKey });
    },
  });
  return (
    <AskDialog
      title={`Delete ${name}?`}
      verb="Delete the draft"
      look="danger"
      keep="Keep the draft"
      write={deletion}
      words={{ thing: 'the draft was deleted', next: 'Look at the list of tournaments.' }}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p>
        The draft, its {formatCount(rounds.length, 'round')} and its field of{' '}
        {formatCount(golfers, 'golfer')} are deleted. The golfers stay known for other tournaments.
        You can't undo this.
      </p>
    </AskDialog>
  );
}
