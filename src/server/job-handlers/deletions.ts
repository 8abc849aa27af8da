import type { PruneRule } from '../../contract/admin/retention-report.ts';
import { pruneRecipients } from '../announcements/prune-recipients.ts';
import { pruneFeedTexts } from '../feed/runs/prune-feed-texts.ts';
import { pruneCalls } from '../live-room/prune-calls.ts';
import { pruneMails } from '../mail/prune-mails.ts';
import { pruneContactMessages } from '../panel/messages/prune-messages.ts';
import { pruneMailTokens } from '../people/email-links/mail-token.ts';
import { pruneSessions } from '../people/sessions/sessions.ts';
import { pruneSignInPlaces } from '../people/sign-in/sign-in-budget.ts';
import { pruneFailures } from '../people/sign-in/sign-in-slowing.ts';
import { pruneNotices } from '../player-notices/change-notices.ts';
import { pruneAllowances } from '../problems/allowance.ts';
import { pruneGuests } from '../scoring/group-links/prune-guests.ts';
import { pruneReceipts } from '../scoring/save/prune-receipts.ts';
import { prunePractice } from '../set-up/delete-practice.ts';
import { pruneInvitations } from '../set-up/scorers/prune-invitations.ts';
import { pruneIdNumbers } from '../winners/prune-id-numbers.ts';
import type { DeleteRows } from './run-rule.ts';

/** The deletion of each rule. */
export const deletions: Readonly<Record<PruneRule, DeleteRows>> = {
  sessions: pruneSessions,
  'sign-in-failures': pruneFailures,
  'sign-in-places': pruneSignInPlaces,
  counts: pruneAllowances,
  'email-links': pruneMailTokens,
  emails: pruneMails,
  'contact-messages': pruneContactMessages,
  invitations: pruneInvitations,
  practice: prunePractice,
  guests: pruneGuests,
  'office-calls': pruneCalls,
  'announcement-recipients': pruneRecipients,
  'feed-texts': pruneFeedTexts,
  'prize-id-numbers': pruneIdNumbers,
  'player-notices': pruneNotices,
  receipts: pruneReceipts,
};
