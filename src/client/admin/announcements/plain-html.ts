/** The attributes that the plain editor keeps, by element. Other elements lose their tags and keep their text. */
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  HTML: [],
  HEAD: [],
  BODY: [],
  P: [],
  DIV: [],
  BR: [],
  B: [],
  STRONG: [],
  A: ['href'],
  UL: [],
  OL: [],
  LI: [],
  IMG: ['src', 'alt', 'width'],
};

const BLOCKS = new Set(['P', 'DIV', 'UL', 'OL']);

/** The links that the editor keeps. A placeholder can be the whole address. */
const LINK = /^(https?:|mailto:|\{\{)/i;

/** Lists the parts of an HTML text that the plain editor can't keep: "<table>", "style of <p>". */
export function listLostParts(html: string): string[] {
  const parts = new Set<string>();
  const walker = document.createTreeWalker(parse(html));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Comment) parts.add('a comment');
    else if (node instanceof Text && node.data.includes('\u00a0')) parts.add('&nbsp;');
    else if (node instanceof Element) for (const part of listLostNames(node)) parts.add(part);
  }
  return [...parts];
}

function listLostNames(element: Element): string[] {
  const name = `<${element.tagName.toLowerCase()}>`;
  const kept = keptAttributes[element.tagName];
  if (!kept) return [name];
  const isNested = BLOCKS.has(element.tagName) && element.parentElement?.tagName !== 'BODY';
  if (isNested) return [`${name} inside another part`];
  const href = element.getAttribute('href');
  return [
    ...element
      .getAttributeNames()
      .filter((attribute) => !kept.includes(attribute))
      .map((attribute) => `${attribute} of ${name}`),
    ...(href !== null && !LINK.test(href) ? [`the link to "${href}"`] : []),
  ];
}

/** Creates the content of the plain editor from an HTML text, without the parts that it can't keep. */
export function createContent(html: string): DocumentFragment {
  const content = document.createDocumentFragment();
  content.append(...copyChildren(parse(html).body));
  return content;
}

/** Parses HTML into a document that runs no script and loads no picture. */
function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function copyChildren(parent: Node): Node[] {
  return [...parent.childNodes].flatMap(copy);
}

function copy(node: Node): Node[] {
  if (node instanceof Text) {
    const isBetweenBlocks = /^\s*$/.test(node.data) && !isInline(node.parentElement);
    return isBetweenBlocks ? [] : [new Text(node.data.replace(/[ \t\r\n]+/g, ' '))];
  }
  if (!(node instanceof Element) || /^(SCRIPT|STYLE|TITLE)$/.test(node.tagName)) return [];
  const { tagName } = node;
  if (tagName === 'IMG') return [createPicture(readPicture(node))];
  const children = copyChildren(node);
  const href = node.getAttribute('href') ?? '';
  if (!keptAttributes[tagName] || (tagName === 'A' && !LINK.test(href))) return children;
  const element = document.createElement(tagName);
  if (tagName === 'A') element.setAttribute('href', href);
  element.append(...children);
  return [element];
}

const isInline = (element: Element | null) =>
  element !== null && !/^(BODY|DIV|UL|OL)$/.test(element.tagName);

interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width?: string | null;
}

const readPicture = (image: Element): Picture => ({
  src: image.getAttribute('src') ?? '',
  alt: image.getAttribute('alt') ?? '',
  width: image.getAttribute('width'),
});

/** Creates the mark of a picture in the editor, which loads nothing from another server. */
export function createPicture({ src, alt, width }: Picture): HTMLElement {
  const mark = document.createElement('span');
  mark.contentEditable = 'false';
  mark.dataset.src = src;
  mark.dataset.alt = alt;
  if (width) mark.dataset.width = width;
  mark.className =
    'inline-block rounded-md border border-dashed border-edge px-2 py-0.5 text-ink-soft';
  mark.textContent = `Picture: ${alt || src}`;
  return mark;
}

/** Formats the content of the plain editor as HTML, a block on each line. */
export function formatContent(root: Node): string {
  const blocks: string[] = [];
  let line = '';
  const closeLine = () => {
    if (line.trim() !== '') blocks.push(`<p>${line.trim()}</p>`);
    line = '';
  };
  for (const node of root.childNodes) {
    if (!(node instanceof Element) || !BLOCKS.has(node.tagName)) {
      line += formatInline(node);
      continue;
    }
    closeLine();
    blocks.push(node.matches('ul, ol') ? formatList(node) : formatParagraph(node));
  }
  closeLine();
  const isEmpty = blocks.every((block) => block === EMPTY);
  return isEmpty ? '' : blocks.filter((block) => block !== '').join('\n');
}

const EMPTY = '<p><br></p>';

function formatParagraph(block: Element): string {
  // Pressing Enter or pasting can leave a block within a block.
  if ([...block.children].some(({ tagName }) => BLOCKS.has(tagName))) return formatContent(block);
  const text = formatChildren(block).replace(/(<br>)?\s*$/, '');
  return text === '' ? EMPTY : `<p>${text}</p>`;
}

function formatList(list: Element): string {
  const name = list.tagName.toLowerCase();
  const items = [...list.children].map((item) => {
    const text = formatChildren(item).replace(/(<br>)?\s*$/, '');
    return `  <li>${text}</li>\n`;
  });
  return `<${name}>\n${items.join('')}</${name}>`;
}

const formatChildren = (node: Node) => [...node.childNodes].map(formatInline).join('');

function formatInline(node: Node): string {
  if (node instanceof Text) return escapeHtml(node.data);
  if (!(node instanceof HTMLElement)) return '';
  const { src, alt = '', width } = node.dataset;
  if (src !== undefined) {
    const size = width ? ` width="${escapeHtml(width)}"` : '';
    return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size}>`;
  }
  if (node.tagName === 'BR') return '<br>';
  const text = formatChildren(node);
  if (/^(B|STRONG)$/.test(node.tagName)) return text && `<strong>${text}</strong>`;
  const href = node.getAttribute('href');
  if (node.tagName === 'A' && href) return text && `<a href="${escapeHtml(href)}">${text}</a>`;
  return text;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A browser types it in place of a space that would collapse.
  '\u00a0': ' ',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"\u00a0]/g, (sign) => entities[sign] ?? sign);
