const ACCOUNT_ID = /\baccount (\d{1,9})\b/g;

/** Formats an account for the audit, which stores no usernames. */
export function formatAccountId(id: number): string {
  return `account ${id}`;
}

/** Lists the account ids in a text of the audit. */
export function listAccountIds(text: string): number[] {
  return [...text.matchAll(ACCOUNT_ID)].map(([, id]) => Number(id));
}

/** Replaces the account ids in a text of the audit with their current names. An account without a name keeps its id. */
export function nameAccountIds(text: string, names: ReadonlyMap<number, string>): string {
  return text.replace(ACCOUNT_ID, (words, id) => names.get(Number(id)) ?? words);
}
