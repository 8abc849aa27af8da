import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatCount } from '../../../../contract/base/counts.ts';
import { UpdatedNote } from '../../../ui/notes/updated-note.tsx';
import type { OnView } from '../../list/use-list.ts';
import { AdminPage } from '../../shell/admin-page.tsx';
import { FailedList, StaleList } from '../../table/list-faces.tsx';
import { Pager } from '../../table/pager.tsx';
import { useLastPage } from '../../table/use-last-page.ts';
import { WorkButton } from '../../table/work-button.tsx';
import { UserTabs } from '../read/user-tabs.tsx';
import type { UsersView } from '../read/users-view.ts';
import { referralFlagsQuery } from './referral-queries.ts';
import { signWords } from './referral-words.ts';
import { ReferralsDialog } from './referrals-dialog.tsx';

interface ReferralFlagsScreenProps {
  view: UsersView;
  onView: OnView<UsersView>;
}

/** The list of referrers whose referrals an admin should check (product 12.4). */
export function ReferralFlagsScreen({ view, onView }: ReferralFlagsScreenProps) {
  const page = view.page ?? 1;
  const { data, error, isError, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    referralFlagsQuery(page),
  );
  const [open, setOpen] = useState<{ id: number; username: string } | null>(null);
  const showPage = useCallback((last: number) => onView({ page: last }, 'replace'), [onView]);
  useLastPage(page, isPlaceholderData ? undefined : data?.total_no_of_pages, showPage);
  return (
    <AdminPage
      title="Manage Users"
      part="Referral flags"
      aside={data && <UpdatedNote at={dataUpdatedAt} />}
    >
      <UserTabs open="referral-flags" />
      <div className="list">
        {data && isError && <StaleList since={dataUpdatedAt} />}
        <section className="list-card" aria-label="Referral flags">
          {!data && !error && <p className="list-note">Loading referral flags...</p>}
          {!data && error && (
            <FailedList noun="referral flags" error={error} onRetry={() => void refetch()} />
          )}
          {data?.total === 0 && <p className="list-note">No referrer is marked.</p>}
          <ul>
            {data?.referrers.map(({ id, username, referral_count, signs }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 border-b border-b-line [&>div]:flex-[1_1_16rem] [&>div]:min-w-0 [&>div]:wrap-anywhere [&_h2]:font-semibold"
              >
                <div>
                  <h2>
                    <bdi>{username}</bdi>
                  </h2>
                  <p>
                    {formatCount(referral_count, 'referral counts', 'referrals count')}.{' '}
                    {signs.map((sign) => signWords[sign]).join('. ')}.
                  </p>
                </div>
                <WorkButton
                  aria-haspopup="dialog"
                  aria-label={`Check referrals of ${username}`}
                  onClick={() => setOpen({ id, username })}
                >
                  Check referrals
                </WorkButton>
              </li>
            ))}
          </ul>
          {data && data.total > 0 && (
            <Pager
              page={Math.min(page, data.total_no_of_pages)}
              pages={data.total_no_of_pages}
              total={data.total}
              noun="Referrers"
              onPage={(number) => onView({ page: number }, 'push')}
            />
          )}
        </section>
      </div>
      {open && <ReferralsDialog referrer={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}
