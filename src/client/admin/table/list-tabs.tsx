import { Link } from '@tanstack/react-router';

interface ListTab<Tab extends string> {
  /** The tab as the URL has it; undefined for the first one. */
  readonly tab: Tab | undefined;
  readonly label: string;
  /** What is waiting in the tab: "3 open". */
  readonly waiting?: string | undefined;
  readonly isUrgent?: boolean | undefined;
}

interface ListTabsProps<Tab extends string> {
  screen: 'Messages' | 'Manage Users';
  to: '/admin-panel/messages' | '/admin-panel/users';
  tabs: readonly ListTab<Tab>[];
  open: Tab | undefined;
}

/** The tabs of a screen with several lists, with what is waiting for an admin. The URL has the open tab. */
export function ListTabs<Tab extends string>({ screen, to, tabs, open }: ListTabsProps<Tab>) {
  return (
    <nav aria-label={`Parts of ${screen}`} className="tab-links">
      <ul>
        {tabs.map(({ tab, label, waiting, isUrgent = false }) => (
          <li key={label}>
            <Link
              to={to}
              // Keeps the rest of the URL, so that only the open tab's link counts as current.
              search={(before) => (tab === open ? before : { tab })}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
            >
              {label}
              {waiting && (
                <span
                  className="py-0 px-2 border border-line rounded-[6px] text-[0.875rem] data-[urgent=true]:border-transparent data-[urgent=true]:bg-notice data-[urgent=true]:text-on-notice"
                  data-urgent={isUrgent}
                >
                  {waiting}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
