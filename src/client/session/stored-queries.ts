/** Returns the key of a user's stored queries, apart from the outbox; a visitor's key has no id. */
export function storedQueriesKey(owner: number | null): string {
  return `queries/${owner ?? 'visitor'}`;
}

/** Deletes a user's stored queries, as sign-out requires. */
export function forgetQueries(owner: number): void {
  try {
    localStorage.removeItem(storedQueriesKey(owner));
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
