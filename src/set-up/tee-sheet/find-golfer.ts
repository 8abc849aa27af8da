import type {
  TeeSheetDocument,
  TeeSheetGolfer,
  TeeSheetRow,
} from '../../contract/admin/tee-sheet.ts';
import { normalizeName } from '../../golf/comparable-name.ts';
import { isMarkedOut } from '../field/placeholders.ts';
import { sortNameWords } from '../field/similar-names.ts';
import type { RowChoice } from '../row-kind.ts';

/** The golfer whom a row names, or why there is none. `out`: the golfer plays no more, and the sheet is right without. */
export type GolferLookup =
  | { readonly kind: 'golfer'; readonly golfer: TeeSheetGolfer }
  | { readonly kind: 'refuse' | 'out'; readonly says: string }
  | { readonly kind: 'ask'; readonly says: string; readonly choices: readonly RowChoice[] };

/** Returns a function that finds the golfer of the field whom a row names. */
export function createGolferFinder({
  golfers,
  published,
}: Pick<TeeSheetDocument, 'golfers' | 'published'>): (
  player: TeeSheetRow['players'][number],
) => GolferLookup {
  const byId = new Map(golfers.map((golfer) => [golfer.competitor_id, golfer]));
  const byName = Map.groupBy(golfers, ({ full_name }) => normalizeName(full_name));
  const bySortedWords = Map.groupBy(golfers, ({ full_name }) =>
    sortNameWords(normalizeName(full_name)),
  );
  const seated = new Set(published?.groups.flatMap(({ competitors }) => competitors));

  function check(golfer: TeeSheetGolfer): GolferLookup {
    const { full_name, state, why, competitor_id } = golfer;
    // A golfer who stopped in this round stays in the group that has played with the golfer.
    const isSeated = state === 'stopped' && seated.has(competitor_id);
    if (state === 'in' || isSeated) return { kind: 'golfer', golfer };
    const kind = state === 'replaced' ? 'refuse' : 'out';
    return { kind, says: `${full_name} ${why ?? 'does not play this round'}` };
  }

  return ({ name, competitor_id }) => {
    const chosen = competitor_id === undefined ? undefined : byId.get(competitor_id);
    if (chosen) return check(chosen);
    if (isMarkedOut(name)) return { kind: 'refuse', says: `'${name}' says that the golfer is out` };
    const comparable = normalizeName(name);
    const named = byName.get(comparable) ?? bySortedWords.get(sortNameWords(comparable)) ?? [];
    const playing = named.filter((one) => check(one).kind === 'golfer');
    const [first, second] = playing.length > 0 ? playing : named;
    if (!first) return { kind: 'refuse', says: `'${name}' is not in the field` };
    if (!second) return check(first);
    return {
      kind: 'ask',
      says: `'${name}' can be ${named.length} golfers of the field`,
      choices: named.map((one) => ({
        id: one.competitor_id,
        label: [one.full_name, one.team, one.country_code].filter(Boolean).join(', '),
      })),
    };
  };
}
