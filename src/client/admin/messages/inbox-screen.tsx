import { useState } from 'react';
import type { ContactMessage, MessagesPage } from '../../../contract/admin/contact-messages.ts';
import { ListScreen } from '../shell/list-screen.tsx';
import { SelectFilter } from '../table/filters.tsx';
import { ListBody } from '../table/list-body.tsx';
import { ListFilters } from '../table/list-filters.tsx';
import { useList } from '../table/use-list.ts';
import { WorkButton } from '../table/work-button.tsx';
import { inboxList } from './inbox-list.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageTabs } from './message-tabs.tsx';

const NO_ADMINS: MessagesPage['admins'] = [];

/** The visitors' messages, which admins answer and mark as done (product 12.18). */
export function InboxScreen() {
  const list = useList(inboxList);
  const { choice, choose, setNews } = list;
  const admins = list.answer?.admins ?? NO_ADMINS;
  const [openMessage, setOpenMessage] = useState<ContactMessage | null>(null);

  function open(message: ContactMessage) {
    setNews('');
    setOpenMessage(message);
  }

  function leave(news: string) {
    setOpenMessage(null);
    setNews(news);
    // The row of the pressed button has left the list.
    list.restoreFocus();
  }

  return (
    <ListScreen
      list={list}
      title="Messages"
      tabs={<MessageTabs open={undefined} />}
      filters={
        <ListFilters
          list={list}
          className="items-end @max-[600px]/list:[&>:first-child]:col-span-full @min-[600px]/list:grid-cols-[minmax(0,22rem)_12rem_auto] @min-[600px]/list:justify-start"
        >
          <SelectFilter
            label="Looked after by"
            value={choice.assigned}
            options={[
              { value: 'nobody', label: 'Nobody' },
              ...admins.map(({ id, username }) => ({ value: id, label: username })),
            ]}
            onChange={(assigned) => choose({ assigned })}
          />
          <fieldset className="flex min-w-0 flex-wrap gap-2 [&>.work-button]:flex-auto">
            <legend className="sr-only">State</legend>
            {(['open', 'done'] as const).map((name) => (
              <WorkButton
                key={name}
                aria-pressed={name === choice.list}
                {...(name === choice.list && { look: 'likely' })}
                onClick={() => choose({ list: name })}
              >
                {name === 'open' ? 'Open' : 'Done'}
              </WorkButton>
            ))}
          </fieldset>
        </ListFilters>
      }
      dialog={
        openMessage && (
          <MessageDialog
            key={openMessage.id}
            message={openMessage}
            admins={admins}
            onClose={() => setOpenMessage(null)}
            onLeft={leave}
          />
        )
      }
    >
      <ListBody list={list} context={open} label="Messages" />
    </ListScreen>
  );
}
