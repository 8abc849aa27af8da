import * as v from 'valibot';
import {
  AnnouncementContent,
  Audience,
  MAX_SUBJECT_LENGTH,
  personVariables,
  ticketVariables,
} from '../../../contract/admin/announcements.ts';
import { formatList } from '../../../contract/base/counts.ts';

const { plain_body, html_body } = AnnouncementContent.entries;
const [generalAudience, tournamentAudience] = Audience.options;

/** The audiences in the order of the select. */
export const audiences: readonly Audience['to'][] = [
  'active',
  'holders',
  'winners',
  'scorers',
  'admins',
  'me',
];

/**
 * The schema of the announcement form. Fields may be empty: missing texts are reported when the admin sends.
 * `tournament_id` counts only for a tournament's audience.
 */
export const AnnouncementFields = v.object({
  subject: v.pipe(
    v.string(),
    v.maxLength(MAX_SUBJECT_LENGTH, `The subject must be at most ${MAX_SUBJECT_LENGTH} characters`),
  ),
  plain_body,
  html_body,
  to: v.picklist(audiences),
  tournament_id: v.string(),
});
export type AnnouncementDraft = v.InferOutput<typeof AnnouncementFields>;

/** The typed texts of the form. */
export type AnnouncementTexts = Readonly<Record<keyof AnnouncementDraft, string>>;

/** The empty form. */
export const emptyAnnouncement: AnnouncementDraft = {
  subject: '',
  plain_body: '',
  html_body: '',
  to: 'active',
  tournament_id: '',
};

/** Whether an audience needs a tournament. */
export function needsTournament(to: string): boolean {
  return v.is(tournamentAudience.entries.to, to);
}

/** Returns the form's audience; null while its tournament is missing. */
export function toAudience({ to, tournament_id }: AnnouncementTexts): Audience | null {
  if (v.is(generalAudience.entries.to, to)) return { to };
  return v.is(tournamentAudience.entries.to, to) && tournament_id !== ''
    ? { to, tournament_id: Number(tournament_id) }
    : null;
}

/** Lists the variables that texts for an audience may use: "{{username}}, {{first_name}}, ...". */
export function formatVariables(to: string): string {
  const names = needsTournament(to) ? [...personVariables, ...ticketVariables] : personVariables;
  return formatList(names.map((name) => `{{${name}}}`));
}
