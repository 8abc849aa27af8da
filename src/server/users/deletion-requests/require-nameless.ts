import { refuse } from '../../problems/api-problem.ts';

/** Scripts without spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A person with the names that the reason must not contain. */
interface PersonNames {
  readonly email: string;
  readonly name?: string;
  readonly username?: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

/**
 * Refuses a reason that names the person whose account is erased, because the reason is stored after the erase. Only
 * whole words are compared, because a short name is a part of many words.
 *
 * @throws ApiProblem `validation-failed` with the name
 */
export function requireNameless(reason: string, people: readonly PersonNames[]): void {
  const found = people.flatMap(listNames).find((name) => hasName(reason, name));
  if (found === undefined) return;
  const message = `Leave out “${found}”, because the reason is stored`;
  refuse('validation-failed', { errors: [{ path: 'reason', message }] });
}

function listNames({ email, username, name, first_name, last_name }: PersonNames): string[] {
  const words = [name, first_name, last_name].flatMap((text) => text?.split(/\s+/u) ?? []);
  return [email, username ?? '', ...words].filter((text) => text !== '');
}

function hasName(text: string, name: string): boolean {
  const words = joinWords(name);
  const hasWords = words.trim() !== '' && !WITHOUT_SPACES.test(name);
  return hasWords ? joinWords(text).includes(words) : fold(text).includes(fold(name));
}

/** Puts one space before and after each word. */
function joinWords(text: string): string {
  return ` ${fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
