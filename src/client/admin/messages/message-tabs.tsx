import { formatNumber } from '../../ui/counts.ts';
import '../tournaments/tournaments.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inboxQuery, mailQuery } from './read/message-queries.ts';
import { type MessagesTab, readMessagesView } from './read/messages-view.ts';

/** The first page of a tab, which has the counts of all its rows. */
const firstPage = readMessagesView({});

/** The tabs of Messages, with what waits for an admin. The open tab is in the address. */
export function MessageTabs({ open }: { open: MessagesTab | undefined }) {
  const messages = useQuery(inboxQuery(firstPage)).data?.open ?? 0;
  const failed = useQuery(mailQuery(firstPage)).data?.failed ?? 0;
  const tabs = [
    { tab: undefined, label: 'Messages', count: messages, words: `${formatNumber(messages)} open` },
    { tab: 'mail', label: 'Mail', count: failed, words: `${formatNumber(failed)} failed` },
    { tab: 'kept-data', label: 'What we keep', count: 0, words: '' },
  ] as const;
  return (
    <nav aria-label="Parts of Messages" className="tab-links">
      <ul>
        {tabs.map(({ tab, label, count, words }) => (
          <li key={label}>
            <Link
              to="/admin-panel/messages"
              // The open tab keeps the rest of its address, so that only its link is the current one.
              search={(before) => (tab === open ? before : { tab })}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
            >
              {label}
              {count > 0 && (
                <span className="message-count" data-failed={tab === 'mail'}>
                  {words}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
