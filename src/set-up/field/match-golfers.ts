import { formatCountryName } from '../../contract/account/country-name.ts';
import type {
  FieldDocument,
  FieldGolfer,
  FieldRow,
  GolferProfile,
} from '../../contract/admin/field.ts';
import type { PlannedRow } from '../row-kind.ts';
import { foldGolferName } from './fold-golfer-name.ts';
import { type FindGolfers, type GolferCandidate, listComparableNames } from './golfer-names.ts';
import { describePlaceholder } from './placeholders.ts';

/** A row with its golfer. A golfer who is not stored yet has a negative id, and `known` is null. */
export interface FieldRowMatch {
  readonly row: FieldRow;
  readonly id: number;
  readonly known: GolferProfile | null;
  readonly place: FieldGolfer | null;
}

/** The rows whose golfer is clear, and the messages about the others. */
export interface MatchedRows {
  readonly matched: readonly FieldRowMatch[];
  readonly unclear: ReadonlyMap<FieldRow, PlannedRow>;
}

type Match = FieldRowMatch | Omit<PlannedRow, 'row'>;

/** Finds the golfer of each row by name or alias. No two rows may mean the same golfer. */
export function matchGolfers(
  document: FieldDocument,
  rows: readonly FieldRow[],
  find: FindGolfers,
): MatchedRows {
  const matched: FieldRowMatch[] = [];
  const unclear = new Map<FieldRow, PlannedRow>();
  const firstRows = new Map<string | number, number>();
  for (const row of rows) {
    const match = matchRow(document, row, find);
    const keys = 'id' in match ? listKeys(match) : [];
    const twice = keys.find((key) => firstRows.has(key));
    if (!('id' in match)) {
      unclear.set(row, { row: row.row, ...match });
    } else if (twice !== undefined) {
      const says = `the same golfer as in row ${firstRows.get(twice)}`;
      unclear.set(row, { row: row.row, effect: 'refuse', says, column: 'full_name' });
    } else {
      for (const key of keys) firstRows.set(key, row.row);
      matched.push(match);
    }
  }
  return { matched, unclear };
}

/** Lists the keys that no two rows may share. New golfers are distinguished by their names. */
function listKeys({ row, id, known }: FieldRowMatch): (string | number)[] {
  if (known) return row.renames ? [id, foldGolferName(row.full_name)] : [id];
  return listComparableNames({ full_name: row.full_name, aliases: row.alias ? [row.alias] : [] });
}

function matchRow(document: FieldDocument, row: FieldRow, find: FindGolfers): Match {
  if (foldGolferName(row.full_name) === '') {
    return { effect: 'refuse', says: 'the name has no letter', column: 'full_name' };
  }
  if (row.renames) return matchRenamed(document, row, find);
  const names = row.alias ? [row.full_name, row.alias] : [row.full_name];
  const exact = find(names);
  const isExact = exact.length > 0;
  const fitting = isExact ? exact : find(names, true);
  const chosen = fitting.find(({ known }) => known.competitor_id === row.choice);
  if (chosen) return toMatch(row, chosen);
  const isNamed = fitting.some(({ known, place }) => place && known.full_name === row.full_name);
  const canBeNew = !document.is_entry_open || Boolean(row.replaces);
  const isAsked = row.choice === undefined && !isNamed && canBeNew;
  const doubt = isAsked ? describePlaceholder(row.full_name) : null;
  if (doubt === null && (fitting.length === 0 || row.choice === 'new')) {
    return { row, id: -row.row, known: null, place: null };
  }
  const inField = fitting.filter(({ place }) => place !== null);
  const [only, second] = inField.length > 0 ? inField : fitting;
  // Another country can mean another golfer with the same name. The golfers of this field are settled already.
  const isSameCountry = row.country === undefined || only?.known.country === row.country;
  const isSure = isExact && (only?.place || isSameCountry);
  if (only && !second && isSure && doubt === null) return toMatch(row, only);
  return {
    effect: 'ask',
    says: doubt ?? describeQuestion(isExact, second !== undefined),
    column: 'full_name',
    choices: [
      ...fitting.map(({ known, place }) => ({
        id: known.competitor_id,
        label: `${known.full_name}, ${formatCountryName(known.country)}${place ? ', in this field' : ''}`,
      })),
      ...(canBeNew ? [{ id: 'new' as const, label: 'A new golfer with this name' }] : []),
    ],
  };
}

function describeQuestion(isExact: boolean, areSeveral: boolean): string {
  if (areSeveral) return 'two or more golfers fit: choose one';
  return isExact
    ? 'is this the golfer from another tournament?'
    : 'is this the golfer with a similar name?';
}

/** Finds the golfer who gets another name. Two golfers with one name would make the next file ask. */
function matchRenamed({ golfers }: FieldDocument, row: FieldRow, find: FindGolfers): Match {
  const golfer = golfers.find(({ competitor_id }) => competitor_id === row.choice);
  const refuse = (says: string) => ({ effect: 'refuse' as const, says, column: 'full_name' });
  if (!golfer) return refuse('the golfer is not in the field');
  const other = find([row.full_name]).find(({ known }) => known.competitor_id !== row.choice);
  if (other) return refuse(`${row.full_name} is a name of ${other.known.full_name}`);
  return toMatch(row, { known: golfer, place: golfer });
}

function toMatch(row: FieldRow, { known, place }: GolferCandidate): FieldRowMatch {
  return { row, id: known.competitor_id, known, place };
}
