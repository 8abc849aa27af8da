declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly offline?: true };
  }
}

/**
 * The options of a query that also works offline: the device stores its answer until sign-out. Changes are not stored
 * here but in the outbox.
 */
export const readsOffline = {
  meta: { offline: true },
  gcTime: Number.POSITIVE_INFINITY,
} as const;
