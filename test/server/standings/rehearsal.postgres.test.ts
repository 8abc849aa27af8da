import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayersBoard, TeamsBoard } from '../../../src/contract/game/boards.ts';
import type { Contest } from '../../../src/contract/game/tickets.ts';
import { rehearse, type SendCounts } from '../../../src/demo/rehearsal/play.ts';
import { type ListeningServer, listen } from '../../../src/host/listen/listen.ts';
import { createApp } from '../../../src/server/app.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { startTestApp } from '../harness.ts';
import { TOURNAMENT } from '../scoring/scoring-app.ts';
import { freePort } from '../test-settings.ts';
import { writeLots } from '../tickets/derive-lots.ts';
import { readComputedBoards } from './computed-boards.ts';
import { holdTickets } from './hold-tickets.ts';
import { recount } from './recount.ts';

const app = await startTestApp();
const otherApp = createApp({ ...app.deps, clientFolder: 'no-such-folder' });
const server: ListeningServer = await listen(otherApp, freePort);
afterAll(async () => {
  await server.stop();
  await app.close();
});

async function read<B>(name: string): Promise<B> {
  const query = `tournament_id=${TOURNAMENT}&limit=500`;
  const answer = await app.request('GET', `leaderboardstats/${name}?${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function expectRecounted(): Promise<void> {
  expect(await readComputedBoards(app, TOURNAMENT)).toEqual(await recount(app.db, TOURNAMENT));
}

describe('a whole tournament, rehearsed through the API', () => {
  let sendCounts: SendCounts;

  beforeAll(async () => {
    await holdTickets(app.db, TOURNAMENT, 300);
    await writeLots(app.db, TOURNAMENT);
    ({ sent: sendCounts } = await rehearse({
      baseUrl: `${server.url}/api/`,
      password: DEMO_PASSWORD,
      scorer: 'scorer',
      admin: 'admin',
      speed: Number.POSITIVE_INFINITY,
      seed: 7,
      rounds: 3,
      say: () => {},
    }));
  });

  it('has late and repeated entries, corrections and golfers who are out in five ways', async () => {
    for (const count of Object.values(sendCounts)) expect(count).toBeGreaterThan(3);
    const { rows } = await read<PlayersBoard>('players');
    const statuses = rows.map(({ status, cut }) => (cut ? 'CUT' : status));
    const out = statuses.filter((status) => status !== 'active');
    expect(out.sort()).toEqual(['CUT', 'DNS', 'DQ', 'RTD', 'WD']);
  });

  it('moves each round from live to official through the calls of the office', async () => {
    const rounds = await app.db
      .selectFrom('rounds')
      .select('status')
      .where('tournament_id', '=', TOURNAMENT)
      .execute();
    expect(rounds.map(({ status }) => status)).toEqual(['official', 'official', 'official']);
    const steps = await app.db
      .selectFrom('audit')
      .select('target_id')
      .where('action', '=', 'round-state')
      .execute();
    // The first round of the demo is live already.
    expect(steps).toHaveLength(3 + 4 + 4);
  });

  it('closes entry with its first stroke', async () => {
    const contests: Contest[] = await (await app.request('GET', 'game/contests')).json();
    const contest = contests.find(({ tournament_id }) => tournament_id === TOURNAMENT);
    expect(contest).toMatchObject({ open: false, seed: null });
  });

  it('has boards that equal a recount of the stored strokes', async () => {
    await expectRecounted();
  });

  it('has equal boards after a removed withdrawal, a correction and official places', async () => {
    const token = await app.signIn('admin');
    const { rows } = await read<PlayersBoard>('players');
    const back = rows.find(({ status, cut }) => status === 'WD' && !cut)?.competitor_id;
    const first = rows[0]?.competitor_id;
    const hole = { tournament_id: TOURNAMENT, competitor_id: first, round_id: 1, hole_number: 5 };
    const statusAnswer = await app.request('PUT', 'leaderboardstats/competitor-status', {
      token,
      body: {
        tournament_id: TOURNAMENT,
        competitor_id: back,
        status: 'active',
        round_id: 2,
        reason: 'was not ill',
      },
    });
    expect(statusAnswer.status).toBe(200);
    const correctionAnswer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token,
      body: { ...hole, is_start_hole: false, current_hole_score: 9, reason: 'a correction' },
    });
    expect(correctionAnswer.status).toBe(200);
    const teams = await read<TeamsBoard>('teams');
    for (const [team, position] of [
      [teams.rows[1], 1],
      [teams.rows.at(-1), 4],
    ] as const) {
      const place = { tournament_id: TOURNAMENT, team_id: team?.team_id, position };
      const placeAnswer = await app.request('PUT', 'leaderboardstats/team-place', {
        token,
        body: { ...place, reason: 'a playoff' },
      });
      expect(placeAnswer.status).toBe(200);
    }
    await expectRecounted();
  });
});
