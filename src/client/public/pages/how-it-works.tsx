import { gameWords } from './game-words.ts';

/** Explains the game in four steps. Every how-to page contains this part. */
export function HowItWorks() {
  return (
    <>
      <h2>Your team is assigned for you</h2>
      <p>
        {gameWords.free} {gameWords.drawn}
      </p>
      <h2>Track their performance</h2>
      <p>
        {gameWords.live} Three leaderboards show how it stands: players, teams and points. Every
        board says how old it is and whether its points are projected or official.
      </p>
      <h2>Win the season</h2>
      <p>
        {gameWords.ranked} {gameWords.ties} {gameWords.season}
      </p>
    </>
  );
}
