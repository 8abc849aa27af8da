import type { AnnouncementDraft } from './announcement-fields.ts';

/** A text to begin with, and the people it is for. */
interface Template extends Pick<AnnouncementDraft, 'subject' | 'html_body' | 'to'> {
  readonly label: string;
}

/** The texts to begin with. They use only placeholders that their audience has. */
export const templates: readonly Template[] = [
  {
    label: 'Welcome',
    to: 'active',
    subject: 'Welcome, {{first_name}}',
    html_body:
      '<p>Hello {{first_name}},</p>\n<p>Your account is ready. Claim your free ticket for the next event: four golfers and a team are drawn for you, and their strokes earn your points.</p>\n<p>Friends who sign up with your code {{referral_code}} count for you.</p>',
  },
  {
    label: 'A round starts',
    to: 'holders',
    subject: '{{tournament_name}} starts',
    html_body:
      '<p>Hello {{first_name}},</p>\n<p>{{tournament_name}} is about to start. Follow {{ticket_name}} on your dashboard: every stroke of your golfers counts as soon as it is entered.</p>',
  },
  {
    label: 'Results',
    to: 'holders',
    subject: '{{tournament_name}} is final',
    html_body:
      '<p>Hello {{first_name}},</p>\n<p>{{tournament_name}} is final. {{ticket_name}} has {{fantasy_point}} points, which is place {{position}}.</p>\n<p>Your receipt lists every point.</p>',
  },
];

/** Formats the selected text as HTML, by the label of its button. */
export const markup: Readonly<Record<string, (selected: string) => string>> = {
  Bold: (selected) => `<strong>${selected || 'text'}</strong>`,
  Link: (selected) => `<a href="https://">${selected || 'text'}</a>`,
  List: (selected) =>
    `<ul>\n${(selected || 'text')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `  <li>${line.trim()}</li>\n`)
      .join('')}</ul>`,
  Picture: (selected) => `<img src="https://" alt="${selected || 'what it shows'}" width="560">`,
};
