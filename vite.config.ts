import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildWorker } from './src/build/build-worker.ts';
import { groups, nameChunk } from './src/build/chunks.ts';
import { copyPreviousBuilds } from './src/build/copy-previous-builds.ts';
import { excludeOnlineFiles } from './src/build/precached-files.ts';
import { precompress } from './src/build/precompress.ts';
import { prerender } from './src/build/prerender-pages.ts';
import { reportBuild } from './src/build/report-build.ts';
import { createRoutesPlugin } from './src/build/routes.ts';
import { unhashedManifest } from './src/build/unhashed-manifest.ts';
import { parseSite } from './src/client/public/site/site-settings.ts';

/** The version of the build, for the sync panel, and the operator's settings of the site. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const define = {
  __APP_VERSION__: JSON.stringify(version),
  __SITE__: JSON.stringify(parseSite(process.env)),
};

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
    createRoutesPlugin(),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: false,
      // Not precached: the phone numbers of every country, for a form that needs a connection anyway, and the check of a
      // frozen result, whose file does.
      injectManifest: {
        globPatterns: ['**/*.{js,css,html}', 'assets/gp-display*.woff2'],
        globIgnores: ['assets/details-form-*', 'assets/check-worker-*'],
        manifestTransforms: [
          (entries) => ({ manifest: excludeOnlineFiles(entries, 'dist/.vite/manifest.json') }),
        ],
        buildPlugins: { vite: [buildWorker] },
      },
    }),
    unhashedManifest(),
    prerender(define),
    precompress(),
    copyPreviousBuilds(),
    reportBuild(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    // A font in the style sheet would hold up the first paint.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      output: {
        chunkFileNames: nameChunk,
        codeSplitting: { includeDependenciesRecursively: false, groups },
      },
    },
  },
  server: { proxy: { '/api': API, '/media': API } },
});
