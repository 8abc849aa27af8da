import { useEffect, useState } from 'react';
import type { TeeSheetDocument, TeeSheetGroup } from '../../../../contract/admin/tee-sheet.ts';
import { checkTeeSheet } from '../../../../set-up/tee-sheet/check-tee-sheet.ts';
import { readDraftGroups } from '../../../../set-up/tee-sheet/sheet-names.ts';
import { Button } from '../../../ui/button.tsx';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { CheckList } from './check-list.tsx';
import { addGroup, isSameSheet, moveGolfer } from './edit-groups.ts';
import { GroupCard } from './group-card.tsx';
import { LooseGolfers } from './loose-golfers.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { PrintButtons } from './print/print-buttons.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetNotice } from './sheet-notice.tsx';
import { useTeeSheet } from './use-tee-sheet.ts';

interface SheetEditorProps {
  document: TeeSheetDocument;
  /** Told whether the sheet has changes that are not saved. */
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
  const saved = readDraftGroups(document);
  const [open, setOpen] = useState<'make' | 'publish' | null>(null);
  const [said, setSaid] = useState('');
  const [reason, setReason] = useState('');
  const { saving } = useTeeSheet(document);
  const groups = edited ?? saved;
  const hasChanges = !isSameSheet(groups, saved);
  const question = useAskBeforeLeaving(hasChanges);
  useEffect(() => onChanged(hasChanges), [hasChanges, onChanged]);
  const isFixed =
    document.tournament_state === 'final' || document.tournament_state === 'cancelled';
  const checks = checkTeeSheet(document, groups);
  const seated = new Set(groups.flatMap(({ competitors }) => competitors));
  const loose = document.golfers.filter(
    ({ competitor_id, state }) => state === 'in' && !seated.has(competitor_id),
  );

  function setEdited(next: readonly TeeSheetGroup[] | null) {
    setEdit(next && !isSameSheet(next, saved) ? { document, groups: next } : null);
  }

  function move(golfer: number, to: number | null) {
    setEdited(moveGolfer(groups, golfer, to));
    const name = document.golfers.find(({ competitor_id }) => competitor_id === golfer)?.full_name;
    setSaid(`${name} is ${to === null ? 'in no group' : `in group ${to}`} now.`);
  }

  function save() {
    saving.mutate(
      { groups, reason: reason.trim() },
      {
        onSuccess: () => {
          setEdited(null);
          setSaid('The draft is saved. Tablets still show the published tee sheet.');
        },
      },
    );
  }

  return (
    <div className="sheet">
      <SheetHead
        document={document}
        hasChanges={hasChanges}
        isSaving={saving.isPending}
        reason={reason}
        onReason={setReason}
        onSave={isFixed ? null : save}
        onUndo={() => setEdited(null)}
        onMake={() => setOpen('make')}
        onPublish={() => setOpen('publish')}
      />
      <p role="status" className="sheet-said">
        {said}
      </p>
      <SheetNotice error={saving.error} silence="Try again: the draft is saved once." />
      <CheckList checks={checks} />
      {loose.length > 0 && (
        <LooseGolfers
          golfers={loose}
          groups={groups}
          onMove={move}
          onFree={(golfer) => move(golfer, null)}
        />
      )}
      <div className="sheet-groups">
        {groups.map((group) => (
          <GroupCard
            key={group.group_number}
            document={document}
            group={group}
            groups={groups}
            isFixed={isFixed}
            onGroups={setEdited}
            onMove={move}
          />
        ))}
      </div>
      {!isFixed && (
        <Button onClick={() => setEdited(addGroup(groups))} className="self-start">
          Add a group
        </Button>
      )}
      {groups.length > 0 && <PrintButtons document={document} groups={groups} />}
      {open === 'make' && (
        <MakeDialog
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
