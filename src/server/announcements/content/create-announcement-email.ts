import { convert } from 'html-to-text';
import { Parser } from 'htmlparser2';
import type { AnnouncementContent } from '../../../contract/admin/announcements.ts';
import { escapeHtml } from './review-html.ts';
import { renderHtml, renderText, type TemplateValues } from './templates.ts';

/** The texts of an announcement for one person. */
export interface AnnouncementEmail {
  readonly subject: string;
  readonly plain: string;
  /** Null when the announcement has no HTML. */
  readonly html: string | null;
}

/** The end of each announcement: who sent it, and how to get no more of them. */
export interface Footer {
  readonly company: { readonly name: string; readonly postalAddress: string };
  readonly unsubscribeUrl: string;
}

/** A line break, in any alphabet, and other characters that a header can't have. */
const NO_HEADER_TEXT = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Creates the email of an announcement to a person. A missing plain body is created from the HTML. */
export function createAnnouncementEmail(
  content: AnnouncementContent,
  values: TemplateValues,
  footer: Footer,
): AnnouncementEmail {
  const html = content.html_body.trim() === '' ? null : renderHtml(content.html_body, values);
  const plain =
    content.plain_body.trim() === '' && html !== null
      ? convertHtml(html)
      : renderText(content.plain_body, values);
  return {
    subject: renderText(content.subject, values).replace(NO_HEADER_TEXT, ' ').trim(),
    plain: `${plain.trimEnd()}\n\n${formatPlainFooter(footer)}`,
    html: html === null ? null : addHtmlFooter(html, footer),
  };
}

/** The deepest elements of HTML that are read. The library calls itself for each level. */
const MAX_HTML_DEPTH = 200;

/** Converts HTML to plain text. Links follow their text, and pictures become their alt texts. */
function convertHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: MAX_HTML_DEPTH, ellipsis: '' },
    selectors: [
      { selector: 'img', format: 'inline', options: {} },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}

const WHY = 'You get this email because you have an account at Gimme Points.';

function formatPlainFooter({ company, unsubscribeUrl }: Footer): string {
  return (
    '-- \n' +
    `${company.name}, ${company.postalAddress}\n` +
    `${WHY}\n` +
    `Unsubscribe from announcements: ${unsubscribeUrl}\n`
  );
}

function addHtmlFooter(html: string, { company, unsubscribeUrl }: Footer): string {
  const footer =
    '<div style="margin-top:24px;border-top:1px solid #999;padding-top:12px;font:13px sans-serif;color:#555">' +
    `<p>${escapeHtml(company.name)}, ${escapeHtml(company.postalAddress)}</p>` +
    `<p>${WHY} <a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe from announcements</a></p></div>`;
  const end = findFooterPlace(html);
  return html.slice(0, end) + footer + html.slice(end);
}

/** How many positions are tried for the footer. */
const MAX_FOOTER_TRIES = 200;

/**
 * Returns the index at which the footer is shown: before the tag that closes the body, or at the end. A comment, a tag
 * or a style that is not closed would hide it, so the footer then stands before that.
 */
function findFooterPlace(html: string): number {
  let place = findBodyEnd(html);
  for (let tries = 0; tries < MAX_FOOTER_TRIES && place > 0; tries += 1) {
    if (isShownAt(html, place)) return place;
    place = html.lastIndexOf('<', place - 1);
  }
  return Math.max(0, place);
}

const MARK = 'gimme-footer';

function isShownAt(html: string, place: number): boolean {
  let isShown = false;
  const hiding: string[] = [];
  const parser = new Parser({
    onopentag(name) {
      if (name === MARK && hiding.length === 0) isShown = true;
      if (HIDING_ELEMENTS.has(name)) hiding.push(name);
    },
    onclosetag(name) {
      if (hiding.at(-1) === name) hiding.pop();
    },
  });
  parser.end(`${html.slice(0, place)}<${MARK}>`);
  return isShown;
}

/** The elements whose content no mail program shows. */
const HIDING_ELEMENTS: ReadonlySet<string> = new Set([
  ...['style', 'script', 'title', 'textarea', 'template', 'noscript', 'iframe', 'select', 'svg'],
]);

/** Returns the index of the tag that closes the body; without one, the end of the HTML. */
function findBodyEnd(html: string): number {
  let end = html.length;
  const parser = new Parser({
    onclosetag(name, isImplied) {
      if (name === 'body' && !isImplied) end = parser.startIndex;
    },
  });
  parser.end(html);
  return end;
}
