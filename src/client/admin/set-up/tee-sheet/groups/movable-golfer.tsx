import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { flushSync } from 'react-dom';
import type { TeeSheetGolfer, TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';
import { isFull } from './edit-groups.ts';
import { allowGolferDrop, parseDroppedGolfer, startGolferDrag } from './golfer-drag.ts';

interface MovableGolferProps {
  golfer: TeeSheetGolfer;
  /** The golfer's group, the position in it (from 0), and the group's size; null without a group. */
  seat: { readonly group: number; readonly place: number; readonly golfers: number } | null;
  groups: readonly TeeSheetGroup[];
  isFixed: boolean;
  onMove: MoveGolfer;
}

/**
 * A golfer on the tee sheet. Can be dragged, or moved with a select and two buttons by keyboard, touch or screen
 * reader. A golfer dropped here takes this position.
 */
export function MovableGolfer({ golfer, seat, groups, isFixed, onMove }: MovableGolferProps) {
  const { competitor_id: id, full_name, team, state, why } = golfer;
  const group = seat?.group ?? null;
  return (
    <li
      className="sheet-golfer"
      draggable={!isFixed}
      onDragStart={(event) => startGolferDrag(event, id)}
      onDragOver={isFixed || !seat ? undefined : allowGolferDrop}
      onDrop={(event) => {
        const dropped = seat && parseDroppedGolfer(event);
        if (!dropped) return;
        // Otherwise the golfer would move on to the group's end.
        event.stopPropagation();
        onMove(dropped, seat.group, seat.place);
      }}
    >
      <span className="grid min-w-0 flex-[1_1_7rem] leading-tight wrap-anywhere">
        <strong>{full_name}</strong>
        <span className="sheet-team">{state === 'in' ? (team ?? '') : why}</span>
      </span>
      {!isFixed && (
        <span className="sheet-moves">
          {seat && seat.golfers > 1 && (
            <>
              <PlaceButton
                name={full_name}
                direction="up"
                isLast={seat.place === 0}
                onPress={() => onMove(id, seat.group, seat.place - 1)}
              />
              <PlaceButton
                name={full_name}
                direction="down"
                isLast={seat.place === seat.golfers - 1}
                onPress={() => onMove(id, seat.group, seat.place + 1)}
              />
            </>
          )}
          <select
            aria-label={`Move ${full_name}`}
            title="Move to another group"
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
        </span>
      )}
    </li>
  );
}

interface PlaceButtonProps {
  /** The golfer's name. */
  name: string;
  direction: 'up' | 'down';
  /** Whether the golfer can't move further in this direction. */
  isLast: boolean;
  onPress: () => void;
}

/** The button that moves a golfer one position up or down in the group. */
function PlaceButton({ name, direction, isLast, onPress }: PlaceButtonProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="sheet-place"
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={isLast}
      onClick={({ currentTarget }) => {
        if (isLast) return;
        flushSync(onPress);
        // The browser drops the focus of an element that moves in the page.
        currentTarget.focus();
      }}
    >
      <Arrow aria-hidden="true" size={18} />
    </button>
  );
}

/**
 * Moves a golfer to a position in a group (0 is the first, by default the last); null removes the golfer from every
 * group.
 */
export type MoveGolfer = (golfer: number, to: number | null, at?: number) => void;
