import * as v from 'valibot';
import {
  AnnouncementContent,
  Audience,
  MAX_SUBJECT_LENGTH,
  personVariables,
  ticketVariables,
} from '../../../../contract/admin/announcements.ts';
import { formatList } from '../../../../contract/base/counts.ts';

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
 * The form of an announcement. Its fields may be empty: a warning names a missing subject or body when the admin sends.
 * `tournament_id` has an effect only with an audience of a tournament.
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

/** What is typed into the form. */
export type AnnouncementTexts = Readonly<Record<keyof AnnouncementDraft, string>>;

/** The empty form. */
export const emptyAnnouncement: AnnouncementDraft = {
  subject: '',
  plain_body: '',
  html_body: '',
  to: 'active',
  tournament_id: '',
};

/** Returns whether an audience needs a tournament. */
export function needsTournament(to: string): boolean {
  return v.is(tournamentAudience.entries.to, to);
}

/** Returns the audience of the form; null while its tournament is missing. */
export function toAudience({ to, tournament_id }: AnnouncementTexts): Audience | null {
  if (v.is(generalAudience.entries.to, to)) return { to };
  return v.is(tournamentAudience.entries.to, to) && tournament_id !== ''
    ? { to, tournament_id: Number(tournament_id) }
    : null;
}

/** Formats the variables that the texts for an audience may have: "{{username}}, {{first_name}}, ...". */
export function formatVariables(to: string): string {
  const names = needsTournament(to) ? [...personVariables, ...ticketVariables] : personVariables;
  return formatList(names.map((name) => `{{${name}}}`));
}
