import * as v from 'valibot';
import { Uuid } from '../../contract/base/fields.ts';
import { opHeader } from '../../contract/scoring/op.ts';
import { changeAnnouncement } from '../announcements/history/change-announcement.ts';
import { exportRecipients } from '../announcements/history/export-recipients.ts';
import {
  listAnnouncements,
  loadAnnouncement,
  loadAnnouncementSummary,
} from '../announcements/history/list-announcements.ts';
import { listRecipients } from '../announcements/history/list-recipients.ts';
import { sendEmailsAgain } from '../announcements/history/send-again.ts';
import { previewAnnouncement } from '../announcements/preview-announcement.ts';
import { sendAnnouncement } from '../announcements/send-announcement.ts';
import { setConsentByLink } from '../announcements/unsubscribe.ts';
import type { Deps, Handlers } from '../endpoint/handler.ts';
import { refuse } from '../problems/api-problem.ts';
import { runWrite } from '../unit-of-work/run-write.ts';

/** Handles the calls about emails to many users. */
export function announcementRoutes(deps: Deps) {
  const { db } = deps;

  return {
    sendAnnouncement: (call) => sendAnnouncement(deps, call, parseKey(call.headers), call.body),

    previewAnnouncement: ({ body, session }) => previewAnnouncement(deps, session.userId, body),

    announcements: ({ query }) => listAnnouncements(db, query.page),

    announcement: ({ query }) => loadAnnouncement(db, query.id),

    async changeAnnouncement(call) {
      await runWrite(deps, call, (write) => changeAnnouncement(write, call.body));
      return loadAnnouncementSummary(db, call.body.id);
    },

    async sendAnnouncementAgain(call) {
      await runWrite(deps, call, (write) => sendEmailsAgain(write, call.body));
      return loadAnnouncementSummary(db, call.body.id);
    },

    async announcementRecipients({ query }) {
      await loadAnnouncementSummary(db, query.id);
      return listRecipients(db, query);
    },

    announcementRecipientsCsv: ({ body, actor, now }) => exportRecipients({ db, actor, now }, body),

    async setConsent({ body: { token, is_subscribed }, now }) {
      const isDone = await setConsentByLink(db, token, is_subscribed, now);
      return isDone ? { is_subscribed } : refuse('link-invalid');
    },
  } satisfies Partial<Handlers>;
}

/**
 * Parses the key of a call; null without one.
 *
 * @throws ApiProblem `validation-failed` when it is not a UUID
 */
function parseKey(headers: Headers): string | null {
  const key = headers.get(opHeader.key);
  if (key === null) return null;
  const message = 'must be a UUID';
  const isUuid = v.is(Uuid, key);
  return isUuid
    ? key.toLowerCase()
    : refuse('validation-failed', { errors: [{ path: opHeader.key, message }] });
}
