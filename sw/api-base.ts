declare global {
  interface ImportMetaEnv {
    readonly VITE_API_BASE?: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/**
 * Returns the API's base address, with a slash at its end. `VITE_API_BASE` names another origin at build time. The
 * name is written in full, because only then the build replaces it: the worker is a classic script without
 * `import.meta`.
 */
export function apiBase(origin: string): string {
  return new URL(import.meta.env.VITE_API_BASE || '/api/', origin).href;
}
