declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly offline?: true };
  }
}

/**
 * Options of a query that also works offline. The device stores its answer until the user signs out. Changes are never
 * stored here, because the outbox stores them.
 */
export const readsOffline = {
  meta: { offline: true },
  gcTime: Number.POSITIVE_INFINITY,
} as const;
