import { convert } from 'html-to-text';
import { Parser } from 'htmlparser2';
import type { AnnouncementContent } from '../../../contract/admin/announcements.ts';
import type { RunningSettings } from '../../running-settings/running-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { escapeHtml, MAX_DEPTH } from './review-html.ts';
import { fillHtml, fillText, markPlaceholders, type TemplateValues } from './templates.ts';

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

/** What the footer of an announcement needs. */
export interface FooterDeps {
  readonly settings: Settings;
  readonly running: Pick<RunningSettings, 'get'>;
}

/** Returns the company that each announcement names in its footer, with the postal address that is set now. */
export function getFooterCompany({ settings, running }: FooterDeps) {
  return { name: settings.company.name, postalAddress: running.get('footer_address') };
}

/** A line break, in any alphabet, and other characters that a header can't have. */
const NO_HEADER_TEXT = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The parts of an announcement that are the same for everybody, with marks for the values of a person. */
interface Prepared {
  readonly subject: string;
  readonly plain: string;
  /** The HTML before and after the footer. */
  readonly html: readonly [before: string, after: string] | null;
}

/** HTML is parsed once for an announcement, however many people get it. */
const preparedContents = new WeakMap<AnnouncementContent, Prepared>();

/**
 * Creates the email of an announcement to a person. A missing plain body is created from the HTML.
 *
 * @param content the same object for all people of an announcement
 */
export function createAnnouncementEmail(
  content: AnnouncementContent,
  values: TemplateValues,
  footer: Footer,
): AnnouncementEmail {
  const prepared = preparedContents.get(content) ?? prepare(content);
  preparedContents.set(content, prepared);
  const { subject, plain, html } = prepared;
  return {
    subject: fillText(subject, values).replace(NO_HEADER_TEXT, ' ').trim(),
    plain: `${fillText(plain, values).trimEnd()}\n\n${formatPlainFooter(footer)}`,
    html: html?.map((part) => fillHtml(part, values)).join(formatHtmlFooter(footer)) ?? null,
  };
}

function prepare({ subject, plain_body, html_body }: AnnouncementContent): Prepared {
  const marked = html_body.trim() === '' ? null : markPlaceholders(html_body);
  const place = marked === null ? 0 : findFooterPlace(marked);
  const isConverted = plain_body.trim() === '' && marked !== null;
  return {
    subject: markPlaceholders(subject),
    plain: isConverted ? convertHtml(marked) : markPlaceholders(plain_body),
    html: marked === null ? null : [marked.slice(0, place), marked.slice(place)],
  };
}

/** Converts HTML to plain text. Links follow their text, and pictures become their alt texts. */
function convertHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: MAX_DEPTH, ellipsis: '' },
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

function formatHtmlFooter({ company, unsubscribeUrl }: Footer): string {
  return (
    '<div style="margin-top:24px;border-top:1px solid #999;padding-top:12px;font:13px sans-serif;color:#555">' +
    `<p>${escapeHtml(company.name)}, ${escapeHtml(company.postalAddress)}</p>` +
    `<p>${WHY} <a href="${escapeHtml(unsubscribeUrl)}">Unsubscribe from announcements</a></p></div>`
  );
}

/** The elements whose content no mail program shows. */
const HIDING_ELEMENTS: ReadonlySet<string> = new Set([
  ...['style', 'script', 'title', 'textarea', 'template', 'noscript', 'iframe', 'select', 'svg'],
]);

/**
 * Returns the index at which the footer is shown: before the tag that closes the body, or at the end. A comment, a tag
 * or a style that is not closed would hide it, so the footer then stands before that.
 */
function findFooterPlace(html: string): number {
  let place = 0;
  let bodyEnd: number | null = null;
  const hiding: string[] = [];
  const showUntil = (index: number) => {
    if (hiding.length === 0 && bodyEnd === null) place = index;
  };
  const parser = new Parser({
    onopentag(name) {
      showUntil(parser.startIndex);
      if (HIDING_ELEMENTS.has(name)) hiding.push(name);
      showUntil(parser.endIndex + 1);
    },
    ontext() {
      showUntil(parser.endIndex + 1);
    },
    onclosetag(name, isImplied) {
      if (isImplied) return;
      showUntil(parser.startIndex);
      if (name === 'body') bodyEnd = parser.startIndex;
      if (hiding.at(-1) === name) hiding.pop();
      showUntil(parser.endIndex + 1);
    },
  });
  parser.end(html);
  return place;
}
