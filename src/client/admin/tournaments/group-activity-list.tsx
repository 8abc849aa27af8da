import { formatCount } from '../../../contract/base/counts.ts';
import type { GroupActivity } from '../../../contract/game/states.ts';

const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-5 gap-y-1.5 tabular-nums';

/** The groups of a live round: the silent ones in amber, and the others in a folded list. */
export function GroupActivityList({ groups }: { groups: readonly GroupActivity[] }) {
  if (groups.length === 0) return null;
  const silentGroups = groups.filter(({ is_silent }) => is_silent);
  const otherGroups = groups.filter(({ is_silent }) => !is_silent);
  return (
    <div className="grid gap-1.5">
      <h3 className="font-bold">Groups on the course</h3>
      <p>
        {silentGroups.length === 0
          ? 'No group is silent.'
          : formatCount(silentGroups.length, 'silent group')}
      </p>
      {silentGroups.length > 0 && (
        <ul aria-label="Silent groups" className={columns}>
          {silentGroups.map((group) => (
            <li key={group.group_number} className="notice px-3 py-1">
              {describeActivity(group)}
            </li>
          ))}
        </ul>
      )}
      {otherGroups.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer content-center text-link">
            {formatCount(otherGroups.length, silentGroups.length > 0 ? 'other group' : 'group')}
          </summary>
          <ul className={columns}>
            {otherGroups.map((group) => (
              <li key={group.group_number}>{describeActivity(group)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Describes a group's last stroke: "Group 7, hole 4: last stroke 14 min ago". */
export function describeActivity(group: GroupActivity): string {
  const { group_number, hole_number, waiting_min, is_finished } = group;
  const name = `Group ${group_number}`;
  if (is_finished) return `${name}: finished`;
  if (waiting_min === null) return `${name}: not due yet`;
  const wait = formatWait(waiting_min);
  if (hole_number === null) return `${name}: no stroke, due ${wait}`;
  return `${name}, hole ${hole_number}: last stroke ${wait}`;
}

function formatWait(minutes: number): string {
  if (minutes < 1) return 'just now';
  if (minutes < 120) return `${minutes} min ago`;
  return `${formatCount(Math.floor(minutes / 60), 'hour')} ago`;
}
