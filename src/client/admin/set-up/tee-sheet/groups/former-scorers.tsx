import type { TeeSheetGroup, TeeSheetScorers } from '../../../../../contract/admin/tee-sheet.ts';
import { formatCount, pickForm } from '../../../../../contract/base/counts.ts';
import { WorkButton } from '../../../table/work-button.tsx';
import { copyFormerScorers } from './edit-groups.ts';

interface FormerScorersProps {
  /** The previous round's number. */
  round: number;
  groups: readonly TeeSheetGroup[];
  former: TeeSheetScorers['former'];
  isBusy: boolean;
  /** Called with the new groups, and with a sentence about what was done. */
  onTaken: (groups: readonly TeeSheetGroup[], words: string) => void;
}

/**
 * The offer to copy the previous round's scorers to groups that have none. Nothing is saved until the admin saves the
 * draft.
 */
export function FormerScorers({ round, groups, former, isBusy, onTaken }: FormerScorersProps) {
  const next = copyFormerScorers(groups, former);
  const filled = next.filter((group, index) => group !== groups[index]).length;
  if (filled === 0) return null;
  const count = formatCount(filled, 'group');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {count} without a scorer had {pickForm(filled, 'one', 'scorers')} in round {round}, by group
        number.
      </p>
      <WorkButton
        look="likely"
        disabled={isBusy}
        onClick={() =>
          onTaken(next, `${count} got the scorers of round ${round}. Save the draft to keep them.`)
        }
      >
        Take the scorers of round {round}
      </WorkButton>
    </div>
  );
}
