import {
  MAX_GROUP_SCORERS,
  type TeeSheetScorer,
  type TeeSheetScorers,
} from '../../../../../contract/admin/tee-sheet.ts';
import { WorkButton } from '../../../table/work-button.tsx';

interface GroupScorersProps {
  number: number;
  accounts: readonly TeeSheetScorer[];
  scorers: number[];
  invited: TeeSheetScorers['invited'];
  isFixed: boolean;
  onScorers: (scorers: number[]) => void;
}

/** The fields for a group's scorers. */
export function GroupScorers(props: GroupScorersProps) {
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
