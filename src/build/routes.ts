import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** Creates the plugin that generates the route tree from `src/client/routes`, with a chunk for each screen. */
export const createRoutesPlugin = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/client/routes',
    generatedRouteTree: 'src/client/route-tree.gen.ts',
    quoteStyle: 'single',
    tmpDir: '.cache/router',
  });
