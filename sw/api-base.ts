declare global {
  interface ImportMeta {
    /** What Vite puts in at build time. */
    readonly env: { readonly VITE_API_BASE?: string };
  }
}

/**
 * Base address of the API, with a slash at its end: the page's own rule. `VITE_API_BASE` names another origin at
 * build time.
 */
export function apiBase(origin: string): string {
  return new URL(import.meta.env.VITE_API_BASE || '/api/', origin).href;
}
