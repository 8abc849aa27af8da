import type { TeeSheetGroup, TeeSheetScorers } from '../../../../../contract/admin/tee-sheet.ts';
import { formatCount, pickForm } from '../../../../../contract/base/counts.ts';
import { WorkButton } from '../../../table/work-button.tsx';
import { copyFormerScorers } from './edit-groups.ts';

interface FormerScorersProps {
  /** The number of the round before. */
  round: number;
  groups: readonly TeeSheetGroup[];
  former: TeeSheetScorers['former'];
  isBusy: boolean;
  /** Called with the groups that have the scorers, and with what was done, in words. */
  onTaken: (groups: readonly TeeSheetGroup[], words: string) => void;
}

/**
 * Offers the scorers of the round before to the groups that have none. They are a change like any other: the admin sees
 * them in the groups, and nothing is saved before the draft is.
 */
export function FormerScorers({ round, groups, former, isBusy, onTaken }: FormerScorersProps) {
  const next = copyFormerScorers(groups, former);
  const filled = next.filter((group, index) => group !== groups[index]).length;
  if (filled === 0) return null;
  const count = formatCount(filled, 'group');
  return (
    <div className="sheet-former">
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
