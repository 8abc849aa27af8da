/** A person's names (spec.txt section 3). */
export interface PersonNames {
  readonly first_name: string;
  readonly last_name: string;
}

const inEnglish = new Intl.Collator('en');

/**
 * Orders names of people and teams as lists show them, the same on every machine.
 *
 * @returns negative when `a` comes first, 0 when they are the same name
 *
 * Source: no rule says it; the server's boards and the screens that merge changes into them have to agree.
 */
export function compareNames(a: string, b: string): number {
  return inEnglish.compare(a, b);
}

/**
 * A person's first and last name in one.
 *
 * @returns an empty text when neither is known
 *
 * Source: spec.txt section 2, which greets a person with their full name if it is known.
 */
export function fullName({ first_name, last_name }: PersonNames): string {
  return `${first_name} ${last_name}`.trim();
}
