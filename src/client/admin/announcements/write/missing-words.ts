import type { AnnouncementTexts } from './announcement-fields.ts';

/** Returns the warning about a missing text; null when the announcement has a subject and a body (product 12.5). */
export function describeMissingText(texts: AnnouncementTexts): string | null {
  const { subject, plain_body, html_body } = texts;
  const [hasSubject, hasBody] = [isFilled(subject), isFilled(plain_body) || isFilled(html_body)];
  if (hasSubject && hasBody) return null;
  if (!hasSubject && !hasBody) {
    return '⚠️ Please provide a subject and at least one message body (plain text or HTML).';
  }
  return hasBody
    ? '⚠️ Subject is required. Please enter a subject for the announcement.'
    : '⚠️ Message body is missing. Please provide either plain text or HTML content.';
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
