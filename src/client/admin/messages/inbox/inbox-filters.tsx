import type { MessagesPage } from '../../../../contract/admin/contact-messages.ts';
import { SelectFilter } from '../../table/filters/select-filter.tsx';
import { TextFilter } from '../../table/filters/text-filter.tsx';
import { WorkButton } from '../../table/work-button.tsx';
import type { MessagesView } from '../read/messages-view.ts';

interface InboxFiltersProps {
  view: MessagesView;
  admins: MessagesPage['admins'];
  onChange: (part: Partial<MessagesView>) => void;
}

/** The filters of the messages. */
export function InboxFilters({ view, admins, onChange }: InboxFiltersProps) {
  const { list = 'open', search, assigned } = view;
  const options = [
    { value: 'nobody', label: 'Nobody' },
    ...admins.map(({ id, username }) => ({ value: String(id), label: username })),
  ];
  return (
    <search className="list-filters message-filters">
      <TextFilter
        label="Name, email or text"
        value={search}
        maxLength={254}
        onChange={(text) => onChange({ search: text })}
      />
      <SelectFilter
        label="Looked after by"
        value={assigned === undefined ? undefined : String(assigned)}
        options={options}
        onChange={(value) =>
          onChange({ assigned: value === 'nobody' ? value : Number(value) || undefined })
        }
      />
      <fieldset className="message-lists">
        <legend className="sr-only">State</legend>
        {(['open', 'done'] as const).map((name) => (
          <WorkButton
            key={name}
            aria-pressed={name === list}
            {...(name === list && { look: 'likely' })}
            onClick={() => onChange({ list: name })}
          >
            {name === 'open' ? 'Open' : 'Done'}
          </WorkButton>
        ))}
      </fieldset>
    </search>
  );
}
