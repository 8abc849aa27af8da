declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly offline?: true };
  }
}

/**
 * Options of a query that also works offline: stored on this device until its user signs out. Changes are never
 * stored here, only in the outbox.
 */
export const readsOffline = {
  meta: { offline: true },
  gcTime: Number.POSITIVE_INFINITY,
} as const;
