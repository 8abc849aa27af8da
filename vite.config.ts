import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { parseSite, siteVariables } from './src/client/public/site-settings.ts';

const MANIFEST = 'manifest.webmanifest';

/** Emits the top-level manifest under its own name: a hashed one would stop installed apps from updating. */
function unhashedManifest(): Plugin {
  return {
    name: 'unhashed-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: readFileSync(MANIFEST) });
    },
  };
}

const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/client/routes',
    generatedRouteTree: 'src/client/route-tree.gen.ts',
    quoteStyle: 'single',
  });

/** Version of the build, shown in the sync panel, and what the operator says about the site. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const define = {
  __APP_VERSION__: JSON.stringify(version),
  __SITE__: JSON.stringify(parseSite(process.env)),
};

const PRERENDER = '.cache/prerender';

/** The settings a build was made with: `npm start` builds again when one is another (src/server/prepare.mjs). */
const BUILT_WITH = '.cache/built-with.json';

/**
 * Writes the public pages as HTML before the worker lists what it precaches, from the same routes, and the page Vite
 * made as `shell.html` for every other screen.
 */
function prerender(): Plugin {
  let outDir = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error) {
        if (error) return;
        const noStyles: Plugin = {
          name: 'no-styles',
          enforce: 'pre',
          load: (id) => (id.endsWith('.css') ? '' : null),
        };
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define,
          plugins: [noStyles, routes(), react()],
          build: { ssr: 'src/client/prerender.tsx', outDir: PRERENDER, target: 'es2022' },
        });
        // A name of its own for each build: a module that was imported once is not read again.
        const rendered = pathToFileURL(resolve(PRERENDER, 'prerender.js'));
        const { renderSite } = await import(`${rendered.href}?${Date.now()}`);
        const shell = readFileSync(join(outDir, 'index.html'), 'utf8');
        const chunks = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
        for (const { name, text } of await renderSite(shell, chunks)) {
          writeFileSync(join(outDir, name), text);
        }
        const read = [...siteVariables, 'VITE_API_BASE'];
        const settings = read.map((name) => [name, process.env[name] ?? null]);
        writeFileSync(BUILT_WITH, JSON.stringify(Object.fromEntries(settings)));
      },
    },
  };
}

/** Puts a `.br` and a `.gz` beside each built text file, after the worker is built: the server compresses nothing. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
          if (!/\.(js|css|html|svg|webmanifest|txt|xml)$/.test(name)) continue;
          const path = join(outDir, name);
          const bytes = readFileSync(path);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}

/** How long a tab that runs an older build still finds its chunks (offline.md, "Export, storage, updates"). */
const KEEP_PREVIOUS_MS = 7 * 24 * 60 * 60 * 1000;
const PREVIOUS = '.cache/previous-assets';

/** Puts the hashed files of earlier builds back beside the new ones, after the worker has listed what it precaches. */
function keepPreviousBuilds(): Plugin {
  let assets = '';
  return {
    name: 'keep-previous-builds',
    apply: 'build',
    configResolved: (config) => {
      assets = join(config.build.outDir, config.build.assetsDir);
    },
    buildStart() {
      if (!existsSync(assets)) return;
      // A file's age counts from the build that replaced it, not from the one that made it.
      cpSync(assets, PREVIOUS, { recursive: true, force: false });
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!existsSync(PREVIOUS)) return;
        for (const name of readdirSync(PREVIOUS)) {
          const kept = join(PREVIOUS, name);
          const isCurrent = existsSync(join(assets, name));
          const isOld = Date.now() - statSync(kept).mtimeMs > KEEP_PREVIOUS_MS;
          if (isCurrent || isOld) rmSync(kept);
          else cpSync(kept, join(assets, name));
        }
      },
    },
  };
}

/**
 * What always travels together is one file: brotli finds more in one than in ten, and `framework` stays cached over our
 * own releases. `state` is what the entry and every screen share; `base` what screens with a form or a call add;
 * `device` the outbox with its database, fetched after the first paint; `forms` what every form of an account has;
 * `watching` what boards and tickets have in common; `scoring` the cards, which the pad takes parts of; `facts` and
 * `words` small things that several screens share. Saves 7 kB on /addrecord.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules.(react|react-dom|scheduler|@tanstack.(history|router-core|react-router|store|react-store)|lucide-react.dist.esm.(createLucideIcon|Icon|context|defaultAttributes|shared|icons.(check|chevron-down|loader-circle))|use-sync-external-store)[./\\\\]/,
  },
  { name: 'state', test: /src.client.(contact|kept-profile|kept-queries|store|session)\.ts/ },
  {
    name: 'base',
    test: /node_modules.valibot|src.golf.hole\.|src.contract.(?:account|call|endpoint|fields|first-endpoints|game|health|op|problem|scoring|worker-message)\.|src.client.api\.ts/,
  },
  {
    name: 'device',
    test: /node_modules.(dexie|dexie-react-hooks).|src.outbox.(?!needs-you|answer-card|export|import)|src.client.(outbox-db|records-snapshot|let-go-on-leave)|src.client.sync.(drain|heart|follow|use-sync)/,
  },
  { name: 'query', test: /node_modules.@tanstack.(react-)?query/ },
  {
    name: 'watching',
    test: /src.client.(follow-live|reads-offline|queries.[^/]*|ui.(load-failed|stale|updated|tournament-select))\.tsx?/,
  },
  {
    name: 'forms',
    test: /src.client.(account.(auth-layout|form-alert|failure-words|sign-in|sign-in-fields|use-submit)|ui.(field|side-scene|text-field|use-form|use-sending))\./,
  },
  { name: 'scoring', test: /src.client.scoring.(?!pad)/ },
  { name: 'facts', test: /src.client.(sync.storage-state|ui.byte-words)\./ },
  {
    name: 'words',
    test: /src.client.(golf-words|ui.(age|contains|use-disclosure))\.|src.golf.plain-letters/,
  },
];

export default defineConfig({
  // The plain build of Dexie carries code for browsers that never run this app.
  resolve: {
    alias: [
      {
        find: /^dexie$/,
        replacement: fileURLToPath(
          new URL('node_modules/dexie/dist/modern/dexie.min.mjs', import.meta.url),
        ),
      },
    ],
  },
  define,
  plugins: [
    routes(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: false,
    }),
    unhashedManifest(),
    prerender(),
    precompress(),
    keepPreviousBuilds(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/client/public/bring-app.ts'],
      output: {
        // Every page carries the list of what its screens preload; the manifest says which is which, and the
        // prerendered pages know one by its name.
        chunkFileNames: ({ name }) =>
          name === 'framework' ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
});
