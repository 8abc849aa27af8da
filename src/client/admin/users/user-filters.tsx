import { AccountState } from '../../../contract/admin/users.ts';
import { UserRole } from '../../../contract/base/fields.ts';
import { SelectFilter } from '../table/filters/select-filter.tsx';
import { TextFilter } from '../table/filters/text-filter.tsx';
import { stateWords } from './read/user-words.ts';
import type { UsersChoice } from './read/users-view.ts';

const roleOptions = UserRole.options.map((role) => ({ value: role, label: role }));
const stateOptions = AccountState.options.map((state) => ({
  value: state,
  label: stateWords[state],
}));

interface UserFiltersProps {
  choice: UsersChoice;
  onChange: (part: Partial<UsersChoice>) => void;
}

/** The filters of the accounts. */
export function UserFilters({ choice, onChange }: UserFiltersProps) {
  const { search, role, state } = choice;
  return (
    <search className="list-filters user-filters">
      <TextFilter
        label="Username, name or email"
        value={search}
        maxLength={254}
        onChange={(text) => onChange({ search: text })}
      />
      <SelectFilter
        label="Role"
        value={role}
        options={roleOptions}
        onChange={(chosen) => onChange({ role: chosen })}
      />
      <SelectFilter
        label="State"
        value={state}
        options={stateOptions}
        onChange={(chosen) => onChange({ state: chosen })}
      />
      <p>Sorting is for this page; search and filters ask the server.</p>
    </search>
  );
}
