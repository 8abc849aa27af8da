import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../contract/base/counts.ts';
import { listQuery } from '../table/define-list.ts';
import { inboxList } from './inbox-list.tsx';
import { mailList } from './mail-list.tsx';

/** The tabs beside the list of messages. */
export const messagesTabs = ['mail', 'kept-data'] as const;
type MessagesTab = (typeof messagesTabs)[number];

/** The tabs of Messages, with what is waiting for an admin. The URL has the open tab. */
export function MessageTabs({ open }: { open: MessagesTab | undefined }) {
  const messages = useQuery(listQuery(inboxList)).data?.open ?? 0;
  const failed = useQuery(listQuery(mailList)).data?.failed ?? 0;
  const tabs = [
    { tab: undefined, label: 'Messages', count: messages, noun: 'open', isUrgent: false },
    { tab: 'mail', label: 'Mail', count: failed, noun: 'failed', isUrgent: true },
    { tab: 'kept-data', label: 'What we keep', count: 0, noun: '', isUrgent: false },
  ] as const;
  return (
    <nav aria-label="Parts of Messages" className="tab-links">
      <ul>
        {tabs.map(({ tab, label, count, noun, isUrgent }) => (
          <li key={label}>
            <Link
              to="/admin-panel/messages"
              // Keeps the rest of the URL, so that only the open tab's link counts as current.
              search={(before) => (tab === open ? before : { tab })}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
            >
              {label}
              {count > 0 && (
                <span
                  className="py-0 px-2 border border-line rounded-[6px] text-[0.875rem] data-[urgent=true]:border-transparent data-[urgent=true]:bg-notice data-[urgent=true]:text-on-notice"
                  data-urgent={isUrgent}
                >
                  {formatNumber(count)} {noun}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
