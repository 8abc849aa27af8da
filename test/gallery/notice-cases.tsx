import { NoNotices, NoticeList } from '../../src/client/notices/notices.tsx';
import { PushLine } from '../../src/client/notices/push-line.tsx';
import { BellLink } from '../../src/client/shell/notice-bell.tsx';
import type { PlayerNotice } from '../../src/contract/people/player-notices.ts';
import type { Case } from './case.ts';
import { InRouter } from './in-router.tsx';

const texts = [
  'Aiko Morisaki made an eagle on hole 7 of round 1. Your ticket is 3rd.',
  'A correction at the Old Harbour Links Championship moved your ticket by −4.00 G.P. You are joint 1,204th.',
  'You won a prize of week 48 of 2026: A putter. Confirm or decline it by 13 December 2026.',
];
const notices: PlayerNotice[] = texts.map((text, index) => ({
  ...{ id: index + 1, at: '2026-11-29T12:00:00.000Z', text, opens: '/tickets/7' },
  is_read: index === 1,
}));

export const noticeCases: readonly Case[] = [
  {
    name: 'Notices, two of them new',
    render: () => (
      <InRouter>
        <NoticeList notices={notices} hasFocus={false} />
      </InRouter>
    ),
  },
  {
    name: 'No notices yet',
    render: () => (
      <InRouter>
        <NoNotices />
      </InRouter>
    ),
  },
  ...(['off', 'on', 'denied', 'not-installed', 'unsupported'] as const).map((state) => ({
    name: `Notices on this device: ${state}`,
    render: () => (
      <PushLine state={state} {...((state === 'off' || state === 'on') && { onPress: () => {} })} />
    ),
  })),
  {
    name: 'Notices on this device: turned on in vain',
    render: () => (
      <PushLine
        state="off"
        failure="The browser couldn't reach its notification service. Try again later."
        onPress={() => {}}
      />
    ),
  },
  ...[0, 3, 120].map((unread) => ({
    name: `The bell with ${unread} unread notices`,
    render: () => (
      <InRouter>
        <div className="flex bg-brand text-on-brand">
          <BellLink unread={unread} />
        </div>
      </InRouter>
    ),
  })),
];
