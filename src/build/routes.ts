import { tanstackRouter } from '@tanstack/router-plugin/vite';

/** Makes the route tree from the files in `src/client/routes`, and makes a chunk for each screen. */
export const createRoutesPlugin = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/client/routes',
    generatedRouteTree: 'src/client/route-tree.gen.ts',
    quoteStyle: 'single',
    tmpDir: '.cache/router',
  });
