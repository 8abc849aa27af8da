import * as v from 'valibot';
import type { Endpoint } from '../base/endpoint.ts';
import {
  AnnouncementAccepted,
  AnnouncementBody,
  AnnouncementDetail,
  AnnouncementPreview,
  AnnouncementQuery,
  AnnouncementSummary,
  AnnouncementsPage,
  AnnouncementsQuery,
  ChangeAnnouncementBody,
  PreviewAnnouncementBody,
  RecipientsCsvBody,
  RecipientsPage,
  RecipientsQuery,
  SendAgainBody,
} from './announcements.ts';

/** Two bodies of the largest size, escaped as JSON. */
const BODY_LIMIT = 512 * 1024;

/** The calls about emails to many users. */
export const announcementEndpoints = {
  sendAnnouncement: {
    method: 'POST',
    path: 'notification/send-announcements',
    access: 'admin',
    summary: 'Email an announcement to all active users, or to an audience',
    status: 202,
    hasIdempotencyKey: true,
    bodyLimit: BODY_LIMIT,
    body: AnnouncementBody,
    response: AnnouncementAccepted,
  },
  previewAnnouncement: {
    method: 'POST',
    path: 'admin/announcements/preview',
    access: 'admin',
    summary: 'What an announcement would send, and to whom; changes nothing',
    bodyLimit: BODY_LIMIT,
    body: PreviewAnnouncementBody,
    response: AnnouncementPreview,
  },
  announcements: {
    method: 'GET',
    path: 'admin/announcements',
    access: 'admin',
    summary: 'The announcements, the newest first',
    query: AnnouncementsQuery,
    response: AnnouncementsPage,
  },
  announcement: {
    method: 'GET',
    path: 'admin/announcements/one',
    access: 'admin',
    summary: 'One announcement with its texts',
    query: AnnouncementQuery,
    response: AnnouncementDetail,
  },
  changeAnnouncement: {
    method: 'PUT',
    path: 'admin/announcements/one',
    access: 'admin',
    summary: 'Pause, resume or cancel an announcement',
    body: ChangeAnnouncementBody,
    response: AnnouncementSummary,
  },
  sendAnnouncementAgain: {
    method: 'POST',
    path: 'admin/announcements/again',
    access: 'admin',
    summary:
      'Send an announcement again to the people whose email failed, or whose email is uncertain',
    body: SendAgainBody,
    response: AnnouncementSummary,
  },
  announcementRecipients: {
    method: 'GET',
    path: 'admin/announcements/recipients',
    access: 'admin',
    summary: 'The recipients of an announcement, each with its state',
    query: RecipientsQuery,
    response: RecipientsPage,
  },
  announcementRecipientsCsv: {
    method: 'POST',
    path: 'admin/announcements/recipients-csv',
    access: 'admin',
    summary: 'The recipients of an announcement as a file of comma-separated values',
    answers: 'csv',
    body: RecipientsCsvBody,
    response: v.blob(),
  },
} as const satisfies Record<string, Endpoint>;
