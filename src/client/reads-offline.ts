declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly offline?: true };
  }
}

/**
 * For the options of a query that also reads offline: kept on this device for its reader until they sign out. Changes
 * never live there, only in the outbox.
 */
export const readsOffline = {
  meta: { offline: true },
  gcTime: Number.POSITIVE_INFINITY,
} as const;
