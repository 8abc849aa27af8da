import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../contract/base/counts.ts';
import { ListTabs } from '../list/list-tabs.tsx';
import { inboxQuery, mailQuery } from './read/message-queries.ts';
import { type MessagesTab, parseMessagesView } from './read/messages-view.ts';

/** A tab's first page, whose answer includes the totals. */
const firstPage = parseMessagesView({});

/** The tabs of Messages. */
export function MessageTabs({ open }: { open: MessagesTab | undefined }) {
  const messages = useQuery(inboxQuery(firstPage)).data?.open ?? 0;
  const failed = useQuery(mailQuery(firstPage)).data?.failed ?? 0;
  return (
    <ListTabs<MessagesTab>
      screen="Messages"
      to="/admin-panel/messages"
      tabs={[
        {
          tab: undefined,
          label: 'Messages',
          waiting: messages > 0 ? `${formatNumber(messages)} open` : undefined,
        },
        {
          tab: 'mail',
          label: 'Mail',
          waiting: failed > 0 ? `${formatNumber(failed)} failed` : undefined,
          isUrgent: true,
        },
        { tab: 'kept-data', label: 'What we keep' },
      ]}
      open={open}
    />
  );
}
