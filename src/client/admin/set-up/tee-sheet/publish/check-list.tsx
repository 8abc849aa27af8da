import type { SheetCheck } from '../../../../../set-up/tee-sheet/check-tee-sheet.ts';
import { groupHeadingId } from '../groups/edit-groups.ts';

/** A longer list is folded, because it would push the groups off the screen. */
const SHOWN_AT_ONCE = 6;

/** The list of the sheet's errors and warnings. A line about a group links to it. */
export function CheckList({ checks }: { checks: readonly SheetCheck[] }) {
  const wrong = checks.filter(({ isWrong }) => isWrong);
  const others = checks.filter(({ isWrong }) => !isWrong);
  if (checks.length === 0) {
    return (
      <p className="font-semibold text-good">Every golfer who plays is in exactly one group.</p>
    );
  }
  return (
    <>
      <Checks title="Missing for publishing" checks={wrong} />
      <Checks title="Worth a look" checks={others} />
    </>
  );
}

function Checks({ title, checks }: { title: string; checks: readonly SheetCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <details className="notice px-3 py-1.5" open={checks.length <= SHOWN_AT_ONCE}>
      <summary>
        {title}: {checks.length}
      </summary>
      <ul>
        {checks.map(({ group, says }) => (
          <li key={says}>
            {group === null ? says : <a href={`#${groupHeadingId(group)}`}>{says}</a>}
          </li>
        ))}
      </ul>
    </details>
  );
}
