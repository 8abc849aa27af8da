import type { FieldDocument, FieldGolfer } from '../../contract/admin/field.ts';

/** A golfer's place in the field of a tournament. A negative id stands for a golfer or a team that is not stored yet. */
export interface FieldPlace
  extends Pick<FieldGolfer, 'group_name' | 'replaces' | 'entry_number' | 'ending'> {
  readonly competitor_id: number;
  readonly team: { readonly id: number; readonly name: string } | null;
}

/** The facts about a golfer that all tournaments share. */
export interface GolferPerson {
  readonly competitor_id: number;
  readonly full_name: string;
  readonly country: string;
  readonly aliases: readonly string[];
}

/** The field as it is stored: the places by competitor id, and the golfers. */
export interface FieldContent {
  readonly places: readonly FieldPlace[];
  readonly people: readonly GolferPerson[];
}

/** Returns the part of a document that is stored. */
export function toFieldContent({ golfers, known }: FieldDocument): FieldContent {
  return {
    places: golfers.map(toPlace),
    people: [...golfers, ...known].map(toPerson),
  };
}

function toPlace(golfer: FieldGolfer): FieldPlace {
  const { competitor_id, team, team_id, group_name, replaces, entry_number, ending } = golfer;
  return {
    competitor_id,
    team: team === null || team_id === null ? null : { id: team_id, name: team },
    group_name,
    replaces,
    entry_number,
    ending,
  };
}

function toPerson({ competitor_id, full_name, country, aliases }: GolferPerson): GolferPerson {
  return { competitor_id, full_name, country, aliases };
}

/** Returns a content with only these golfers, because the other golfers of the database do not belong to the field. */
export function filterPeople(
  { places, people }: FieldContent,
  ids: ReadonlySet<number>,
): FieldContent {
  return { places, people: people.filter(({ competitor_id }) => ids.has(competitor_id)) };
}
