import type { TeeSheetDocument, TeeSheetGroup } from '../../../../../contract/admin/tee-sheet.ts';
import { playOrder } from '../../../../../golf/hole.ts';
import { WorkButton } from '../../../../ui/table/work-button.tsx';
import { changeGroup, removeGroup } from './edit-groups.ts';
import { allowGolferDrop, readDroppedGolfer } from './golfer-drag.ts';
import { groupHeadingId } from './group-heading-id.ts';
import { GroupScorers } from './group-scorers.tsx';
import { MovableGolfer } from './movable-golfer.tsx';
import type { MoveGolfer } from './move-golfer.ts';

const HOLES = playOrder(1);

interface GroupCardProps {
  document: TeeSheetDocument;
  group: TeeSheetGroup;
  groups: readonly TeeSheetGroup[];
  isFixed: boolean;
  onGroups: (groups: readonly TeeSheetGroup[]) => void;
  onMove: MoveGolfer;
}

/** A group with its start hole, tee time, golfers and scorers. Golfers can be dropped on it. */
export function GroupCard({ document, group, groups, isFixed, onGroups, onMove }: GroupCardProps) {
  const { group_number: number, start_hole, tee_time, competitors, scorers } = group;
  const byId = new Map(document.golfers.map((golfer) => [golfer.competitor_id, golfer]));
  const change = (fields: Parameters<typeof changeGroup>[2]) =>
    onGroups(changeGroup(groups, number, fields));
  return (
    <section
      className="admin-card sheet-group"
      aria-labelledby={groupHeadingId(number)}
      onDragOver={isFixed ? undefined : allowGolferDrop}
      onDrop={(event) => {
        const golfer = readDroppedGolfer(event);
        if (golfer !== null) onMove(golfer, number);
      }}
    >
      <h3 id={groupHeadingId(number)} tabIndex={-1} className="sheet-title">
        Group {number}
      </h3>
      <div className="sheet-fields">
        <label className="sheet-field">
          Start hole
          <select
            value={start_hole}
            disabled={isFixed}
            onChange={(event) => change({ start_hole: Number(event.target.value) })}
          >
            {HOLES.map((hole) => (
              <option key={hole} value={hole}>
                {hole}
              </option>
            ))}
          </select>
        </label>
        <label className="sheet-field">
          Tee time
          <input
            type="time"
            value={tee_time ?? ''}
            disabled={isFixed}
            onChange={(event) => change({ tee_time: event.target.value.slice(0, 5) || null })}
          />
        </label>
      </div>
      <ol>
        {competitors.map((id, place) => {
          const golfer = byId.get(id);
          return (
            golfer && (
              <MovableGolfer
                key={id}
                golfer={golfer}
                seat={{ group: number, place, golfers: competitors.length }}
                groups={groups}
                isFixed={isFixed}
                onMove={onMove}
              />
            )
          );
        })}
      </ol>
      {competitors.length === 0 && <p className="sheet-soft">No golfers yet.</p>}
      <GroupScorers
        number={number}
        accounts={document.scorers}
        scorers={scorers}
        isFixed={isFixed}
        onScorers={(next) => change({ scorers: next })}
      />
      {!isFixed && (
        <WorkButton onClick={() => onGroups(removeGroup(groups, number))}>
          Remove group {number}
        </WorkButton>
      )}
    </section>
  );
}
