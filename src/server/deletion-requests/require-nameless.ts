import { refuse } from '../problems/api-problem.ts';

/** The shortest name that is looked for. Shorter names are parts of many words. */
const SHORTEST = 3;

/** What names a person. */
interface Named {
  readonly email: string;
  readonly name?: string;
  readonly username?: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

/**
 * Refuses a reason that names the person whose account is erased, because the reason is stored after the erase.
 *
 * @throws ApiProblem `validation-failed`
 */
export function requireNameless(reason: string, people: readonly Named[]): void {
  const text = fold(reason);
  const names = people.flatMap(({ email, name, username, first_name, last_name }) => [
    email,
    name,
    username,
    first_name,
    last_name,
  ]);
  const isNamed = names.some(
    (name) => name !== undefined && name.length >= SHORTEST && text.includes(fold(name)),
  );
  if (!isNamed) return;
  const message = 'Leave out the names and the address, because the reason is stored';
  refuse('validation-failed', { errors: [{ path: 'reason', message }] });
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
