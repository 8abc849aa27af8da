import type { HoleClass } from './hole-class.ts';

/** Golfers of a ticket; a ticket has one team where the tournament has teams (product 9.8). */
export const GOLFERS_PER_TICKET = 4;

/** The ruleset of a tournament: every number that points are computed from, in hundredths. It never changes. */
export interface Ruleset {
  readonly version: number;
  /** Hundredths per class of a hole. */
  readonly holePoints: Readonly<Record<HoleClass, number>>;
  /** The holes of a streak, and the points of one in hundredths. */
  readonly streak: { readonly holes: number; readonly points: number };
  /** Hundredths of a bogey free round. */
  readonly bogeyFree: number;
  /** Hundredths by place, from place 1; a place after the list gets none. */
  readonly teamPoints: readonly number[];
  /** From this place on, an unshared last place gets no points. */
  readonly lastPlaceFrom: number;
}

/** The rules of 2025 (docs/rules/README.md). */
export const ruleset2025: Ruleset = {
  version: 1,
  holePoints: {
    albatross: 1000,
    'hole-in-one': 800,
    eagle: 500,
    birdie: 350,
    par: 180,
    bogey: -125,
    'double-bogey-or-worse': -220,
  },
  streak: { holes: 3, points: 525 },
  bogeyFree: 600,
  teamPoints: [3000, 2000, 1000, 500, 500, 500, 500, 300, 300, 300, 300],
  lastPlaceFrom: 4,
};

const rulesets: readonly Ruleset[] = [ruleset2025];

/** The versions of all rulesets that a tournament can have. */
export const rulesetVersions: readonly number[] = rulesets.map(({ version }) => version);

/**
 * Returns the ruleset of a tournament.
 *
 * @param version a tournament's `ruleset_version`
 * @throws RangeError when there is no such ruleset
 *
 * Source: docs/rules/README.md#principles.
 */
export function findRuleset(version: number): Ruleset {
  const foundRuleset = rulesets.find((ruleset) => ruleset.version === version);
  if (!foundRuleset) throw new RangeError(`no such ruleset: ${version}`);
  return foundRuleset;
}
