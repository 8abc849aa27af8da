import type { Deps, Handlers } from '../http/handler.ts';
import { refuse } from '../problems/api-problem.ts';

type AnnouncementRoutes = Pick<
  Handlers,
  | 'sendAnnouncement'
  | 'previewAnnouncement'
  | 'announcements'
  | 'announcement'
  | 'changeAnnouncement'
  | 'sendAnnouncementAgain'
  | 'announcementRecipients'
  | 'announcementRecipientsCsv'
  | 'setConsent'
>;

/** Handles the calls about emails to many users. */
export function announcementRoutes(_deps: Deps): AnnouncementRoutes {
  const notYet = async () => refuse('unavailable');
  return {
    sendAnnouncement: notYet,
    previewAnnouncement: notYet,
    announcements: notYet,
    announcement: notYet,
    changeAnnouncement: notYet,
    sendAnnouncementAgain: notYet,
    announcementRecipients: notYet,
    announcementRecipientsCsv: notYet,
    setConsent: notYet,
  };
}
