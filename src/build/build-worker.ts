import type { Plugin } from 'vite';

/**
 * The Vite plugin that builds the service worker as one file, without a report of its own. vite-plugin-pwa still sets
 * `inlineDynamicImports`, which `codeSplitting` replaced.
 */
export const buildWorker: Plugin = {
  name: 'build-worker',
  config: () => ({ logLevel: 'warn' }),
  outputOptions: ({ inlineDynamicImports: _, ...options }) => ({
    ...options,
    codeSplitting: false,
  }),
};
