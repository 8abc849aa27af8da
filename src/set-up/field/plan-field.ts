import type { FieldDocument, FieldRow } from '../../contract/admin/field.ts';
import type { Plan, PlannedRow, PlanOptions } from '../row-kind.ts';
import { checkReserves } from './check-reserves.ts';
import { checkTeamSizes, type TeamSizes } from './check-team-sizes.ts';
import { type FieldContent, type FieldPlace, toFieldContent } from './field-content.ts';
import { foldGolferName } from './fold-golfer-name.ts';
import { indexGolferNames } from './golfer-names.ts';
import { indexTeams } from './index-teams.ts';
import { type FieldRowMatch, matchGolfers } from './match-golfers.ts';
import { parseAliases } from './parse-aliases.ts';
import { type PlannedGolfer, planGolfer } from './plan-golfer.ts';
import { planRemovals, withdrawBeforeStart } from './plan-removals.ts';

/** A plan of a field, with the row of each golfer whom a row names. */
export interface FieldPlan extends Plan<FieldContent> {
  readonly rowById: ReadonlyMap<number, number>;
}

/** Plans what the rows of a file change in the field of a tournament. */
export function planField(
  document: FieldDocument,
  rows: readonly FieldRow[],
  { wholeList, reason = '', hasUnreadRows = false }: PlanOptions,
): FieldPlan {
  const before = toFieldContent(document);
  const find = indexGolferNames(document);
  const { matched, unclear } = matchGolfers(document, rows, find);
  const reserves = checkReserves(document, matched);
  const findTeam = indexTeams(document);
  const takenNames = new Map(
    matched.flatMap(({ row, known }) => {
      return known ? [] : [[foldGolferName(row.full_name), row.row] as const];
    }),
  );
  const places = new Map(before.places.map((place) => [place.competitor_id, place]));
  const people = new Map(before.people.map((person) => [person.competitor_id, person]));
  const getName = (id: number) =>
    people.get(id)?.full_name ?? matched.find((one) => one.id === id)?.row.full_name ?? '';
  const planned = new Map<FieldRow, PlannedRow>(unclear);

  // A reserve plays for the team of the entry, so the golfers with an own entry are planned first.
  for (const match of [...matched].sort(compareReserves)) {
    const golfer = planGolfer(match, {
      document,
      findTeam,
      aliases: parseAliases(match, find, takenNames),
      reserveFor: reserves.get(match) ?? null,
      toImportPlace: (id) => places.get(id) ?? null,
      getName,
    });
    if (!('place' in golfer)) {
      planned.set(match.row, golfer);
      continue;
    }
    planned.set(match.row, golfer.planned);
    store(golfer);
  }

  function store({ place, person }: PlannedGolfer): void {
    people.set(person.competitor_id, person);
    const replaced = place.replaces === null ? undefined : places.get(place.replaces);
    const isEntryChange = document.is_entry_open && replaced && replaced.entry_number !== null;
    places.set(
      place.competitor_id,
      isEntryChange ? { ...place, entry_number: replaced.entry_number } : place,
    );
    if (!isEntryChange) return;
    const out = replaced.ending ? replaced : withdrawBeforeStart(replaced, reason);
    places.set(replaced.competitor_id, { ...out, entry_number: null });
  }

  const named = new Set(matched.map(({ id }) => id));
  const followed = [...places.values()].map((place) => followTeam(place, places));
  const left = wholeList
    ? planRemovals(document, followed, named, reason)
    : { removals: [], places: followed };
  refuseTeams(document, matched, left.places, planned, hasUnreadRows);
  const result = rows.flatMap((row) => planned.get(row) ?? []);
  const isClear =
    result.every(({ effect }) => !isOpenEffect(effect)) &&
    left.removals.every(({ refused }) => refused === null);
  const after = { places: left.places, people: [...people.values()] };
  return {
    rows: result,
    removals: left.removals,
    after: isClear ? after : null,
    rowById: new Map(matched.map(({ id, row }) => [id, row.row])),
  };
}

function compareReserves(a: FieldRowMatch, b: FieldRowMatch): number {
  return Number(Boolean(a.row.replaces)) - Number(Boolean(b.row.replaces));
}

/** Gives a reserve the team of the golfer whose entry the reserve plays. */
function followTeam(place: FieldPlace, places: ReadonlyMap<number, FieldPlace>): FieldPlace {
  const replaced = place.replaces === null ? undefined : places.get(place.replaces);
  return replaced ? { ...place, team: replaced.team } : place;
}

/** Refuses the rows that make a team too large or empty, and says which teams are small. */
function refuseTeams(
  document: FieldDocument,
  matched: readonly FieldRowMatch[],
  places: readonly FieldPlace[],
  planned: Map<FieldRow, PlannedRow>,
  hasUnreadRows: boolean,
): void {
  const teamById = new Map(
    places.map(({ competitor_id, team }) => [competitor_id, team?.id ?? null]),
  );
  const joinsTeam = ({ id, place }: FieldRowMatch) => !place || place.team_id !== teamById.get(id);
  // The golfers whom the file brings to a team come last.
  const order = matched.filter(joinsTeam).map(({ id }) => id);
  // A team is complete only when every row is right: a complaint before that would be about golfers who are in the file.
  const isUnfinished =
    hasUnreadRows || [...planned.values()].some(({ effect }) => isOpenEffect(effect));
  const { tooMany, tooFew } = isUnfinished
    ? NO_SIZES
    : checkTeamSizes(places, order, document.counting_scores);
  const left = new Set(teamById.values());
  for (const match of matched) {
    const { row, id, place } = match;
    const plan = planned.get(row);
    if (!plan || !joinsTeam(match) || (plan.effect !== 'add' && plan.effect !== 'change')) continue;
    const isEmptied = document.is_entry_open && place?.team_id != null && !left.has(place.team_id);
    const empty = `entry is open, and team ${place?.team} would be empty`;
    const says = tooMany.get(id) ?? (isEmptied ? empty : null);
    if (says) planned.set(row, { ...plan, effect: 'refuse', says, column: 'team' });
  }
  if ([...planned.values()].some(({ effect }) => isOpenEffect(effect))) return;
  for (const match of matched) {
    const plan = planned.get(match.row);
    const small = tooFew.get(teamById.get(match.id) ?? 0);
    if (!plan || !small || !joinsTeam(match) || plan.effect === 'same') continue;
    planned.set(match.row, { ...plan, says: [plan.says, small].filter(Boolean).join('; ') });
  }
}

const NO_SIZES: TeamSizes = { tooMany: new Map(), tooFew: new Map() };

function isOpenEffect(effect: PlannedRow['effect']): boolean {
  return effect === 'refuse' || effect === 'ask';
}
