import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../contract/base/counts.ts';
import { listQuery } from '../table/define-list.ts';
import { ListTabs } from '../table/list-tabs.tsx';
import { inboxList } from './inbox-list.tsx';
import { mailList } from './mail-list.tsx';

/** The tabs beside the list of messages. */
export const messagesTabs = ['mail', 'kept-data'] as const;
type MessagesTab = (typeof messagesTabs)[number];

/** The tabs of Messages. */
export function MessageTabs({ open }: { open: MessagesTab | undefined }) {
  const messages = useQuery(listQuery(inboxList)).data?.open ?? 0;
  const failed = useQuery(listQuery(mailList)).data?.failed ?? 0;
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
