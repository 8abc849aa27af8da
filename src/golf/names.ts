/** A user's names (product 4.1). */
export interface PersonNames {
  readonly first_name: string;
  readonly last_name: string;
}

const inEnglish = new Intl.Collator('en');

/**
 * Orders names of users and teams as lists show them, the same on every machine.
 *
 * @returns negative when `a` comes first, 0 when they are the same name
 *
 * Source: no rule gives an order; the server's boards and the screens that merge changes into them must agree.
 */
export function compareNames(a: string, b: string): number {
  return inEnglish.compare(a, b);
}

/**
 * Joins first and last name.
 *
 * @returns an empty text when neither is known
 *
 * Source: product 11.1, which greets a user with the full name if it is known.
 */
export function joinNames({ first_name, last_name }: PersonNames): string {
  return `${first_name} ${last_name}`.trim();
}
