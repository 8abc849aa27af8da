import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  PublishTeeSheetBody,
  TeeSheetDocument,
} from '../../../../../contract/admin/tee-sheet.ts';
import { teeSheetEndpoints } from '../../../../../contract/admin/tee-sheet-endpoints.ts';
import { checkTeeSheet } from '../../../../../set-up/tee-sheet/check-tee-sheet.ts';
import {
  findOtherStarts,
  findStartedGroups,
} from '../../../../../set-up/tee-sheet/find-started-groups.ts';
import { callApi } from '../../../../api/api.ts';
import type { WriteWords } from '../../../../api/outcome.ts';
import { STATES_KEY } from '../../../../queries/states-key.ts';
import { useSave } from '../../../../ui/form/use-save.ts';
import { LoadFailed } from '../../../../ui/notes/load-failed.tsx';
import { AskDialog } from '../../../ask/ask-dialog.tsx';
import { CheckList } from './check-list.tsx';
import { playQuery, teeSheetQuery } from './tee-sheet-queries.ts';

const publishWords: WriteWords = {
  thing: 'the tee sheet was published',
  next: 'Close this dialog, and the page says whether it is.',
};

interface PublishDialogProps {
  shown: TeeSheetDocument;
  onClose: () => void;
  onPublished: () => void;
}

/**
 * The dialog that publishes a draft tee sheet: explains what tablets will show, and asks about every group with
 * strokes.
 */
export function PublishDialog({ shown, onClose, onPublished }: PublishDialogProps) {
  // A later load must not change the draft that the admin checked.
  const [document] = useState(shown);
  const { tournament_id, round_id, round_status, published } = document;
  const {
    data: play,
    error: playError,
    refetch,
  } = useQuery(playQuery({ tournament_id, round_id }));
  const publishing = useSave({
    send: (body: PublishTeeSheetBody) => callApi(teeSheetEndpoints.publishTeeSheet, { body }),
    queryKey: teeSheetQuery(document).queryKey,
    others: [[STATES_KEY]],
    words: publishWords,
  });
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const groups = document.draft?.groups ?? [];
  const wrong = checkTeeSheet(document, groups).filter(({ isWrong }) => isWrong);
  const started = play ? findStartedGroups(document, groups, play) : [];
  const starts = play ? findOtherStarts(document, groups, play) : [];
  const needsReason = round_status !== 'setup' && round_status !== 'live';
  const isReady =
    play !== undefined &&
    wrong.length === 0 &&
    started.every(({ group_number }) => confirmed.has(group_number));

  function toggle(group: number, isOn: boolean) {
    const next = new Set(confirmed);
    if (isOn) next.add(group);
    else next.delete(group);
    setConfirmed(next);
  }

  return (
    <AskDialog
      title={`Publish the tee sheet of round ${round_id}`}
      verb="Publish"
      keep="Keep it as a draft"
      write={publishing}
      words={publishWords}
      reason={needsReason ? 'needed' : undefined}
      reasonLabel={`Reason, because the round is ${round_status}`}
      isReady={isReady}
      onConfirm={(reason) =>
        publishing.save(
          {
            tournament_id,
            round_id,
            shown: document.shown,
            confirmed_groups: [...confirmed],
            ...(reason !== '' && { reason }),
          },
          { onSaved: onPublished },
        )
      }
      onClose={onClose}
    >
      <p>
        Tablets show it at their next read. An open pad keeps its players
        {published && ' and says what changed'}. It shows the new players when the scorer opens the
        group again.
      </p>
      {wrong.length > 0 && <CheckList checks={wrong} />}
      {started.length > 0 && (
        <fieldset className="choices">
          <legend>These groups have strokes</legend>
          <p>
            Every stroke stays with its golfer, also one that a tablet has not sent yet. When two
            scores differ, the one from the new group's scorer counts.
          </p>
          {started.map(({ group_number, says }) => (
            <label key={group_number}>
              <input
                type="checkbox"
                checked={confirmed.has(group_number)}
                onChange={(event) => toggle(group_number, event.target.checked)}
              />
              <span>
                Change group {group_number}: {says}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {starts.length > 0 && (
        <ul className="ps-5 list-disc">
          {starts.map(({ competitor_id, says }) => (
            <li key={competitor_id}>{says}</li>
          ))}
        </ul>
      )}
      {playError && (
        <LoadFailed what="strokes of the round" error={playError} onRetry={() => void refetch()} />
      )}
    </AskDialog>
  );
}
