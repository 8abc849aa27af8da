import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import type { ImportBody } from '../../../../contract/admin/import-body.ts';
import { importEndpoints } from '../../../../contract/admin/import-endpoints.ts';
import type { TeeSheetDocument, TeeSheetGroup } from '../../../../contract/admin/tee-sheet.ts';
import { checkTeeSheet } from '../../../../set-up/tee-sheet/check-tee-sheet.ts';
import { getDraftGroups } from '../../../../set-up/tee-sheet/sheet-names.ts';
import { toSheetRows } from '../../../../set-up/tee-sheet/to-sheet-rows.ts';
import { callApi } from '../../../api/api.ts';
import type { WriteWords } from '../../../api/outcome.ts';
import { Button } from '../../../ui/button.tsx';
import { useDocument } from '../../../ui/form/use-document.ts';
import { useAskBeforeLeaving } from '../../../ui/leave/use-ask-before-leaving.tsx';
import { SignInAfter } from '../../../ui/notes/sign-in-after.tsx';
import { ConflictNotice } from '../../ask/conflict-notice.tsx';
import { WriteFailure } from '../../ask/write-failure.tsx';
import { GroupLinks } from './group-links.tsx';
import { describeMovedSeat } from './groups/describe-moved-seat.ts';
import { addGroup, isSameSheet, moveGolfer } from './groups/edit-groups.ts';
import { FormerScorers } from './groups/former-scorers.tsx';
import { GroupCard } from './groups/group-card.tsx';
import { LooseGolfers } from './groups/loose-golfers.tsx';
import { mergeGroups } from './groups/merge-groups.ts';
import { PrintButtons } from './print-buttons.tsx';
import { CheckList } from './publish/check-list.tsx';
import { CreateGroupsDialog } from './publish/create-groups-dialog.tsx';
import { listSheetChanges } from './publish/list-sheet-changes.ts';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { teeSheetQuery, useSheetScorers } from './publish/tee-sheet-queries.ts';
import { SheetHead } from './sheet-head.tsx';

const draftWords: WriteWords = {
  thing: 'the draft was saved',
  next: 'Try again: it is saved once.',
};

interface SheetEditorProps {
  document: TeeSheetDocument;
  /** Called when the first unsaved change is made, and when none is left. */
  onChanged: (hasChanges: boolean) => void;
}

