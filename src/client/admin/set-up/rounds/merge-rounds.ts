import { type DraftRound, isSameRound } from './rounds-draft.ts';

type Rounds = readonly DraftRound[];

/**
 * Merges the rounds that an admin typed with those that somebody else saved meanwhile. A field that the admin didn't
 * touch gets the newer value.
 * @param before the rounds from which the admin started
 */
export function mergeRounds(before: Rounds, mine: Rounds, theirs: Rounds): DraftRound[] {
  return Array.from({ length: countRounds(before, mine, theirs) }, (_, index) => {
    const [former, typed, saved] = [before[index], mine[index], theirs[index]];
    if (typed && former && saved) return mergeRound(former, typed, saved);
    const round = typed ?? saved;
    if (!round) throw new Error(`no round ${index + 1}`);
    return round;
  });
}

/** Counts the rounds after both changes. A round that the other admin removed stays if this admin typed in it. */
function countRounds(before: Rounds, mine: Rounds, theirs: Rounds): number {
  if (mine.length < before.length) return mine.length;
  if (mine.length > before.length) return Math.max(mine.length, theirs.length);
  const lastTyped = mine.findLastIndex((round, index) => !isSameRound(round, before[index]));
  return Math.max(theirs.length, lastTyped + 1);
}

function mergeRound(before: DraftRound, mine: DraftRound, theirs: DraftRound): DraftRound {
  const pars = mine.pars.map((par, hole) =>
    par === before.pars[hole] ? (theirs.pars[hole] ?? par) : par,
  );
  return {
    day: mine.day === before.day ? theirs.day : mine.day,
    time: mine.time === before.time ? theirs.time : mine.time,
    countingScores:
      mine.countingScores === before.countingScores ? theirs.countingScores : mine.countingScores,
    cutTop: mine.cutTop === before.cutTop ? theirs.cutTop : mine.cutTop,
    cutWithin: mine.cutWithin === before.cutWithin ? theirs.cutWithin : mine.cutWithin,
    isShortened: mine.isShortened === before.isShortened ? theirs.isShortened : mine.isShortened,
    pars,
    isTotalRight: mine.isTotalRight && pars.join() === mine.pars.join(),
  };
}
