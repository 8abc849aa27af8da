import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { siteVariables } from '../client/public/site/site-settings.ts';
import { createPageScriptLister } from './page-scripts.ts';
import { createRoutesPlugin } from './routes.ts';

const PRERENDER = '.cache/prerender';

/** The build folder with the code that the server runs to render the leaderboard's first rows (board-page.ts). */
const FOR_SERVER = '.server';

/**
 * This file of that folder stores the variables of the build. `npm start` builds again when one changes
 * (src/scripts/prepare.mjs), and the server compares them with its own (site-faults.ts).
 */
const BUILT_WITH = 'built-with.json';

/**
 * Renders the public pages to HTML before the worker lists its precached files. Vite's own page becomes `shell.html`,
 * for all other screens.
 */
export function prerender(define: Record<string, string>): Plugin {
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
          plugins: [noStyles, createRoutesPlugin(), react()],
          build: { ssr: 'src/client/prerender.tsx', outDir: PRERENDER, target: 'es2022' },
        });
        // With its libraries in it, the renderer is React's production build and needs no installed package.
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { ...define, 'process.env.NODE_ENV': '"production"' },
          plugins: [noStyles, createRoutesPlugin(), react()],
          ssr: { noExternal: true },
          build: {
            ssr: 'src/client/render-board.tsx',
            outDir: join(outDir, FOR_SERVER),
            target: 'es2022',
            minify: true,
          },
        });
        // Each build imports the module under a new name, because a module is imported only once.
        const rendererUrl = pathToFileURL(resolve(PRERENDER, 'prerender.js'));
        const { renderSite } = await import(`${rendererUrl.href}?${Date.now()}`);
        const shell = readFileSync(join(outDir, 'index.html'), 'utf8');
        const pageScripts = createPageScriptLister(join(outDir, '.vite', 'manifest.json'));
        for (const { name, text } of await renderSite(shell, pageScripts)) {
          writeFileSync(join(outDir, name), text);
        }
        const read = [...siteVariables, 'VITE_API_BASE'];
        const settings = read.map((name) => [name, process.env[name] ?? null]);
        writeFileSync(
          join(outDir, FOR_SERVER, BUILT_WITH),
          JSON.stringify(Object.fromEntries(settings)),
        );
      },
    },
  };
}
