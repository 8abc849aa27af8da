import { sql } from 'kysely';
import * as v from 'valibot';
import { PlayersBoard, TeamsBoard } from '../../../src/contract/game/boards.ts';
import { DRAFT, expectMoved, startStateApp } from '../states/state-app.ts';
import { readBoard } from './read-board.ts';

/**
 * The tournament: three rounds of par 4, golfers 1 to 8, with names by their ids. Team 1 has the golfers with even ids,
 * team 2 the others.
 */
export const EVENT = DRAFT;

const PAR = 4;
const reason = 'as the committee says';

/** Starts a server with a published tournament whose golfers played the first rounds with pars only. */
export async function startPlayedEvent({ closed, live }: { closed: number; live?: number }) {
  const app = await startStateApp();
  await sql`update competitors set full_name = 'Golfer ' || id where id <= 8`.execute(app.db);
  await sql`update teams set name = 'Team ' || id where id <= 2`.execute(app.db);
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  for (let round = 1; round <= (live ?? closed); round++) {
    await expectMoved(app.moveRound(round, 'setup', 'live'));
    if (round > closed) continue;
    await app.fillRound(round);
    await expectMoved(app.moveRound(round, 'live', 'closed'));
  }
  const query = { tournament_id: EVENT };
  /** Writes a golfer's scores to par on the first holes of a round, as the office does. */
  async function score(golfer: number, round: number, ...toPars: number[]): Promise<void> {
    for (const [index, toPar] of toPars.entries()) {
      const answer = await app.put('leaderboardstats/update-competitor-score', {
        ...query,
        competitor_id: golfer,
        round_id: round,
        hole_number: index + 1,
        is_start_hole: false,
        current_hole_score: PAR + toPar,
        reason,
      });
      if (answer.status !== 200) throw new Error(await answer.text());
    }
  }
  const setStatus = (golfer: number, status: string, round: number) =>
    app.put('leaderboardstats/competitor-status', {
      ...query,
      competitor_id: golfer,
      status,
      round_id: round,
      reason,
    });
  return {
    ...app,
    score,
    setStatus,
    players: () => readBoard(app, 'players', PlayersBoard, query),
    teams: () => readBoard(app, 'teams', TeamsBoard, query),
    /** Loads an answer as an admin, and checks it against its schema. */
    readAs: async <S extends v.GenericSchema>(
      path: string,
      schema: S,
    ): Promise<v.InferOutput<S>> => {
      const token = app.callers.admin;
      const answer = await app.request('GET', `${path}?tournament_id=${EVENT}`, { token });
      return v.parse(schema, await answer.json());
    },
  };
}
