import { formatCount, formatList, formatOrdinal } from '../../../../contract/base/counts.ts';
import type { PlayerRow, TeamRow } from '../../../../contract/game/boards.ts';
import type { PlayOff, PlayOffKind } from '../../../../contract/game/official-places.ts';
import { NO_PLACE } from '../../../../golf/places.ts';

/** Golfers or teams that share a place. */
export interface Tie {
  readonly kind: PlayOffKind;
  readonly place: number;
  readonly tied: readonly { readonly id: number; readonly name: string }[];
}

/** The parts of the boards' rows that ties are found by. */
type Golfer = Pick<PlayerRow, 'competitor_id' | 'full_name' | 'position' | 'status' | 'strokes'>;
type Team = Pick<TeamRow, 'team_id' | 'team_name' | 'position' | 'position_label'>;

/** Lists the ties of golfers who play and of teams, those for the best places first. */
export function listTies(golfers: readonly Golfer[], teams: readonly Team[]): Tie[] {
  const golfersByPlace = Map.groupBy(
    golfers.filter(({ status, strokes }) => status === 'active' && strokes > 0),
    ({ position }) => position,
  );
  const teamsByPlace = Map.groupBy(
    teams.filter(({ position_label }) => position_label !== NO_PLACE),
    ({ position }) => position,
  );
  const ties: Tie[] = [
    ...[...golfersByPlace].map(([place, rows]): Tie => {
      const tied = rows.map(({ competitor_id, full_name }) => ({
        id: competitor_id,
        name: full_name,
      }));
      return { kind: 'golfers', place, tied };
    }),
    ...[...teamsByPlace].map(([place, rows]): Tie => {
      const tied = rows.map(({ team_id, team_name }) => ({ id: team_id, name: team_name }));
      return { kind: 'teams', place, tied };
    }),
  ];
  return ties.filter(({ tied }) => tied.length > 1).sort((a, b) => a.place - b.place);
}

/** When more golfers or teams than this share a place, they are counted instead of named. */
const MAX_NAMES = 4;

/** Describes a tie: "Ada Birch and Bo Elm share the first place". */
export function describeTie({ kind, place, tied }: Tie): string {
  const names =
    tied.length > MAX_NAMES
      ? formatCount(tied.length, kind === 'golfers' ? 'golfer' : 'team')
      : formatList(tied.map(({ name }) => name));
  return `${names} share the ${place === 1 ? 'first' : formatOrdinal(place)} place`;
}

/** Describes the result of a play-off: "Ada Birch 1st, Bo Elm 2nd: Hole 18, twice". */
export function describePlayOffResult({ places, reason }: PlayOff): string {
  const results = places.map(({ name, position }) => `${name} ${formatOrdinal(position)}`);
  return `${results.join(', ')}: ${reason}`;
}
