/** The parts that most screens share. The bundler divides the rest (decision 053). */
export const groups = [
  {
    name: 'framework',
    test: /node_modules.(react|react-dom|scheduler|@tanstack.(history|router-core|react-router|store|react-store)|use-sync-external-store)[./\\\\]/,
  },
  {
    name: 'base',
    test: /node_modules.valibot|src.golf.hole\.|src.contract.(base.(?!internal|admin|csv)|scoring.(?!health|late)|game.game\.|account.account\.)|src.client.api.api\./,
  },
  {
    name: 'device',
    test: /node_modules.(dexie|dexie-react-hooks).|src.outbox.(store|enter|send)|src.client.device.(outbox-db|records-snapshot|close)/,
  },
  // What the home page shows of the running game arrives as one file, after the first paint.
  { name: 'home-live', test: /src.client.public.home.live/ },
  // The frame of every public page.
  {
    name: 'site',
    test: /src.client.(public.site|ui.(theme.theme-switch|segments|scenes.(page|prize)-scene))/,
  },
  { name: 'scene', test: /src.client.ui.scenes.(scene|empty-green)/ },
  { name: 'query', test: /node_modules.@tanstack.(react-)?query/ },
  // The dashboard reads the newest entries of the audit, but has no list of rows.
  {
    name: 'panel',
    test: /src.client.(admin.audit.audit-(words|queries|view)|ui.table.(list-faces|list-search|filter-words|work-button|csv.file-name|list.css))|src.contract.admin.(audit|admin-endpoints|late|dashboard)/,
  },
  // Every page lists the chunks of every screen. So the code that only lists of the admin panel use is one chunk, not
  // several.
  {
    name: 'list',
    test: /node_modules.@tanstack.(react-table|table-core)|src.client.(admin.audit|ui.table|api.download-csv)/,
  },
  // Only the importer reads files, so papaparse must not be part of a chunk that other screens need.
  { name: 'csv', test: /node_modules.papaparse|src.contract.base.csv/ },
];

/** Chunks that another part of the build finds by name. */
const NAMED_CHUNKS = new Set(['details-form']);

/**
 * Returns the pattern of a chunk's file name. Every page lists the preloaded files of its screens, so most file names
 * are a short hash without a name. The manifest tells which chunk a file is.
 */
export function nameChunk({ name }: { readonly name: string }): string {
  return NAMED_CHUNKS.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js';
}
