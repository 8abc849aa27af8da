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
