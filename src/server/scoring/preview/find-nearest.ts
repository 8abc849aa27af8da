import { distance } from 'fastest-levenshtein';
import type { NearestGolfer } from '../../../contract/scoring/upload-preview.ts';
import { normalizeName } from '../../../golf/comparable-name.ts';
import { sortNameWords } from '../../../set-up/field/similar-names.ts';
import type { NamedPlayer } from '../decide/field.ts';

const SUGGESTIONS = 3;
/** A feed may send any text as a name, and the time of a comparison grows with it. */
const LONGEST_NAME = 100;

/**
 * Creates the search for the golfers whose names are nearest to an unknown name. It only suggests: an admin chooses.
 *
 * @param golfers the golfers of the field who have no row yet
 */
export function createNearestSearch(
  golfers: readonly Pick<NamedPlayer, 'id' | 'fullName' | 'aliases'>[],
): (name: string) => readonly NearestGolfer[] {
  const namedGolfers = golfers.map(({ id, fullName, aliases = [] }) => ({
    golfer: { competitor_id: id, full_name: fullName },
    names: [fullName, ...aliases].flatMap(listOrders),
  }));
  return (name) => {
    const searched = listOrders(name.slice(0, LONGEST_NAME));
    return namedGolfers
      .map(({ golfer, names }) => ({
        golfer,
        difference: Math.min(
          ...names.flatMap((one) => searched.map((other) => distance(other, one))),
        ),
      }))
      .sort(
        (a, b) => a.difference - b.difference || a.golfer.competitor_id - b.golfer.competitor_id,
      )
      .slice(0, SUGGESTIONS)
      .map(({ golfer }) => golfer);
  };
}

/** Lists a name as it is and with its words in the order of the alphabet, because a feed may turn it round. */
function listOrders(name: string): string[] {
  const comparable = normalizeName(name);
  return [comparable, sortNameWords(comparable)];
}
