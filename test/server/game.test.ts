import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Competitor, Team, Tournament } from '../../src/contract/game/game.ts';
import { startTestApp } from './harness.ts';

const app = await startTestApp();
afterAll(() => app.close());

async function list<T>(name: 'tournaments' | 'competitors' | 'teams'): Promise<T[]> {
  const answer = await app.request('GET', endpoints[name].path);
  return answer.json();
}

describe("the game's lists", () => {
  it.each(['tournaments', 'competitors', 'teams', 'live', 'ready'] as const)(
    'answer %s in exactly the shape of the contract',
    async (name) => {
      const answer = await app.request('GET', endpoints[name].path);
      const body = await answer.json();
      expect(v.parse(endpoints[name].response, body)).toEqual(body);
    },
  );

  it('have the current tournament first, then the newest, each with its rounds in order', async () => {
    const tournaments = await list<Tournament>('tournaments');
    expect(tournaments.map(({ id }) => id)).toEqual([10039, 10040, 10038, 10037, 10036]);
    expect(tournaments[0]?.current).toBe(true);
    expect(tournaments[0]?.rounds).toMatchObject([
      { round_id: 1, status: 'live' },
      { round_id: 2, status: 'setup' },
      { round_id: 3, status: 'setup' },
    ]);
  });

  it('have the competitors of the current tournament sorted by full name, with accented names in place', async () => {
    const names = (await list<Competitor>('competitors')).map(({ full_name }) => full_name);
    expect(names).toHaveLength(54);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it("show the team as a competitor's group, and no group for an unattached competitor", async () => {
    const groups = (await list<Competitor>('competitors')).map(({ group_name }) => group_name);
    expect(groups.filter((group) => group === null)).toHaveLength(2);
    expect(new Set(groups.filter((group) => group !== null)).size).toBe(13);
  });

  it('show the group of a competitor in place of the team', async () => {
    const [first] = await list<Competitor>('competitors');
    const set = (group_name: string | null) =>
      app.db
        .updateTable('field')
        .set({ group_name })
        .where('competitor_id', '=', first?.id ?? 0)
        .execute();
    await set('Pool B');
    expect((await list<Competitor>('competitors'))[0]?.group_name).toBe('Pool B');
    await set(null);
  });

  it('contain only portraits, flags and logos that exist', async () => {
    const competitors = await list<Competitor>('competitors');
    const teams = await list<Team>('teams');
    const paths = competitors.flatMap((one) => [one.image_url, one.flag_image_url ?? '']);
    for (const path of new Set([...paths, ...teams.map((team) => team.teamLogoUrl)])) {
      expect([path, (await app.request('GET', path)).status]).toEqual([path, 200]);
    }
  });

  it('have no competitors and no teams while no tournament is current', async () => {
    await app.db.updateTable('tournaments').set({ is_current: false }).execute();
    expect(await list('competitors')).toEqual([]);
    expect(await list('teams')).toEqual([]);
  });
});

describe('readiness', () => {
  it('reports the kind of database', async () => {
    const answer = await app.request('GET', 'health/ready');
    expect(await answer.json()).toEqual({ status: 'ready', database: app.kind });
  });
});
