import type { FieldDocument, FieldRow } from '../../contract/admin/field.ts';
import type { PlannedRemoval, PlannedRow, RowKind } from '../row-kind.ts';
import { type FieldContent, type FieldPlace, toFieldContent } from './field-content.ts';
import { fieldSchema } from './field-schema.ts';
import { type FieldPlan, planField } from './plan-field.ts';

/** Rows that change the field of a tournament. */
export const fieldKind = {
  schema: fieldSchema,
  words: {
    subject: 'The field',
    noun: { one: 'golfer', many: 'golfers' },
    describeRemoval: ({ is_entry_open }) =>
      is_entry_open ? 'be out before the start' : 'be removed',
  },
  plan: planField,
  restore: restoreField,
  toContent: toFieldContent,
} as const satisfies RowKind<FieldDocument, FieldRow, FieldContent>;

/**
 * Plans the field as it was before an import, by rows that name every golfer of that field. The golfers' names, countries
 * and aliases are those of the former field, because no row takes an alias away. Once entry is open, an entry goes back to
 * its golfer while its reserve has no stroke and the seed of the draw is secret.
 */
function restoreField(document: FieldDocument, former: FieldContent): FieldPlan {
  const { people } = toFieldContent(document);
  const formerPeople = new Map(former.people.map((person) => [person.competitor_id, person]));
  const present = new Map(people.map((person) => [person.competitor_id, person]));
  const getPerson = (id: number) => present.get(id) ?? formerPeople.get(id);
  const getName = (id: number) => getPerson(id)?.full_name ?? '';

  const formerRows = former.places.map(
    ({ competitor_id, team, replaces, group_name }, index): FieldRow => {
      const country = getPerson(competitor_id)?.country;
      return {
        row: index + 2,
        full_name: getName(competitor_id),
        ...(country && { country }),
        team: team?.name ?? null,
        group_name,
        replaces: replaces === null ? null : getName(replaces),
        choice: competitor_id,
      };
    },
  );
  const plan = planField(document, formerRows, { wholeList: true });
  const rows = plan.rows.map((row, index): PlannedRow => {
    const place = former.places[index];
    const isRefused = row.effect === 'refuse' || row.effect === 'ask';
    const says =
      (place && explainRefusal(document, place, getName)) ??
      (place && isRefused ? `${getName(place.competitor_id)}: ${row.says}` : null);
    return says ? { ...row, effect: 'refuse', says } : row;
  });
  const removals = plan.removals.map((removal) => checkRemoval(document, removal));
  const isClear =
    rows.every(({ effect }) => effect !== 'refuse') &&
    removals.every(({ refused }) => refused === null);
  const restored = people.map((person) => formerPeople.get(person.competitor_id) ?? person);
  const after = isClear ? { places: former.places, people: restored } : null;
  return { ...plan, rows, removals, after };
}

/** Returns why a golfer cannot get a former place back, as a sentence; null when nothing in the document prevents it. */
function explainRefusal(
  { golfers, known, teams, is_fixed }: FieldDocument,
  { competitor_id, team, entry_number, ending }: FieldPlace,
  getName: (id: number) => string,
): string | null {
  const isGolfer = (one: { competitor_id: number }) => one.competitor_id === competitor_id;
  const place = golfers.find(isGolfer);
  const deleted = 'was deleted by the undo of another import';
  if (!place && !known.some(isGolfer)) return `${getName(competitor_id)} ${deleted}`;
  if (team && !teams.some(({ team_id }) => team_id === team.id)) return `${team.name} ${deleted}`;
  const isMoved = place?.entry_number !== entry_number || place.is_out !== (ending !== null);
  return is_fixed && isMoved ? 'The seed of the draw is public, so the field is fixed' : null;
}

/** Refuses the removal of a golfer who has an own entry since entry is open. */
function checkRemoval(
  { is_entry_open, golfers }: FieldDocument,
  removal: PlannedRemoval,
): PlannedRemoval {
  const golfer = golfers.find(({ competitor_id }) => String(competitor_id) === removal.key);
  if (!is_entry_open || removal.refused !== null || golfer?.replaces !== null) return removal;
  return { ...removal, refused: `${golfer.full_name} stays in the field, because entry is open` };
}
