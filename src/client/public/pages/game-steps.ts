import { gameWords } from './game-words.ts';

/** The game in three steps, as on every how-to page. */
export const gameSteps = {
  assigned: {
    title: 'Your team is assigned for you',
    text: `${gameWords.free} ${gameWords.drawn}`,
  },
  tracked: {
    title: 'Track their performance',
    text: `${gameWords.live} Three leaderboards show how it stands: players, teams and points. Every board says how old it is and whether its points are projected or official.`,
  },
  won: { title: 'Win the season', text: `${gameWords.ranked} ${gameWords.season}` },
} as const;
