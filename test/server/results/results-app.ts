import * as v from 'valibot';
import { ResultDocument, Results } from '../../../src/contract/game/results.ts';
import { DRAFT, expectMoved, startStateApp } from '../states/state-app.ts';

/** Starts a server with a tournament of two golfers' teams that can become final. `player` holds ticket 1 of it. */
export async function startResultApp() {
  const app = await startStateApp();
  await expectMoved(app.moveTournament('draft', 'upcoming'));
  await app.request('POST', 'game/user-ticket', {
    token: app.callers.owner,
    body: { user_id: 3, tournament_id: DRAFT, birth_confirmed: true },
  });
  for (const round of [1, 2, 3]) {
    await app.fillRound(round);
    await expectMoved(app.moveRound(round, 'setup', 'live'));
    await expectMoved(app.moveRound(round, 'live', 'closed'));
    await expectMoved(app.moveRound(round, 'closed', 'attested'));
    await expectMoved(app.moveRound(round, 'attested', 'official'));
  }
  const load = (path: string) => app.request('GET', `results/${path}`);
  return {
    ...app,
    load,
    /** Loads the results of a tournament. */
    list: async (id = DRAFT) =>
      v.parse(Results, await (await load(`list?tournament_id=${id}`)).json()),
    /** Loads the bytes of a result's file. */
    file: async (number: number, id = DRAFT) =>
      new Uint8Array(await (await load(`file?tournament_id=${id}&number=${number}`)).arrayBuffer()),
    /** Enters a score as an admin with a reason, also in an official round. */
    correct: (
      competitor_id: number,
      hole_number: number,
      score: number,
      reason = 'The card says so',
    ) =>
      app.put('leaderboardstats/update-competitor-score', {
        ...{ tournament_id: DRAFT, round_id: 3, competitor_id, hole_number },
        ...{ current_hole_score: score, is_start_hole: false, reason },
      }),
  };
}

/** Parses the document in a file. */
export function parseDocument(bytes: Uint8Array): ResultDocument {
  return v.parse(ResultDocument, JSON.parse(new TextDecoder().decode(bytes)));
}

const CHANGING: ReadonlySet<string> = new Set(['version', 'updated_at', 'last_move']);

/** Returns an answer's text without versions, times and each ticket's last move, which is the history of its points. */
export function withoutHistory(text: string): string {
  return JSON.stringify(JSON.parse(text), (key, value) => (CHANGING.has(key) ? undefined : value));
}
