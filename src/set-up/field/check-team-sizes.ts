import { formatCount } from '../../contract/base/counts.ts';
import type { FieldPlace } from './field-content.ts';

/** The teams that would be too large or too small, by id. */
export interface TeamSizes {
  /** The golfers beyond the ones that may play, with the reason. */
  readonly tooMany: ReadonlyMap<number, string>;
  /** A sentence about each small team, by team id. */
  readonly tooFew: ReadonlyMap<number, string>;
}

/**
 * Counts the golfers of each team who play. A team with more golfers than count chooses its best cards, so it may have
 * more only when every other team has as many. A smaller team is only reported: its missing cards rank it last, and a
 * later file may complete it.
 *
 * @param added the competitor ids that come to a team, in this order; the others are in it already
 * @param counting the most cards of a team that count in a round
 */
export function checkTeamSizes(
  places: readonly FieldPlace[],
  added: readonly number[],
  counting: number,
): TeamSizes {
  const replaced = new Set(places.flatMap(({ replaces }) => replaces ?? []));
  const rank = new Map(added.map((id, index) => [id, index + 1]));
  const members = Map.groupBy(
    places.filter(({ team, competitor_id }) => team && !replaced.has(competitor_id)),
    ({ team }) => team?.id ?? 0,
  );
  const teams = [...members].map(([id, { length }]) => ({ id, golfers: length }));
  const large = new Set(findLargeTeams(teams, counting).map(({ id }) => id));
  const tooMany = new Map<number, string>();
  const tooFew = new Map<number, string>();
  for (const [teamId, golfers] of members) {
    const name = golfers[0]?.team?.name ?? '';
    if (golfers.length < counting) {
      const count = formatCount(golfers.length, 'golfer');
      tooFew.set(teamId, `team ${name} has ${count} where ${counting} count`);
    }
    if (!large.has(teamId)) continue;
    const says = `team ${name} would have ${golfers.length} golfers where ${counting} count`;
    const byRank = golfers
      .map(({ competitor_id }) => competitor_id)
      .sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
    for (const id of byRank.slice(counting)) tooMany.set(id, says);
  }
  return { tooMany, tooFew };
}

/** Finds the teams with more golfers than count. When every team has as many, each chooses its best cards. */
export function findLargeTeams<Team extends { readonly golfers: number }>(
  teams: readonly Team[],
  counting: number,
): Team[] {
  const sizes = new Set(teams.map(({ golfers }) => golfers));
  const areEqual = sizes.size === 1 && teams.length > 1;
  return areEqual ? [] : teams.filter(({ golfers }) => golfers > counting);
}