/** The editor for a round's draft tee sheet. Nothing is saved until the admin presses "Save the draft". */
export function SheetEditor({ document: present, onChanged }: SheetEditorProps) {
  const draft = useDocument({
    present,
    getVersion: (document) => document.shown,
    format: getDraftGroups,
    isSame: isSameSheet,
    // A renamed account, for example, changes no group.
    isUnaffected: (shown, present) => listSheetChanges(shown, present).length === 0,
    merge: ({ former, typed, present }) => mergeDraft(former, typed, present),
    send: sendSheet,
    queryKey: teeSheetQuery(present).queryKey,
    words: draftWords,
  });
  const { shown: document, content: groups, isChanged: hasChanges, hasConflict, saving } = draft;
  const [open, setOpen] = useState<'make' | 'publish' | null>(null);
  const [notice, setNotice] = useState('');
  const [reason, setReason] = useState('');
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

  function change(next: readonly TeeSheetGroup[]) {
    // The save would erase what is changed before its answer.
    if (!saving.isPending) draft.change(next);
  }

  function move(golfer: number, to: number | null, at?: number) {
    if (saving.isPending) return;
    const next = moveGolfer(groups, golfer, to, at);
    change(next);
    setNotice(next === groups ? `Group ${to} is full.` : describeMovedSeat(document, next, golfer));
  }

  function save() {
    const { tournament_id, round_id, shown } = document;
    const body = {
      kind: 'tee-sheet',
      tournament_id,
      round_id,
      shown,
      file: null,
      whole_list: true,
      rows: toSheetRows(document, groups),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    } as const;
    draft.save(body, () => setNotice(''));
  }

  return (
    <div className="sheet">
      <SheetHead
        document={document}
        hasChanges={hasChanges}
        isBusy={saving.isPending || hasConflict}
        reason={reason}
        onReason={setReason}
        onSave={isFixed ? null : save}
        onUndo={draft.undo}
        onMake={() => setOpen('make')}
        onPublish={() => setOpen('publish')}
      />
      <p role="status" className="empty:hidden">
        {draft.isSaved ? describeSaved(document) : notice}
      </p>
      {hasConflict ? (
        <ConflictNotice
          what="the tee sheet or the field was changed"
          changes={listSheetChanges(document, present)}
          keep="Keep my groups"
          take="Take the new tee sheet"
          onKeep={draft.rebaseTyped}
          onTake={draft.resetToPresent}
        />
      ) : (
        <>
          <WriteFailure error={saving.error} words={draftWords} />
          <SignInAfter error={saving.error} />
        </>
      )}
      <CheckList checks={checks} />
      {!isFixed && (
        <FormerScorers
          round={document.round_id - 1}
          groups={groups}
          former={former}
          isBusy={saving.isPending}
          onTaken={(next, words) => {
            change(next);
            setNotice(words);
          }}
        />
      )}
      <fieldset disabled={saving.isPending} className="contents">
        {loose.length > 0 && (
          <LooseGolfers
            golfers={loose}
            groups={groups}
            onMove={move}
            onFree={(golfer) => move(golfer, null)}
          />
        )}
        <div className="sheet-groups">
          {groups.length > 0 && (
            // Hidden from screen readers, because every field has its own label.
            <p
              aria-hidden="true"
              className="hidden @min-[900px]/main:grid @min-[900px]/main:grid-cols-[2.75rem_13rem_minmax(0,1fr)_10rem_2.25rem] @min-[900px]/main:items-center @min-[900px]/main:gap-3 @min-[900px]/main:pt-1 @min-[900px]/main:pb-2 @min-[900px]/main:text-small @min-[900px]/main:font-semibold @min-[900px]/main:text-ink-soft @min-[900px]/main:whitespace-nowrap"
            >
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
              onGroups={change}
              onMove={move}
            />
          ))}
        </div>
        {!isFixed && (
          <Button onClick={() => change(addGroup(groups))} className="self-start">
            Add a group
          </Button>
        )}
      </fieldset>
      {groups.length > 0 && <PrintButtons document={document} groups={groups} />}
      {document.published && document.tournament_state !== 'draft' && (
        <GroupLinks document={document} />
      )}
      {open === 'make' && (
        <CreateGroupsDialog
          document={document}
          before={groups}
          onMade={(made) => {
            change(made);
            setOpen(null);
            setNotice(`A tee sheet of ${made.length} groups is made. Save the draft to keep it.`);
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
            draft.undo();
            draft.clearSaved();
            setNotice('The tee sheet is published.');
          }}
        />
      )}
      {question}
    </div>
  );
}

/** Saves the groups as the rows of one import without a file. */
async function sendSheet(body: v.InferInput<typeof ImportBody>): Promise<TeeSheetDocument> {
  const { document } = await callApi(importEndpoints.importRows, { body });
  if (document.kind !== 'tee-sheet') throw new Error(`no tee sheet but ${document.kind}`);
  return document;
}

/** Merges an admin's groups with the sheet that was saved meanwhile, without golfers who left the field. */
function mergeDraft(
  former: readonly TeeSheetGroup[],
  typed: readonly TeeSheetGroup[],
  present: TeeSheetDocument,
): TeeSheetGroup[] {
  const field = new Set(present.golfers.map(({ competitor_id }) => competitor_id));
  return mergeGroups(former, typed, getDraftGroups(present)).map((group) => ({
    ...group,
    competitors: group.competitors.filter((id) => field.has(id)),
  }));
}

/** Somebody else may have published the same groups since they were saved. */
function describeSaved({ draft }: TeeSheetDocument): string {
  if (!draft) return 'These groups are saved and published.';
  return 'The draft is saved. Tablets still show the published tee sheet.';
}
