import Trash from 'lucide-react/icons/trash-2';
import {
  MAX_GROUP_SCORERS,
  type TeeSheetDocument,
  type TeeSheetGroup,
  type TeeSheetScorer,
  type TeeSheetScorers,
} from '../../../../../contract/admin/tee-sheet.ts';
import { playOrder } from '../../../../../golf/hole.ts';
import { WorkButton } from '../../../table/work-button.tsx';
import { changeGroup, groupHeadingId, removeGroup } from './edit-groups.ts';
import { allowGolferDrop, parseDroppedGolfer } from './golfer-drag.ts';
import { MovableGolfer, type MoveGolfer } from './movable-golfer.tsx';

const HOLES = playOrder(1);

interface GroupCardProps {
  document: TeeSheetDocument;
  group: TeeSheetGroup;
  groups: readonly TeeSheetGroup[];
  invited: TeeSheetScorers['invited'];
  isFixed: boolean;
  onGroups: (groups: readonly TeeSheetGroup[]) => void;
  onMove: MoveGolfer;
}

/** A group with its start hole, tee time, golfers and scorers. Golfers can be dropped on it. */
export function GroupCard(props: GroupCardProps) {
  const { document, group, groups, invited, isFixed, onGroups, onMove } = props;
  const { group_number: number, start_hole, tee_time, competitors, scorers } = group;
  const byId = new Map(document.golfers.map((golfer) => [golfer.competitor_id, golfer]));
  const change = (fields: Parameters<typeof changeGroup>[2]) =>
    onGroups(changeGroup(groups, number, fields));
  return (
    <section
      className="sheet-group"
      aria-labelledby={groupHeadingId(number)}
      onDragOver={isFixed ? undefined : allowGolferDrop}
      onDrop={(event) => {
        const golfer = parseDroppedGolfer(event);
        if (golfer !== null) onMove(golfer, number);
      }}
    >
      <h3 id={groupHeadingId(number)} tabIndex={-1} className="text-head font-bold">
        <span className="sheet-word">Group </span>
        {number}
      </h3>
      <div className="sheet-fields">
        <label className="grid gap-1 text-work text-ink-soft">
          <span className="sheet-word">Start hole</span>
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
        <label className="grid gap-1 text-work text-ink-soft">
          <span className="sheet-word">Tee time</span>
          <input
            type="time"
            value={tee_time ?? ''}
            disabled={isFixed}
            onChange={(event) => change({ tee_time: event.target.value.slice(0, 5) || null })}
          />
        </label>
      </div>
      <ol className="sheet-seats">
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
        {competitors.length === 0 && <li className="text-ink-soft">No golfers yet.</li>}
      </ol>
      <GroupScorers
        number={number}
        accounts={document.scorers}
        scorers={scorers}
        invited={invited}
        isFixed={isFixed}
        onScorers={(next) => change({ scorers: next })}
      />
      {!isFixed && (
        <WorkButton
          className="@min-[900px]/main:justify-center @min-[900px]/main:w-9 @min-[900px]/main:min-h-9 @min-[900px]/main:p-0"
          aria-label={`Remove group ${number}`}
          title={`Remove group ${number}`}
          onClick={() => onGroups(removeGroup(groups, number))}
        >
          <Trash aria-hidden="true" size={16} />
          <span className="sheet-word">Remove group {number}</span>
        </WorkButton>
      )}
    </section>
  );
}

interface GroupScorersProps {
  number: number;
  accounts: readonly TeeSheetScorer[];
  scorers: number[];
  invited: TeeSheetScorers['invited'];
  isFixed: boolean;
  onScorers: (scorers: number[]) => void;
}

/** The fields for a group's scorers. */
function GroupScorers(props: GroupScorersProps) {
  const { number, accounts, scorers, invited, isFixed, onScorers } = props;
  const waiting = invited.filter(({ group_number }) => group_number === number);
  const getName = (id: number) =>
    accounts.find(({ user_id }) => user_id === id)?.username ?? `account ${id}`;
  const free = accounts.filter(({ user_id }) => !scorers.includes(user_id));
  return (
    <div className="sheet-scorers">
      {scorers.map((id) =>
        isFixed ? (
          <span key={id}>{getName(id)}</span>
        ) : (
          <WorkButton
            key={id}
            aria-label={`Take ${getName(id)} off group ${number}`}
            onClick={() => onScorers(scorers.filter((one) => one !== id))}
          >
            {getName(id)} ×
          </WorkButton>
        ),
      )}
      {waiting.map(({ name }) => (
        <span key={name} className="text-[0.875rem] text-ink-soft wrap-anywhere">
          {name} (invited, not accepted yet)
        </span>
      ))}
      {!isFixed && scorers.length < MAX_GROUP_SCORERS && (
        <select
          title="Add a scorer"
          data-has-scorer={scorers.length > 0 || undefined}
          aria-label={`Add a scorer to group ${number}`}
          value=""
          onChange={(event) => onScorers([...scorers, Number(event.target.value)])}
        >
          <option value="" disabled>
            Add a scorer
          </option>
          {free.map(({ user_id, username, name }) => (
            <option key={user_id} value={user_id}>
              {[username, name].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
