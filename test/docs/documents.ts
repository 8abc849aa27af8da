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

/** Reads the files whose citations are checked: all files that people write, except the wrong citations of the test. */
export function readCitingFiles(): CitingFile[] {
  const paths = globSync([
    '*.{md,ts,html}',
    '.ci/*',
    'docs/**/*.{md,mjs}',
    '{src,sw,test}/**/*.{ts,tsx,mjs,cjs,sql,css}',
  ]).filter((path) => path !== 'test/docs/citations.test.ts');
  return paths.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Reads the repository's documents. */
export function readLibrary(): Library {
  const anchors = new Map<string, ReadonlySet<string>>();
  const product = readFileSync('docs/product.md', 'utf8');
  return {
    exists: existsSync,
    anchors(path) {
      const known = anchors.get(path) ?? readAnchors(readFileSync(path, 'utf8'));
      anchors.set(path, known);
      return known;
    },
    requirements: new Set(
      [...product.matchAll(/^\*\*(\d+\.\d+)\b/gm)].map(([, number = '']) => number),
    ),
    records: new Set(listRecords().map((path) => basename(path).slice(0, 3))),
    invariants: new Set(invariants.map(([number]) => number)),
  };
}

/** Lists the decision records in the order of their numbers. */
export function listRecords(): string[] {
  return globSync('docs/decisions/[0-9]*.md').sort();
}

/** Returns the faults in the citations of a file, one in each line. */
export function findBrokenCitations({ path, text }: CitingFile, library: Library): string[] {
  const isDocument = path.endsWith('.md');
  const broken = [
    ...(isDocument ? findBrokenLinks({ path, text }, library) : []),
    ...findBrokenPaths({ path, text }, library),
    ...missing(text, /\bproduct (\d+\.\d+)/g, (number) => library.requirements.has(number)),
    ...missing(text, /\bdecisions?(?: |\/)(\d{3})\b/gi, (number) => library.records.has(number)),
    ...missing(text, /\bdecisions \d{3} and (\d{3})\b/g, (number) => library.records.has(number)),
    ...missing(text, /\bInvariants? (\d+)\b/g, (number) => library.invariants.has(Number(number))),
    ...findForeignSections(text),
  ];
  return broken.map((what) => `${path}: ${what}`);
}

/** Returns the links of a document to a file or heading that the repository does not have. */
function findBrokenLinks({ path, text }: CitingFile, library: Library): string[] {
  const targets = [...text.matchAll(/\]\((?:<([^>]+)>|([^()\s]+))\)/g)];
  return targets.flatMap(([, inBrackets, plain]) => {
    const target = inBrackets ?? plain ?? '';
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', heading] = target.split('#');
    const found = file === '' ? path : posix.join(posix.dirname(path), file);
    return whyUnresolved(found, heading, library, target);
  });
}

/**
 * Returns wrong paths of documents in any text: `docs/outbox.md#answers`, `README.md`. A path in a document may also
 * be relative to it.
 */
function findBrokenPaths({ path, text }: CitingFile, library: Library): string[] {
  const cited = text.matchAll(/(?<![\w/.(<-])([\w./-]*\b[\w-]+\.md)(?!\.?\w)(?:#([\w-]+))?/g);
  const outside = /\bspec\.txt\b/.test(text) ? ['the specification is not in the repository'] : [];
  const broken = [...cited].flatMap(([whole, file = '', heading]) => {
    const beside = posix.join(posix.dirname(path), file);
    const found = path.endsWith('.md') && library.exists(beside) ? beside : file;
    return whyUnresolved(found, heading, library, whole);
  });
  return [...outside, ...broken];
}

function whyUnresolved(
  path: string,
  heading: string | undefined,
  library: Library,
  cited: string,
): string[] {
  if (!library.exists(path)) return [`${cited} is no document of the repository`];
  if (heading === undefined || !path.endsWith('.md')) return [];
  return library.anchors(path).has(heading) ? [] : [`${cited} has no such heading`];
}

/**
 * Returns sections that are cited by number, which only documents outside the repository have. A standard has its name
 * before the number.
 */
function findForeignSections(text: string): string[] {
  const cited = text.matchAll(/(\b[A-Z]{2,}[\w ,.-]{0,30}, )?\bsections? \d/g);
  return [...cited].filter(([, standard]) => !standard).map(([whole]) => `${whole} of what?`);
}

function missing(text: string, citation: RegExp, isThere: (cited: string) => boolean): string[] {
  return [...text.matchAll(citation)]
    .filter(([, cited = '']) => !isThere(cited))
    .map(([whole]) => `${whole} does not exist`);
}

function readAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} +(.+)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let free = anchor;
    for (let again = 1; anchors.has(free); again++) free = `${anchor}-${again}`;
    anchors.add(free);
  }
  return anchors;
}
