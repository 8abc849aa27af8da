import { useState } from 'react';
import {
  type ReferralSign,
  referralCheckEndpoints,
} from '../../../contract/admin/referral-checks.ts';
import { formatCount } from '../../../contract/base/counts.ts';
import { callApi } from '../../api/api.ts';
import { ListScreen } from '../shell/list-screen.tsx';
import { defineList } from '../table/define-list.ts';
import { ListCards } from '../table/list-cards.tsx';
import { StaleList } from '../table/list-faces.tsx';
import { useList } from '../table/use-list.ts';
import { WorkButton } from '../table/work-button.tsx';
import { ReferralsDialog } from './referrals-dialog.tsx';
import { referralChecksKey } from './user-queries.ts';
import { UserTabs } from './user-tabs.tsx';

/** The explanation of each sign of abuse. */
const signWords: Readonly<Record<ReferralSign, string>> = {
  burst: '5 or more friends confirmed within an hour',
  mailbox: 'Accounts share a mailbox',
  'set-aside': 'A referral is set aside',
};

const referrerList = defineList({
  noun: { one: 'referrer', many: 'referrers' },
  key: [...referralChecksKey, 'flags'],
  filters: {},
  load: ({ page }, signal) =>
    callApi(referralCheckEndpoints.referralFlags, { query: { page }, signal }),
  toPage: ({ referrers, total, total_no_of_pages }) => ({
    rows: referrers,
    total,
    pages: total_no_of_pages,
  }),
  pageSize: 0,
  describe: () => [],
  describeEmpty: () => 'No referrer is marked.',
});

/** The list of referrers whose referrals an admin should check (product 12.4). */
export function ReferralFlagsScreen() {
  const list = useList(referrerList);
  const [open, setOpen] = useState<{ id: number; username: string } | null>(null);
  return (
    <ListScreen
      list={list}
      title="Manage Users"
      part="Referral flags"
      tabs={<UserTabs open="referral-flags" />}
      filters={list.staleSince !== null && <StaleList since={list.staleSince} />}
      dialog={open && <ReferralsDialog referrer={open} onClose={() => setOpen(null)} />}
    >
      <ListCards
        list={list}
        label="Referral flags"
        renderRow={({ id, username, referral_count, signs }) => (
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
        )}
      />
    </ListScreen>
  );
}
