/** What the bundler knows about a module. */
interface ModuleFacts {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Chunking {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** Chunks that change less often than the app, or load later than the screen that uses them. */
const LIBRARIES = {
  framework:
    /node_modules.(react|react-dom|scheduler|@tanstack.(history|router-core|react-router|store|react-store)|use-sync-external-store)[./\\]/,
  // The stream that fills the cache. A pad loads it after its first screen.
  query: /node_modules.@tanstack.(react-)?query|src.client.live.follow-live/,
  device:
    /node_modules.(dexie|dexie-react-hooks).|src.outbox.(store|enter|send)|src.client.(device.(outbox-db|close)|scores.(records-snapshot|practice)\b)|src.contract.scoring.practice-guest/,
  dialog:
    /node_modules.(@radix-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)|src.client.ui.(dialog|tabs)\./,
  // The home page's live part arrives as one file, after the first paint.
  'home-live': /src.client.public.home.live/,
  csv: /node_modules.papaparse|src.contract.base.csv/,
  // The menu polls for news, and few screens follow it.
  news: /src.client.api.friend-news|src.contract.people.friend/,
  // The calls of the pages that links and QR codes open.
  links: /src.contract.(scoring.(card|group)-link-endpoints|account.invitation)/,
  // Only screens with a search compare names.
  names: /src.golf.(comparable-name|plain-letters)|src.client.ui.contains/,
};

const PAGE = /\/index\.html$/;
const APP = /\/src\/client\/main\.tsx$|\/react-dom\/client\.js$/;
const SCREEN = /\/src\/client\/routes\/\((\w+)\)\/.*\?tsr-split=component$/;
/** A screen of the panel, and what it loads later. */
const ADMIN = /\/routes\/\(admin\)\/|\/client\/admin\//;
/** The layout routes of the screens for readers. */
const READING = /\/_reading(\.dashboard)?\.tsx/;
/** What the pad loads after its first screen, in one file. */
const PAD_LATER =
  /\/pad\/(card\/(pad-scorecard|next-round-link)|group\/ad-hoc-group|sheets\/(matter|tools)-sheet|office\/(office-sheet|other-pads|report-pad))\./;
/** The pad, and the greeting on a scorer's home screen, which opens it. */
const PAD = new RegExp(String.raw`/_scoring\.v2\.|/pad/group/greeting\.|${PAD_LATER.source}`);
/** The screens of frozen results, corrections, prizes and winners, which few readers open. */
const RESULTS = /\/_reading\.(results|corrections|prizes|winners)\./;
/** The panel has a table of all calls. */
const RESULTS_OR_PANEL = new RegExp(`${RESULTS.source}|${ADMIN.source}`);
/** The parts of every screen that load after the screen itself. */
const SHELL = /\/sync\/(panel\/sync-chip|drain\/start-sync)\./;

const CALLS =
  /node_modules.valibot|src.contract.(?!base.counts|people.default-prizes)|src.client.(api.(?!media-url)|session.)/;
const FORMS = /src.client.(account|ui.form|public.forms)./;
const BASICS =
  /src.golf.|src.client.(ui.scenes.(scene|empty-green|door)|public.site.(mail|page)-link)/;

/** A module that at least this many screens of the panel use, and nothing else, belongs to the panel's chunk. */
const MANY_SCREENS = 6;

/** The chunk groups. The bundler itself divides the modules that are in no group. */
export const groups = [
  {
    name: nameGroup,
    debugName: 'audiences',
    test: /node_modules|src.(client|contract|golf|outbox|set-up)./,
  },
];

/**
 * Returns the chunk of a module that several screens need. The audiences of these screens decide (decision 102): a chunk
 * then imports only chunks that all of its screens load anyway. Returns null when the bundler decides.
 */
function nameGroup(id: string, chunking: Chunking): string | null {
  for (const [name, modules] of Object.entries(LIBRARIES)) if (modules.test(id)) return name;
  const readers = findReaders(id, chunking);
  const isRead = (pattern: RegExp) => readers.some((reader) => pattern.test(reader));
  if (readers.every((reader) => PAD_LATER.test(reader))) return 'pad-later';
  if (readers.includes(id)) return null;
  const isOnlyRead = (pattern: RegExp) => readers.every((reader) => pattern.test(reader));
  if (isOnlyRead(PAD)) return 'pad';
  if (isRead(RESULTS) && isOnlyRead(RESULTS_OR_PANEL)) return 'results';
  if (readers.length < 2 || isRead(PAGE)) return null;
  if (isRead(APP)) return 'app';

  const audiences = Map.groupBy(readers, (reader) => SCREEN.exec(reader)?.[1]);
  const screens = (audience: string) => audiences.get(audience)?.length ?? 0;
  const isPublic = screens('public') > 0;
  if ((isPublic || isRead(SHELL)) && CALLS.test(id)) return 'calls';
  if (isPublic && FORMS.test(id)) return 'forms';
  const kinds = ['public', 'player', 'scorer'].filter((audience) => screens(audience) > 0);
  if (kinds.length > 1 || BASICS.test(id) || (isPublic && screens('admin') > 0)) return 'basics';
  if (isPublic) return 'site';
  if (isRead(SHELL)) return 'sync';
  if (screens('player') > 1 || isRead(READING)) return 'reading';
  if (screens('scorer') > 0) return 'scoring';
  // One screen of players would load the whole panel for it.
  if (screens('player') > 0) return null;
  return screens('admin') >= MANY_SCREENS && isOnlyRead(ADMIN) ? 'panel' : null;
}

/** Returns the entries and dynamically imported modules that need a module. */
function findReaders(id: string, chunking: Chunking): string[] {
  const found = new Set([id]);
  for (const next of found) {
    for (const importer of chunking.getModuleInfo(next)?.importers ?? []) found.add(importer);
  }
  return [...found].filter((next) => {
    const facts = chunking.getModuleInfo(next);
    return facts?.isEntry || (facts?.dynamicImporters.length ?? 0) > 0;
  });
}

/** Chunks that another part of the build finds by name. */
const NAMED_CHUNKS = new Set(['details-form']);

/**
 * Returns the pattern of a chunk's file name. Every page lists the preloaded files of its screens, so most file names
 * are a short hash without a name. The build manifest says which chunk each file is.
 */
export function nameChunk({ name }: { readonly name: string }): string {
  return NAMED_CHUNKS.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
}
