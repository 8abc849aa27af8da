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
import { parseSite, siteVariables } from './src/client/public/site/site-settings.ts';

const MANIFEST = 'manifest.webmanifest';

/** Emits the top-level manifest under its own name: a hashed name would stop updates of installed apps. */
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

/** The version of the build, for the sync panel, and the operator's settings of the site. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const define = {
  __APP_VERSION__: JSON.stringify(version),
  __SITE__: JSON.stringify(parseSite(process.env)),
};

/** Builds the worker with the option that replaced the one of vite-plugin-pwa, and without an own report. */
const buildWorker: Plugin = {
  name: 'build-worker',
  config: () => ({ logLevel: 'warn' }),
  outputOptions: ({ inlineDynamicImports: _, ...options }) => ({
    ...options,
    codeSplitting: false,
  }),
};

const PRERENDER = '.cache/prerender';

/** The file with the settings of a build: `npm start` builds again when they change (src/server/start/prepare.mjs). */
const BUILT_WITH = '.cache/built-with.json';

/**
 * Writes the public pages as HTML before the worker lists its precached files, and Vite's page as `shell.html` for
 * all other screens.
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
        // A new name for each build, because a module is imported only once.
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

/**
 * Writes a `.br` and a `.gz` beside each built text file, after the worker is built, because the server does not
 * compress files.
 */
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

/** How long a tab with an older build still finds its chunks (docs/outbox.md#updates). */
const KEEP_PREVIOUS_MS = 7 * 24 * 60 * 60 * 1000;
const PREVIOUS = '.cache/previous-assets';

/** Copies the hashed files of earlier builds beside the new ones, after the worker has listed its precached files. */
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
      // A file's age counts from the build that replaced it.
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

/** Prints in `npm run preview` that the app is ready, because its build lists no files. */
function tellBuilt(): Plugin {
  let isWatching = false;
  return {
    name: 'tell-built',
    apply: 'build',
    configResolved: (config) => {
      isWatching = config.build.watch !== null;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (isWatching) process.stdout.write('Built: reload the page, or accept its update.\n');
      },
    },
  };
}

/** The parts that most screens share. The bundler divides the rest (decision 053). */
const groups = [
  {
    name: 'framework',
    test: /node_modules.(react|react-dom|scheduler|@tanstack.(history|router-core|react-router|store|react-store)|use-sync-external-store)[./\\\\]/,
  },
  {
    name: 'base',
    test: /node_modules.valibot|src.golf.hole\.|src.contract.(base.(?!internal)|scoring.(?!health)|game.game\.|account.account\.)|src.client.api.api\./,
  },
  {
    name: 'device',
    test: /node_modules.(dexie|dexie-react-hooks).|src.outbox.(store|enter|send)|src.client.device.(outbox-db|records-snapshot|close)/,
  },
  { name: 'query', test: /node_modules.@tanstack.(react-)?query/ },
];

/** Chunks that another part of the build finds by name. */
const NAMED_CHUNKS = new Set(['framework', 'details-form']);

/** The API that `npm run dev` starts beside Vite. */
const API = `http://127.0.0.1:${process.env.PORT || 3000}`;

export default defineConfig({
  // The npm scripts read `.env`, for the server and for the build.
  envDir: false,
  // Dexie's default build contains code for browsers that cannot run this app.
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
      // Not precached: it has the phone numbers of every country, for a form that needs a connection anyway.
      injectManifest: {
        globIgnores: ['assets/details-form-*'],
        buildPlugins: { vite: [buildWorker] },
      },
    }),
    unhashedManifest(),
    prerender(),
    precompress(),
    keepPreviousBuilds(),
    tellBuilt(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/client/public/site/bring-app.ts'],
      output: {
        // Every page lists the preloaded files of its screens. The manifest tells which is which, and the prerendered
        // pages find one by name.
        chunkFileNames: ({ name }) =>
          NAMED_CHUNKS.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
    },
  },
  server: { proxy: { '/api': API, '/media': API } },
});
