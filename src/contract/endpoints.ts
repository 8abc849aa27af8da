import { accountEndpoints } from './account/account-endpoints.ts';
import { confirmDeletionEndpoints } from './account/confirm-deletion-endpoints.ts';
import { factorEndpoints } from './account/factor-endpoints.ts';
import { firstAdminEndpoints } from './account/first-admin.ts';
import { invitationEndpoints } from './account/invitation-endpoints.ts';
import { passkeyEndpoints } from './account/passkeys.ts';
import { passwordEndpoints } from './account/password-endpoints.ts';
import { signUpEndpoints } from './account/sign-up-endpoints.ts';
import { socialEndpoints } from './account/social-endpoints.ts';
import { unsubscribeEndpoints } from './account/unsubscribe-endpoints.ts';
import { adminEndpoints } from './admin/admin-endpoints.ts';
import { aliasEndpoints } from './admin/aliases.ts';
import { announcementEndpoints } from './admin/announcement-endpoints.ts';
import { backupEndpoints } from './admin/backups.ts';
import { cardPhotoEndpoints } from './admin/card-photos.ts';
import { contactMessageEndpoints } from './admin/contact-messages.ts';
import { feedDifferenceEndpoints } from './admin/feed-differences.ts';
import { feedEndpoints } from './admin/feed-endpoints.ts';
import { feedScheduleEndpoints } from './admin/feed-schedule.ts';
import { groupLinkAdminEndpoints } from './admin/group-links.ts';
import { importEndpoints } from './admin/import-endpoints.ts';
import { liveRoomEndpoints } from './admin/live-room.ts';
import { mailLogEndpoints } from './admin/mail-log.ts';
import { officeInboxEndpoints } from './admin/office-inbox.ts';
import { paceEndpoints } from './admin/pace.ts';
import { panelStateEndpoints } from './admin/panel-state.ts';
import { pictureEndpoints } from './admin/pictures.ts';
import { referralCheckEndpoints } from './admin/referral-checks.ts';
import { retentionReportEndpoints } from './admin/retention-report.ts';
import { scorerEndpoints } from './admin/scorer-endpoints.ts';
import { setUpEndpoints } from './admin/set-up-endpoints.ts';
import { settingsEndpoints } from './admin/settings-endpoints.ts';
import { statusEndpoints } from './admin/status.ts';
import { teeSheetEndpoints } from './admin/tee-sheet-endpoints.ts';
import { userEndpoints } from './admin/user-endpoints.ts';
import { winnerEndpoints } from './admin/winners.ts';
import type { Endpoint } from './base/endpoint.ts';
import { boardEndpoints } from './game/board-endpoints.ts';
import { gameEndpoints } from './game/game-endpoints.ts';
import { officeEndpoints } from './game/office-endpoints.ts';
import { officialPlaceEndpoints } from './game/official-place-endpoints.ts';
import { reserveEndpoints } from './game/reserve-endpoints.ts';
import { resultEndpoints } from './game/result-endpoints.ts';
import { resultRevisionEndpoints } from './game/result-revision.ts';
import { stateEndpoints } from './game/state-endpoints.ts';
import { ticketEndpoints } from './game/ticket-endpoints.ts';
import { downtimeEndpoints } from './people/downtime-endpoints.ts';
import { friendEndpoints } from './people/friend-endpoints.ts';
import { messageEndpoints } from './people/message-endpoints.ts';
import { offerEndpoints } from './people/offer-endpoints.ts';
import { noticeEndpoints, pushEndpoints } from './people/player-notices.ts';
import { prizeEndpoints } from './people/prize-endpoints.ts';
import { referralEndpoints } from './people/referral-endpoints.ts';
import { cardLinkEndpoints } from './scoring/card-link-endpoints.ts';
import { coreEndpoints } from './scoring/core-endpoints.ts';
import { groupLinkEndpoints } from './scoring/group-link-endpoints.ts';
import { healthEndpoints } from './scoring/health-endpoints.ts';
import { lateEndpoints } from './scoring/late-endpoints.ts';
import { missingOpsEndpoints } from './scoring/missing-ops.ts';
import { officeMessageEndpoints } from './scoring/office-messages.ts';
import { padReportEndpoints } from './scoring/pad-report.ts';

/** Every call of the API. The server registers its routes from this table, and clients make calls through it. */
export const endpoints = {
  ...coreEndpoints,
  ...lateEndpoints,
  ...padReportEndpoints,
  ...officeMessageEndpoints,
  ...cardLinkEndpoints,
  ...missingOpsEndpoints,
  ...groupLinkEndpoints,
  ...signUpEndpoints,
  ...firstAdminEndpoints,
  ...accountEndpoints,
  ...factorEndpoints,
  ...socialEndpoints,
  ...passkeyEndpoints,
  ...passwordEndpoints,
  ...invitationEndpoints,
  ...confirmDeletionEndpoints,
  ...unsubscribeEndpoints,
  ...referralEndpoints,
  ...gameEndpoints,
  ...boardEndpoints,
  ...officialPlaceEndpoints,
  ...reserveEndpoints,
  ...stateEndpoints,
  ...resultEndpoints,
  ...resultRevisionEndpoints,
  ...officeEndpoints,
  ...ticketEndpoints,
  ...friendEndpoints,
  ...messageEndpoints,
  ...downtimeEndpoints,
  ...offerEndpoints,
  ...prizeEndpoints,
  ...noticeEndpoints,
  ...pushEndpoints,
  ...adminEndpoints,
  ...panelStateEndpoints,
  ...liveRoomEndpoints,
  ...officeInboxEndpoints,
  ...paceEndpoints,
  ...statusEndpoints,
  ...userEndpoints,
  ...announcementEndpoints,
  ...contactMessageEndpoints,
  ...mailLogEndpoints,
  ...retentionReportEndpoints,
  ...referralCheckEndpoints,
  ...winnerEndpoints,
  ...aliasEndpoints,
  ...scorerEndpoints,
  ...importEndpoints,
  ...pictureEndpoints,
  ...cardPhotoEndpoints,
  ...feedEndpoints,
  ...feedDifferenceEndpoints,
  ...feedScheduleEndpoints,
  ...setUpEndpoints,
  ...settingsEndpoints,
  ...backupEndpoints,
  ...teeSheetEndpoints,
  ...groupLinkAdminEndpoints,
  ...healthEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
