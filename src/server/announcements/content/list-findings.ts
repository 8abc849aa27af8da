import type {
  AnnouncementContent,
  AnnouncementFinding,
  Audience,
} from '../../../contract/admin/announcements.ts';
import { describeMisplaced } from './placeholder-places.ts';
import { isTooDeep, MAX_DEPTH, reviewHtml } from './review-html.ts';
import { findTemplateFaults, listVariables } from './templates.ts';

const TOO_DEEP = `Elements stand more than ${MAX_DEPTH} deep in each other. Close the ones that are open`;

/** Lists what an admin should correct in an announcement (errors) and look at (warnings), the errors first. */
export function listFindings(
  content: AnnouncementContent,
  audience: Audience,
): AnnouncementFinding[] {
  const variables = listVariables(audience);
  const fields = ['subject', 'plain_body', 'html_body'] as const;
  const faults = fields.flatMap((field) =>
    findTemplateFaults(content[field], variables).map((message) => createError(field, message)),
  );
  if (isTooDeep(content.html_body)) return [...faults, createError('html_body', TOO_DEEP)];
  const { errors, warnings } = reviewHtml(content.html_body);
  return [
    ...faults,
    ...[...describeMisplaced(content.html_body), ...errors].map((message) =>
      createError('html_body', message),
    ),
    ...warnings.map(
      (message): AnnouncementFinding => ({ field: 'html_body', severity: 'warning', message }),
    ),
  ];
}

function createError(field: AnnouncementFinding['field'], message: string): AnnouncementFinding {
  return { field, severity: 'error', message };
}
