import type { TeeSheetDocument } from '../../contract/admin/tee-sheet.ts';

/** Returns a function that finds the account of a scorer by username or email, in any case; null when there is none. */
export function createScorerFinder({
  scorers,
}: Pick<TeeSheetDocument, 'scorers'>): (name: string) => number | null {
  const byName = new Map(
    scorers.flatMap(({ user_id, username, email }) => [
      [email.toLowerCase(), user_id] as const,
      [username.toLowerCase(), user_id] as const,
    ]),
  );
  return (name) => byName.get(name.trim().toLowerCase()) ?? null;
}
