import { useEffect, useState } from 'react';
import type { TeeSheetDocument, TeeSheetGroup } from '../../../../contract/admin/tee-sheet.ts';
import { checkTeeSheet } from '../../../../set-up/tee-sheet/check-tee-sheet.ts';
import { getDraftGroups } from '../../../../set-up/tee-sheet/sheet-names.ts';
import { Button } from '../../../ui/button.tsx';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { ConflictNotice } from '../form/conflict-notice.tsx';
import { describeMovedSeat } from './groups/describe-moved-seat.ts';
import { addGroup, isSameSheet, moveGolfer } from './groups/edit-groups.ts';
import { FormerScorers } from './groups/former-scorers.tsx';
import { GroupCard } from './groups/group-card.tsx';
import { LooseGolfers } from './groups/loose-golfers.tsx';
import { mergeGroups } from './groups/merge-groups.ts';
import { PrintButtons } from './print/print-buttons.tsx';
import { CheckList } from './publish/check-list.tsx';
import { CreateGroupsDialog } from './publish/create-groups-dialog.tsx';
import { listSheetChanges } from './publish/list-sheet-changes.ts';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { SheetNotice } from './publish/sheet-notice.tsx';
import { useSheetScorers } from './publish/tee-sheet-queries.ts';
import { useTeeSheet } from './publish/use-tee-sheet.ts';
import { SheetHead } from './sheet-head.tsx';

interface SheetEditorProps {
  document: TeeSheetDocument;
  /** Called when the sheet gets its first unsaved change, and when no unsaved change is left. */
  onChanged: (hasChanges: boolean) => void;
}

/** The groups as the admin changed them, and the document from which the change began. */
interface Edit {
  readonly document: TeeSheetDocument;
  readonly groups: readonly TeeSheetGroup[];
}

/** Edits the draft of a round's tee sheet. Nothing is saved before the admin presses "Save the draft". */
export function SheetEditor({ document: present, onChanged }: SheetEditorProps) {
  const [edit, setEdit] = useState<Edit | null>(null);
  // A later read must not change the draft that is being edited, or its save would erase what others saved meanwhile.
  const document = edit?.document ?? present;
  const edited = edit?.groups ?? null;
  const saved = getDraftGroups(document);
  const [open, setOpen] = useState<'make' | 'publish' | null>(null);
  const [said, setSaid] = useState('');
  const [reason, setReason] = useState('');
  const { saving } = useTeeSheet(document);
  const groups = edited ?? saved;
  const hasChanges = !isSameSheet(groups, saved);
  const isOutdated = edit !== null && present.shown !== edit.document.shown && !saving.isPending;
  const changes = isOutdated ? listSheetChanges(edit.document, present) : [];
  if (isOutdated) {
    // The answer to a save may have been lost. A change of an account, for example, touches no group.
    if (isSameSheet(groups, getDraftGroups(present))) setEdit(null);
    else if (changes.length === 0) setEdit({ document: present, groups });
  }
  const question = useAskBeforeLeaving(hasChanges);
  useEffect(() => onChanged(hasChanges), [hasChanges, onChanged]);
  const isFixed =
    document.tournament_state === 'final' || document.tournament_state === 'cancelled';
  const { former, invited } = useSheetScorers(document);
  const checks = checkTeeSheet(document, groups, invited);
  const seated = new Set(groups.flatMap(({ competitors }) => competitors));
  const loose = document.golfers.filter(
    ({ competitor_id, state }) => state === 'in' && !seated.has(competitor_id),
  );

  function setEdited(next: readonly TeeSheetGroup[] | null) {
    // The save would erase what is changed before its answer.
    if (saving.isPending) return;
    setEdit(next && !isSameSheet(next, saved) ? { document, groups: next } : null);
  }

  function moveAndAnnounce(golfer: number, to: number | null, at?: number) {
    if (saving.isPending) return;
    const next = moveGolfer(groups, golfer, to, at);
    setEdited(next);
    setSaid(next === groups ? `Group ${to} is full.` : describeMovedSeat(document, next, golfer));
  }

  function save() {
    saving.mutate(
      { groups, reason: reason.trim() },
      {
        onSuccess: () => {
          setEdit(null);
          setSaid('The draft is saved. Tablets still show the published tee sheet.');
        },
      },
    );
  }

  /** Goes on with the groups of the admin, on the sheet that was saved meanwhile. */
  function restoreGroups() {
    const field = new Set(present.golfers.map(({ competitor_id }) => competitor_id));
    const merged = mergeGroups(saved, groups, getDraftGroups(present)).map((group) => ({
      ...group,
      competitors: group.competitors.filter((id) => field.has(id)),
    }));
    setEdit({ document: present, groups: merged });
    saving.reset();
  }

  return (
    <div className="sheet">
      <SheetHead
        document={document}
        hasChanges={hasChanges}
        isBusy={saving.isPending || changes.length > 0}
        reason={reason}
        onReason={setReason}
        onSave={isFixed ? null : save}
        onUndo={() => {
          setEdit(null);
          saving.reset();
        }}
        onMake={() => setOpen('make')}
        onPublish={() => setOpen('publish')}
      />
      <p role="status" className="sheet-said">
        {said}
      </p>
      {changes.length > 0 ? (
        <ConflictNotice
          what="the tee sheet or the field was changed"
          changes={changes}
          keep="Keep my groups"
          take="Take the new tee sheet"
          onKeep={restoreGroups}
          onTake={() => {
            setEdit(null);
            saving.reset();
          }}
        />
      ) : (
        <SheetNotice
          error={hasChanges ? saving.error : null}
          silence="Try again: the draft is saved once."
        />
      )}
      <CheckList checks={checks} />
      {!isFixed && (
        <FormerScorers
          round={document.round_id - 1}
          groups={groups}
          former={former}
          isBusy={saving.isPending}
          onTaken={(next, words) => {
            setEdited(next);
            setSaid(words);
          }}
        />
      )}
      <fieldset disabled={saving.isPending} className="sheet-lock">
        {loose.length > 0 && (
          <LooseGolfers
            golfers={loose}
            groups={groups}
            onMove={moveAndAnnounce}
            onFree={(golfer) => moveAndAnnounce(golfer, null)}
          />
        )}
        <div className="sheet-groups">
          {groups.length > 0 && (
            // Hidden from screen readers, because every field has a label of its own.
            <p aria-hidden="true" className="sheet-columns">
              <span>Group</span>
              <span>Hole, tee time</span>
              <span>Golfers in card order</span>
              <span>Scorers</span>
            </p>
          )}
          {groups.map((group) => (
            <GroupCard
              key={group.group_number}
              document={document}
              group={group}
              groups={groups}
              invited={invited}
              isFixed={isFixed}
              onGroups={setEdited}
              onMove={moveAndAnnounce}
            />
          ))}
        </div>
        {!isFixed && (
          <Button onClick={() => setEdited(addGroup(groups))} className="self-start">
            Add a group
          </Button>
        )}
      </fieldset>
      {groups.length > 0 && <PrintButtons document={document} groups={groups} />}
      {open === 'make' && (
        <CreateGroupsDialog
          document={document}
          before={groups}
          onMade={(made) => {
            setEdited(made);
            setOpen(null);
            setSaid(`A tee sheet of ${made.length} groups is made. Save the draft to keep it.`);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'publish' && (
        <PublishDialog
          shown={document}
          onClose={() => setOpen(null)}
          onPublished={() => {
            setOpen(null);
            setEdited(null);
            setSaid('The tee sheet is published.');
          }}
        />
      )}
      {question}
    </div>
  );
}
