import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { invariants } from '../sim/invariants.ts';

/** The targets of citations. */
export interface Library {
  /** Returns whether the repository has this file or folder. */
  readonly exists: (path: string) => boolean;
  /** The anchors of a document's headings, as GitHub makes them. */
  readonly anchors: (path: string) => ReadonlySet<string>;
  readonly requirements: ReadonlySet<string>;
  readonly records: ReadonlySet<string>;
  readonly invariants: ReadonlySet<number>;
}

/** A file with the text that is searched for citations. */
export interface CitingFile {
  readonly path: string;
  readonly text: string;
}

/** Loads the files whose citations are checked: all that people write, except the test's wrong citations. */
export function readCitingFiles(): CitingFile[] {
  const paths = globSync([
    '*.{md,ts,html}',
    '.ci/*',
    'docs/**/*.{md,mjs}',
    '{src,sw,test}/**/*.{ts,tsx,mjs,cjs,sql,css}',
  ]).filter((path) => path !== 'test/docs/citations.test.ts');
  return paths.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Loads the repository's documents. */
export function readLibrary(): Library {
  const anchors = new Map<string, ReadonlySet<string>>();
  const product = readFileSync('docs/product.md', 'utf8');
  return {
    exists: existsSync,
    anchors(path) {
      const knownAnchors = anchors.get(path) ?? readAnchors(readFileSync(path, 'utf8'));
      anchors.set(path, knownAnchors);
      return knownAnchors;
    },
    requirements: new Set(
      [...product.matchAll(/^\*\*(\d+\.\d+)\b/gm)].map(([, number = '']) => number),
    ),
    records: new Set(listRecords().map((path) => basename(path).slice(0, 3))),
    invariants: new Set(invariants.map(([number]) => number)),
  };
}

/** Lists the decision records by number. */
export function listRecords(): string[] {
  return globSync('docs/decisions/[0-9]*.md').sort();
}

/** Returns the broken citations of a file, as one line each. */
export function findBrokenCitations({ path, text }: CitingFile, library: Library): string[] {
  const isDocument = path.endsWith('.md');
  const brokenCitations = [
    ...(isDocument ? findBrokenLinks({ path, text }, library) : []),
    ...findBrokenPaths({ path, text }, library),
    ...findMissing(text, /\bproduct (\d+\.\d+)/g, (number) => library.requirements.has(number)),
    ...findMissing(text, /\bdecisions?(?: |\/)(\d{3})\b/gi, (number) =>
      library.records.has(number),
    ),
    ...findMissing(text, /\bdecisions \d{3} and (\d{3})\b/g, (number) =>
      library.records.has(number),
    ),
    ...findMissing(text, /\bInvariants? (\d+)\b/g, (number) =>
      library.invariants.has(Number(number)),
    ),
    ...findForeignSections(text),
  ];
  return brokenCitations.map((citation) => `${path}: ${citation}`);
}

/** Returns a document's links to files or headings that the repository does not have. */
function findBrokenLinks({ path, text }: CitingFile, library: Library): string[] {
  const targets = [...text.matchAll(/\]\((?:<([^>]+)>|([^()\s]+))\)/g)];
  return targets.flatMap(([, inBrackets, plain]) => {
    const target = inBrackets ?? plain ?? '';
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', heading] = target.split('#');
    const found = file === '' ? path : posix.join(posix.dirname(path), file);
    return explainUnresolved(found, heading, library, target);
  });
}

/**
 * Returns wrong document paths in any text: `docs/outbox.md#answers`, `README.md`. In a document, a path may also be
 * relative to it.
 */
function findBrokenPaths({ path, text }: CitingFile, library: Library): string[] {
  const citations = text.matchAll(/(?<![\w/.(<-])([\w./-]*\b[\w-]+\.md)(?!\.?\w)(?:#([\w-]+))?/g);
  const outside = /\bspec\.txt\b/.test(text) ? ['the specification is not in the repository'] : [];
  const brokenLinks = [...citations].flatMap(([whole, file = '', heading]) => {
    const beside = posix.join(posix.dirname(path), file);
    const target = path.endsWith('.md') && library.exists(beside) ? beside : file;
    return explainUnresolved(target, heading, library, whole);
  });
  return [...outside, ...brokenLinks];
}

function explainUnresolved(
  path: string,
  heading: string | undefined,
  library: Library,
  citedPath: string,
): string[] {
  if (!library.exists(path)) return [`${citedPath} is no document of the repository`];
  if (heading === undefined || !path.endsWith('.md')) return [];
  return library.anchors(path).has(heading) ? [] : [`${citedPath} has no such heading`];
}

/**
 * Returns sections cited by number, which only documents outside the repository have. A standard has its name before
 * the number.
 */
function findForeignSections(text: string): string[] {
  const citations = text.matchAll(/(\b[A-Z]{2,}[\w ,.-]{0,30}, )?\bsections? \d/g);
  return [...citations].filter(([, standard]) => !standard).map(([whole]) => `${whole} of what?`);
}

function findMissing(
  text: string,
  citation: RegExp,
  isThere: (citation: string) => boolean,
): string[] {
  return [...text.matchAll(citation)]
    .filter(([, citation = '']) => !isThere(citation))
    .map(([whole]) => `${whole} does not exist`);
}

function readAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let freeAnchor = anchor;
    for (let again = 1; anchors.has(freeAnchor); again++) freeAnchor = `${anchor}-${again}`;
    anchors.add(freeAnchor);
  }
  return anchors;
}
