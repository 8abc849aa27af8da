/** Where the device keeps what an owner read, the query cache apart from the outbox; a visitor's is kept under no id. */
export function keptQueriesKey(owner: number | null): string {
  return `queries/${owner ?? 'visitor'}`;
}

/** What somebody read goes from this device, as it must at their sign-out. */
export function forgetQueries(owner: number): void {
  try {
    localStorage.removeItem(keptQueriesKey(owner));
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
