import { posix } from 'node:path';
import type { ESTree } from 'vite';
import { listNodes, readSourceFiles, type SourceFile } from './source-files.ts';

/** The table of docs/architecture.md#contexts-and-rooms: the contexts that each context may import. */
const contexts: Record<string, readonly string[]> = {
  build: ['build', 'client'],
  golf: ['golf'],
  contract: ['golf', 'contract'],
  'set-up': ['golf', 'contract', 'set-up'],
  outbox: ['golf', 'contract', 'outbox'],
  client: ['golf', 'contract', 'set-up', 'outbox', 'client'],
  sw: ['contract', 'outbox', 'sw'],
  drawings: ['drawings'],
  server: ['golf', 'contract', 'set-up', 'drawings', 'server'],
  demo: ['golf', 'contract', 'drawings', 'server', 'demo'],
  host: ['contract', 'drawings', 'server', 'demo', 'host'],
};

/** The contexts that run in Node. */
const ON_NODE = ['server', 'demo', 'host'];

/** Packages that only some contexts may import. */
const packageOwners: readonly { match: RegExp; owners: readonly string[] }[] = [
  { match: /^node:/, owners: ON_NODE },
  {
    match:
      /^(hono|@hono\/.*|kysely|pg|@electric-sql\/.*|pino|node-forge|pg-boss|nodemailer|openid-client|unhomoglyph|undici|ipaddr\.js|mustache|prom-client|htmlparser2|html-to-text|web-push)(\/|$)/,
    owners: ON_NODE,
  },
  {
    match: /^(react|react-dom|react-hot-toast|@tanstack\/.*|@radix-ui\/.*)(\/|$)/,
    owners: ['client'],
  },
];

/**
 * Finds every import under `root` that the table of docs/architecture.md forbids, type-only and dynamic imports
 * included.
 *
 * @returns one line for each, `importer imports imported: why not`; empty when there is none
 */
export function forbiddenImports(root: string): string[] {
  return readSourceFiles(root, ['src', 'sw']).flatMap((file) =>
    listImports(file).flatMap((specifier) => {
      const reason = explainForbidden(file.path, specifier);
      return reason ? [`${file.path} imports ${specifier}: ${reason}`] : [];
    }),
  );
}

/** Returns the imports of a source file as written, type-only and dynamic imports included. */
function listImports(file: SourceFile): string[] {
  return [...listNodes(file.program)].flatMap((node) => readSource(node) ?? []);
}

function readSource(node: ESTree.Node): string | null {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'TSImportType':
      return node.source?.value ?? null;
    case 'ImportExpression':
      // A computed path cannot be checked. The rules below refuse the placeholder.
      return node.source.type === 'Literal' ? String(node.source.value) : '<computed>';
    default:
      return null;
  }
}

/** The only file of the server that imports a file of the build, in a folder that an option names. */
const IMPORTS_BUILD = 'src/server/routes/pages/board-page.ts';

function explainForbidden(importer: string, specifier: string): string | null {
  const from = findContext(importer);
  if (specifier === '<computed>' && importer === IMPORTS_BUILD) return null;
  if (!specifier.startsWith('.')) return explainForbiddenPackage(from, specifier);
  const importedPath = posix.join(posix.dirname(importer), specifier);
  const to = findContext(importedPath);
  if (!contexts[from]?.includes(to)) return `${from} may not import ${to}`;
  if (from === 'client' && to === 'client') return explainForbiddenInClient(importer, importedPath);
  if (from === 'server' && to === 'server') return explainForbiddenInServer(importer, importedPath);
  return null;
}

function explainForbiddenPackage(from: string, specifier: string): string | null {
  if (from === 'build') return null;
  if (specifier === '<computed>') return 'the path must be written out';
  const owners = packageOwners.find(({ match }) => match.test(specifier))?.owners;
  return owners?.includes(from) === false ? `only ${owners.join(', ')} may use this package` : null;
}

/** Returns the context of a path: `server` for `src/server/db/x.ts`, `sw` for `sw/x.ts`, none for other paths. */
function findContext(path: string): string {
  const [top = '', second = ''] = path.split('/');
  const name = top === 'src' ? second : top;
  return name in contexts ? name : path;
}

const CLIENT_ENTRIES =
  /^src\/client\/(start\.ts|main\.tsx|prerender\.tsx|render-board\.tsx|router\.tsx|route-tree\.gen\.ts)$/;

/** The rooms below the features, from the highest: a room imports only lower ones. */
const CLIENT_FLOORS = [
  'scores',
  'ui',
  'live',
  'queries',
  'device',
  'errors',
  'api',
  'session',
  'styles',
];

/** Returns why an import breaks the order entries > routes > features > the floors. */
function explainForbiddenInClient(importer: string, importedPath: string): string | null {
  if (CLIENT_ENTRIES.test(importer)) return null;
  if (CLIENT_ENTRIES.test(importedPath)) return 'nothing imports an entry';
  const from = findFolder('client', importer) ?? '';
  const to = findFolder('client', importedPath) ?? '';
  if (to === from) return explainForbiddenInRoutes(importer, importedPath);
  if (to === 'routes') return 'nothing imports a route';
  const [floor, below] = [CLIENT_FLOORS.indexOf(from), CLIENT_FLOORS.indexOf(to)];
  if (floor >= 0) return below > floor ? null : `${from} imports only rooms below it`;
  return from === 'routes' || below >= 0 ? null : 'a feature never imports a feature';
}

function explainForbiddenInRoutes(importer: string, importedPath: string): string | null {
  if (findFolder('client', importedPath) !== 'routes') return null;
  const isSameAudience = posix.dirname(importer) === posix.dirname(importedPath);
  return isSameAudience ? null : 'routes stay within their audience';
}

/**
 * Returns why an import breaks the order app > routes > the rest > database > settings. The database imports no other
 * folder but the settings.
 */
function explainForbiddenInServer(importer: string, importedPath: string): string | null {
  const [from, to] = [serverLayer(importer), serverLayer(importedPath)];
  if (to < from) return 'app > routes > db, never back';
  const folder = findFolder('server', importedPath);
  if (findFolder('server', importer) === 'db' && folder !== 'db' && folder !== 'settings') {
    return 'db imports no other folder but settings';
  }
  return null;
}

function serverLayer(path: string): number {
  if (path === 'src/server/app.ts') return 0;
  return findFolder('server', path) === 'routes' ? 1 : 2;
}

/** Returns the folder below a context, or null for a file directly in the context. */
function findFolder(context: string, path: string): string | null {
  const [first = '', ...otherParts] = path.slice(`src/${context}/`.length).split('/');
  return otherParts.length > 0 ? first : null;
}
