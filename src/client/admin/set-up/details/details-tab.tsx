import { setUpEndpoints } from '../../../../contract/admin/set-up-endpoints.ts';
import { explainLock, needsReason } from '../../../../set-up/details/check-details.ts';
import { callApi } from '../../../api/api.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import { useShownTournament } from '../../tournaments/read/open-tournament.ts';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { FieldGrid } from '../form/field-grid.tsx';
import { SaveRow } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';
import { useFormDraft } from '../form/use-shared-draft.ts';
import { DeleteDraft } from './delete-draft.tsx';
import {
  DetailsFields,
  type DetailsTexts,
  findField,
  formatDetails,
  getStoredDetails,
  toDetails,
} from './details-fields.ts';
import { PlaceFields, TimeFields } from './field-groups.tsx';
import { listDetailChanges } from './list-detail-changes.ts';

/** The form with a tournament's details (product 12.15). */
export function DetailsTab() {
  const present = useShownTournament();
  const draft = useFormDraft({
    schema: DetailsFields,
    present,
    format: formatDetails,
    notStored: ['reason'],
  });
  const { form, shown, isChanged, isSaved } = draft;

  const read = form.ready && toDetails(form.ready, shown);
  const wrong = read && 'wrong' in read ? read.wrong : {};
  const details = read && 'details' in read ? read.details : null;
  const before = { state: shown.state, details: getStoredDetails(shown) };
  const asksReason = details !== null && needsReason(before, details);
  const lacksReason = asksReason && form.values.reason.trim() === '';
  const checked = {
    ...form,
    getError: (name: keyof DetailsTexts) => form.getError(name) ?? wrong[name],
    ready: details === null || lacksReason ? null : details,
  };
  const saving = useSave(
    checked,
    (ready) =>
      callApi(setUpEndpoints.tournamentDetails, {
        body: {
          tournament_id: shown.id,
          row_version: shown.row_version,
          ...ready,
          ...(form.ready?.reason && { reason: form.ready.reason }),
        },
      }),
    draft.onSaved,
    findField,
  );
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
          draft.clearSaved();
          void saving.onSubmit(event);
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
              saving={isSaved ? { ...saving, problem: null } : saving}
              label="Save the details"
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
