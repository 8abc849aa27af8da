import type { Plugin } from 'vite';

/**
 * Builds the service worker as one file. vite-plugin-pwa still sets `inlineDynamicImports`, which `codeSplitting`
 * replaced. The build of the worker prints no report of its own.
 */
export const buildWorker: Plugin = {
  name: 'build-worker',
  config: () => ({ logLevel: 'warn' }),
  outputOptions: ({ inlineDynamicImports: _, ...options }) => ({
    ...options,
    codeSplitting: false,
  }),
};
