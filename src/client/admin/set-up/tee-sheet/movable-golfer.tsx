import type { TeeSheetGolfer, TeeSheetGroup } from '../../../../contract/admin/tee-sheet.ts';
import { isFull } from './edit-groups.ts';
import { startGolferDrag } from './golfer-drag.ts';

interface MovableGolferProps {
  golfer: TeeSheetGolfer;
  /** The golfer's group; null for a golfer without one. */
  group: number | null;
  groups: readonly TeeSheetGroup[];
  isFixed: boolean;
  onMove: (golfer: number, to: number | null) => void;
}

/** A golfer, who can be dragged, or moved with the select: by keyboard, by touch and with a screen reader. */
export function MovableGolfer({ golfer, group, groups, isFixed, onMove }: MovableGolferProps) {
  const { competitor_id: id, full_name, team, state, why } = golfer;
  return (
    <li
      className="sheet-golfer"
      draggable={!isFixed}
      onDragStart={(event) => startGolferDrag(event, id)}
    >
      <span className="sheet-name">
        <strong>{full_name}</strong>
        <span className="sheet-soft">{state === 'in' ? (team ?? '') : why}</span>
      </span>
      {!isFixed && (
        <select
          aria-label={`Move ${full_name}`}
          value={group ?? ''}
          onChange={(event) => onMove(id, Number(event.target.value) || null)}
        >
          <option value="">No group</option>
          {groups.map((one) => (
            <option
              key={one.group_number}
              value={one.group_number}
              disabled={isFull(one) && one.group_number !== group}
            >
              Group {one.group_number}
              {isFull(one) && one.group_number !== group ? ' (full)' : ''}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
