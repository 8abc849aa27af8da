declare global {
  interface ImportMetaEnv {
    readonly VITE_API_BASE?: string;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/**
 * Base address of the API, with a slash at its end: the page's own rule. `VITE_API_BASE` names another origin at
 * build time. Spelt out whole, because only so the build replaces it: the worker is a classic script, in which
 * `import.meta` by itself is a syntax error.
 */
export function apiBase(origin: string): string {
  return new URL(import.meta.env.VITE_API_BASE || '/api/', origin).href;
}
