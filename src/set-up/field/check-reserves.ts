import type { FieldDocument, FieldGolfer } from '../../contract/admin/field.ts';
import { isOutBeforeStart } from '../../golf/start-list.ts';
import { foldGolferName } from './fold-golfer-name.ts';
import { listComparableNames } from './golfer-names.ts';
import type { FieldRowMatch } from './match-golfers.ts';

/** The golfer whose entry a reserve takes, or why there is none. */
export type ReserveFor = { readonly id: number } | { readonly refused: string };

interface Target {
  readonly id: number;
  readonly name: string;
  readonly place: FieldGolfer | null;
}

/** Returns for each row with `replaces` the golfer whose entry the reserve takes. */
export function checkReserves(
  document: FieldDocument,
  matched: readonly FieldRowMatch[],
): ReadonlyMap<FieldRowMatch, ReserveFor> {
  const reserves = matched.filter(({ row }) => row.replaces);
  if (reserves.length === 0) return new Map();
  const targets = indexTargets(document, matched);
  const rowById = new Map(matched.map((one) => [one.id, one]));
  const nameById = new Map(document.golfers.map((one) => [one.competitor_id, one.full_name]));
  const reserveById = new Map(
    document.golfers.flatMap(({ replaces, competitor_id }) =>
      replaces === null || isReleased(rowById.get(competitor_id))
        ? []
        : [[replaces, competitor_id] as const],
    ),
  );

  function check(reserve: FieldRowMatch, name: string): ReserveFor {
    const [target, second] = targets.get(foldGolferName(name)) ?? [];
    if (!target) return { refused: explainAbsence(name) };
    if (second) return { refused: `two golfers of the field are named ${name}` };
    if (target.id === reserve.id) return { refused: 'a reserve for the same golfer' };
    if (reserve.place?.replaces === target.id) return { id: target.id };
    const replacedByTarget = findReplaced(target, rowById.get(target.id));
    if (replacedByTarget !== null) {
      const first = nameById.get(Number(replacedByTarget)) ?? replacedByTarget;
      return { refused: `a reserve for a reserve, ${target.name} plays for ${first}` };
    }
    const other = reserveById.get(target.id);
    if (other !== undefined && other !== reserve.id) {
      return { refused: `${nameById.get(other) ?? 'another row'} plays for ${name} already` };
    }
    const refused = document.is_entry_open
      ? whyKeepsEntry(document, reserve, target)
      : whyHasSeat(reserve);
    if (refused) return { refused };
    reserveById.set(target.id, reserve.id);
    nameById.set(reserve.id, reserve.known?.full_name ?? reserve.row.full_name);
    return { id: target.id };
  }

  return new Map(reserves.map((one) => [one, check(one, one.row.replaces ?? '')]));
}

function explainAbsence(name: string): string {
  return `${name}, whom this reserve replaces, is not in the field`;
}

/** Whether a draft's row has an empty cell for the replaced golfer, which ends the reserve's role. */
function isReleased(row: FieldRowMatch | undefined): boolean {
  return row?.row.replaces === null;
}

/** Returns the golfer for whom the target plays, by name or id; null for a golfer with an own entry. */
function findReplaced({ place }: Target, row: FieldRowMatch | undefined): string | number | null {
  return row?.row.replaces === undefined ? (place?.replaces ?? null) : row.row.replaces;
}

/** Returns why a golfer of a draft cannot become a reserve: the golfer would play in two groups. */
function whyHasSeat({ place }: FieldRowMatch): string | null {
  const group = place?.groups[0];
  if (!group) return null;
  return `already plays in group ${group.group_number} of round ${group.round_id}`;
}

/** Returns why a reserve cannot take an entry once entry is open. */
function whyKeepsEntry(
  { is_fixed }: FieldDocument,
  reserve: FieldRowMatch,
  { place, name }: Target,
): string | null {
  if (is_fixed) return 'the seed of the draw is public, so the field is fixed';
  if (!place) return explainAbsence(name);
  if (reserve.place) return 'this golfer plays in this tournament already';
  if (place.has_strokes) return `strokes of ${name} were entered`;
  const { ending } = place;
  if (ending === null) return null;
  const stop = { status: ending.status, round: ending.round_id, hole: ending.hole_number };
  return isOutBeforeStart(stop, 0) ? null : `${name} was not out before the first stroke`;
}

function indexTargets(document: FieldDocument, matched: readonly FieldRowMatch[]) {
  const targets = new Map<string, Target[]>();
  const add = (target: Target, names: readonly string[]) => {
    for (const name of names) {
      const others = targets.get(name) ?? [];
      if (others.every(({ id }) => id !== target.id)) targets.set(name, [...others, target]);
    }
  };
  for (const place of document.golfers) {
    add({ id: place.competitor_id, name: place.full_name, place }, listComparableNames(place));
  }
  for (const { id, row, known, place } of matched) {
    const aliases = [row.full_name, ...(row.alias ? [row.alias] : [])];
    const { full_name } = known ?? row;
    add({ id, name: full_name, place }, listComparableNames({ full_name, aliases }));
  }
  return targets;
}
