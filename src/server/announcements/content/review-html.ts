import { Parser } from 'htmlparser2';

/** How deep elements of an announcement may stand in each other. A newsletter in tables has about 30 levels. */
export const MAX_DEPTH = 200;

/** The review of an announcement's HTML: what to correct, and a version that is safe to show. */
export interface HtmlReview {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** The HTML without scripts, forms and remote pictures. */
  readonly safe: string;
  /** How many remote pictures `safe` leaves out. */
  readonly remotePictures: number;
}

/** Elements that run code or load another page. They are left out with their content. */
const ACTIVE = new Set(['script', 'iframe', 'object', 'embed', 'applet', 'frame', 'frameset']);
/** Elements of forms. Their content is shown. */
const FORM = new Set(['form', 'input', 'button', 'select', 'textarea', 'option']);
/** Elements that change the page around them or load something. They have no use in an email. */
const PAGE = new Set(['base', 'link']);
/** Elements that can load pictures without an <img>. They are left out with their content, but not refused. */
const PICTURE_ELEMENTS = new Set(['svg', 'math', 'video', 'audio', 'noscript']);

const VOID = new Set(
  'area br col embed hr img input link meta param source track wbr base'.split(' '),
);
/** Attributes with one URL. */
const URL_ATTRIBUTES = new Set(
  'href src action formaction background poster cite data longdesc lowsrc dynsrc'.split(' '),
);
/** Attributes that load a picture when the email is opened. */
const PICTURE_ATTRIBUTES = new Set(['src', 'srcset', 'background', 'poster', 'lowsrc', 'dynsrc']);

/** A URL that runs code or holds a page, after the signs that browsers skip in a URL. */
const CODE_URL = /^(javascript|vbscript|data:text|data:application)/i;
const SKIPPED_SIGNS = /[\p{Cc}\p{Cf}\p{Z}]/gu;

/** Parses HTML once, and returns its faults and its safe version. */
export function reviewHtml(html: string): HtmlReview {
  const errors = new Set<string>();
  const warnings = new Set<string>();
  const output: string[] = [];
  let hidden = 0;
  let isStyle = false;
  let picturesWithoutAlt = 0;
  let remotePictures = 0;

  function cleanStyle(css: string): string {
    const { safe, removed } = removeRemoteStyles(css);
    remotePictures += removed;
    return safe;
  }

  function cleanAttribute(element: string, name: string, value: string): string | null {
    if (name.startsWith('on')) {
      errors.add(`Remove ${name} from <${element}>: scripts don't run in emails`);
      return null;
    }
    const url = value.replace(SKIPPED_SIGNS, '');
    if (URL_ATTRIBUTES.has(name) && CODE_URL.test(url)) {
      errors.add(`Remove the link to "${url.slice(0, 30)}" from <${element}>: it isn't an address`);
      return null;
    }
    if (PICTURE_ATTRIBUTES.has(name)) return cleanPicture(url, value);
    if (name === 'style') return cleanStyle(value);
    return name === 'srcdoc' ? null : value;
  }

  function cleanPicture(url: string, value: string): string | null {
    if (/^cid:/i.test(url)) {
      warnings.add('A picture begins with "cid:", but nothing is attached to the email');
      return null;
    }
    if (/^data:image\//i.test(url)) return value;
    remotePictures += 1;
    return null;
  }

  function open(name: string, attributes: Record<string, string>): void {
    const isActive = ACTIVE.has(name);
    if (isActive) errors.add(`Remove <${name}>: scripts and embedded pages don't work in emails`);
    if (FORM.has(name)) errors.add(`Remove <${name}>: forms don't work in emails`);
    if (PAGE.has(name)) errors.add(`Remove <${name}>: emails can't load other files`);
    if (isRefresh(name, attributes)) {
      errors.add("Remove the <meta> that opens another page: it doesn't work in emails");
    }
    if (name === 'img' && attributes.alt === undefined) picturesWithoutAlt += 1;
    const shown = Object.entries(attributes).flatMap(([key, value]) => {
      const safe = cleanAttribute(name, key, value);
      return safe === null ? [] : [` ${key}="${escapeHtml(safe)}"`];
    });
    if (isActive || PICTURE_ELEMENTS.has(name)) {
      if (!VOID.has(name)) hidden += 1;
      return;
    }
    isStyle = name === 'style';
    const isLeftOut = hidden > 0 || FORM.has(name) || PAGE.has(name) || name === 'meta';
    if (!isLeftOut) output.push(`<${name}${shown.join('')}>`);
  }

  const parser = new Parser({
    onopentag: open,
    ontext(text) {
      if (isStyle) output.push(hidden > 0 ? '' : cleanStyle(text));
      else if (hidden === 0) output.push(escapeHtml(text));
    },
    onclosetag(name) {
      isStyle = false;
      const isHidden = ACTIVE.has(name) || PICTURE_ELEMENTS.has(name);
      if (isHidden && !VOID.has(name)) hidden = Math.max(0, hidden - 1);
      const isLeftOut = isHidden || hidden > 0 || VOID.has(name) || FORM.has(name);
      if (!isLeftOut) output.push(`</${name}>`);
    },
  });
  parser.end(html);
  if (picturesWithoutAlt > 0) warnings.add(describeMissingAlt(picturesWithoutAlt));
  return { errors: [...errors], warnings: [...warnings], safe: output.join(''), remotePictures };
}

function isRefresh(name: string, attributes: Record<string, string>): boolean {
  return name === 'meta' && attributes['http-equiv']?.trim().toLowerCase() === 'refresh';
}

function describeMissingAlt(count: number): string {
  return `Pictures without an alt text: ${count}. Describe each one, or write alt="" for a decoration`;
}

/** Escapes a text for HTML, also in an attribute with double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A reference to a file in CSS, with or without quotes. */
const REFERENCE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)?/gi;
/** Other ways to load a file. A backslash can hide each of them. */
const OTHER = /@import|image-set|\bsrc\s*\(|\bimage\s*\(|\\/i;

/** Removes references to remote files from CSS. CSS with another way to load a file is left out completely. */
function removeRemoteStyles(css: string): { safe: string; removed: number } {
  if (OTHER.test(css)) return { safe: '', removed: 1 };
  let removed = 0;
  const safe = css.replace(REFERENCE, (reference, ...urls: (string | undefined)[]) => {
    const url = urls.slice(0, 3).find((one) => one !== undefined) ?? '';
    if (/^\s*data:image\//i.test(url)) return reference;
    removed += 1;
    return 'none';
  });
  return { safe: safe.replaceAll('</', ''), removed };
}

/** Whether HTML is deeper than {@link MAX_DEPTH}. Reads no more than it needs, because deep HTML takes long to parse. */
export function isTooDeep(html: string): boolean {
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > MAX_DEPTH) parser.pause();
    },
    onclosetag() {
      if (depth <= MAX_DEPTH) depth -= 1;
    },
  });
  parser.write(html);
  return depth > MAX_DEPTH;
}
