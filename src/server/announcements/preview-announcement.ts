import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import type {
  AnnouncementPreview,
  LeftOutCounts,
  PreviewAnnouncementBody,
} from '../../contract/admin/announcements.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../problems/api-problem.ts';
import type { RunningSettings } from '../running-settings/running-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { Standings } from '../standings/standings.ts';
import { countByReason, selectAudience } from './audience/select-audience.ts';
import {
  createAnnouncementEmail,
  type FooterDeps,
  getFooterCompany,
} from './content/create-announcement-email.ts';
import { listFindings } from './content/list-findings.ts';
import { reviewHtml } from './content/review-html.ts';
import { type TemplatePerson, toTemplateValues } from './content/templates.ts';

/** The number of recipients that a preview names. */
const FIRST = 10;

type Body = v.InferOutput<typeof PreviewAnnouncementBody>;
type Email = NonNullable<AnnouncementPreview['email']>;
type Person = TemplatePerson & { readonly id: number; readonly email: string };

/**
 * Returns what a draft would send, and to whom. Changes nothing.
 *
 * @throws ApiProblem `validation-failed` when there is no such tournament, or when `as_user` is not in the audience
 */
export async function previewAnnouncement(
  { db, standings, settings, running }: PreviewDeps,
  adminId: number,
  { audience, as_user, ...content }: Body,
): Promise<AnnouncementPreview> {
  const people = await selectAudience(db, standings, audience, adminId);
  const counts = await sql<{ left_out: keyof LeftOutCounts | null; count: number }>`
    select left_out, count(*)::integer as count from (${people}) as people group by left_out
  `.execute(db);
  const { recipients, leftOut } = countByReason(counts.rows);
  const first = await sql<Person>`
    select users.id, users.username, users.email, first_name, last_name, referral_code, ticket
    from (${people}) as people join users on users.id = user_id
    where left_out is null order by users.id limit ${FIRST}
  `.execute(db);
  const person = as_user === undefined ? first.rows[0] : await findPerson(db, people, as_user);
  const findings = listFindings(content, audience);
  const hasError = findings.some(({ severity }) => severity === 'error');
  return {
    recipients,
    left_out: leftOut,
    first: first.rows.map(namePerson),
    findings,
    as: person ? namePerson(person) : null,
    email: person && !hasError ? createPreview(content, person, { settings, running }) : null,
    has_mail_server: settings.mail.smtpUrl !== undefined,
  };
}

interface PreviewDeps {
  readonly db: Kysely<Schema>;
  readonly standings: Standings;
  readonly settings: Settings;
  readonly running: Pick<RunningSettings, 'get'>;
}

/** Finds a person of the audience, even one who is left out. */
async function findPerson(
  db: Kysely<Schema>,
  people: Awaited<ReturnType<typeof selectAudience>>,
  userId: number,
): Promise<Person> {
  const { rows } = await sql<Person>`
    select users.id, users.username, users.email, first_name, last_name, referral_code, ticket
    from (${people}) as people join users on users.id = user_id
    where user_id = ${userId}
  `.execute(db);
  const message = 'This person is not in the audience';
  return rows[0] ?? refuse('validation-failed', { errors: [{ path: 'as_user', message }] });
}

function namePerson({ id, username, email }: Person) {
  return { id, username, email };
}

/** Creates the preview's email. Its unsubscribe link has no token, because the token is personal. */
function createPreview(
  content: Pick<Body, 'subject' | 'plain_body' | 'html_body'>,
  person: Person,
  deps: FooterDeps,
): Email {
  const { publicUrl } = deps.settings;
  const footer = { company: getFooterCompany(deps), unsubscribeUrl: `${publicUrl}/unsubscribe` };
  const { subject, plain, html } = createAnnouncementEmail(
    content,
    toTemplateValues(person),
    footer,
  );
  const { safe, remotePictures } = reviewHtml(html ?? '');
  return {
    subject,
    plain,
    is_plain_from_html: content.plain_body.trim() === '' && html !== null,
    html: html === null ? null : safe,
    remote_pictures: remotePictures,
  };
}
