import type { Plugin } from 'vite';

/** Builds the worker with the option that replaced the one of vite-plugin-pwa, and without an own report. */
export const buildWorker: Plugin = {
  name: 'build-worker',
  config: () => ({ logLevel: 'warn' }),
  outputOptions: ({ inlineDynamicImports: _, ...options }) => ({
    ...options,
    codeSplitting: false,
  }),
};
