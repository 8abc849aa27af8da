const ACCOUNT_ID = /\baccount (\d{1,9})\b/g;

/** Formats an account in a text of the audit, which keeps no usernames. */
export function formatAccountId(id: number): string {
  return `account ${id}`;
}

/** Lists the accounts that a text of the audit has. */
export function listAccountIds(text: string): number[] {
  return [...text.matchAll(ACCOUNT_ID)].map(([, id]) => Number(id));
}

/** Replaces the accounts in a text of the audit with their present names. An account without a name keeps its id. */
export function nameAccountIds(text: string, names: ReadonlyMap<number, string>): string {
  return text.replace(ACCOUNT_ID, (words, id) => names.get(Number(id)) ?? words);
}
