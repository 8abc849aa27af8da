import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuery } from '../table/define-list.ts';
import { sentList } from './announcement-queries.ts';

type Tab = 'sent' | undefined;

const tabs: readonly { readonly tab: Tab; readonly label: string }[] = [
  { tab: undefined, label: 'Write' },
  { tab: 'sent', label: 'Sent announcements' },
];

/** The tabs of Send Email. The URL has the open one. */
export function AnnouncementTabs({ open }: { open: Tab }) {
  const { data } = useQuery(listQuery(sentList));
  const isSending = data?.announcements.some(({ state }) => state === 'sending');
  return (
    <nav aria-label="Parts of Send Email" className="tab-links">
      <ul>
        {tabs.map(({ tab, label }) => (
          <li key={label}>
            <Link
              to="/admin-panel/send-announcement"
              search={tab ? { tab } : {}}
              // An open announcement belongs to the second tab.
              aria-current={tab === open ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
            >
              {label}
              {tab === 'sent' && isSending && <span className="chip">sending</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
