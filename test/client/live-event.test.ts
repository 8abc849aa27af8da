import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  LiveEvent,
  PlayerRow,
  PlayersBoard,
  PointsBoard,
  TeamRow,
} from '../../src/contract/game/boards.ts';
import type { Tournament } from '../../src/contract/game/game.ts';

vi.stubGlobal('location', { origin: 'http://gimme.test' });
const { applyLiveEvent } = await import('../../src/client/leaderboard/live/apply-live-event.ts');
const { playersQuery, pointsQuery, teamPlaceKey } = await import(
  '../../src/client/queries/board-queries.ts'
);

const { tournamentsQuery } = await import('../../src/client/queries/tournaments-query.ts');

const TOURNAMENT = 10039;
const { queryKey } = playersQuery(TOURNAMENT);

function player(id: number, position: number, to_par = 0): PlayerRow {
  return {
    position,
    position_label: String(position),
    competitor_id: id,
    full_name: `Golfer ${id}`,
    image_url: '',
    flag_image_url: '',
    team_name: null,
    status: 'active',
    to_par,
    today: to_par,
    thru: 3,
    start_hole: 1,
    strokes: 12,
    fantasy_point: 0,
  };
}

function boardAt(version: number, rows: PlayerRow[]): PlayersBoard {
  const head = { version, updated_at: null, tournament_id: TOURNAMENT, status: 'live' as const };
  return { ...head, round_id: 1, total: rows.length, rows };
}

function eventAt(version: number, players: PlayerRow[], more: Partial<LiveEvent> = {}): string {
  const event: LiveEvent = {
    version,
    updated_at: '2025-06-01T10:00:00.000Z',
    status: 'live',
    round_id: 1,
    players,
    teams: [],
    points: [],
    points_total: 0,
    ...more,
  };
  return JSON.stringify(event);
}

function makeTournament(id: number): Tournament {
  const place = { name: 'Island Open', city: 'Reykjavik', country: 'Iceland', season: 2026 };
  const times = { time_zone: 'UTC', starts_at: null, ends_at: null, entry_closes_at: null };
  const state = { status: 'live', state: 'in-play', current: true, version: 5 } as const;
  return { id, ...place, external_id: null, ...state, ...times, field_size: 0, rounds: [] };
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
const readShown = () => client.getQueryData(queryKey);
const places = () => readShown()?.rows.map((row) => [row.position, row.competitor_id]);

describe('a live event', () => {
  it('moves changed rows and keeps the objects of unchanged ones', () => {
    client.setQueryData(queryKey, boardAt(5, [player(1, 1), player(2, 2), player(3, 3)]));
    const still = readShown()?.rows[1];
    applyLiveEvent(client, TOURNAMENT, eventAt(6, [player(3, 1, -1), player(1, 3)]), 5);
    expect(places()).toEqual([
      [1, 3],
      [2, 2],
      [3, 1],
    ]);
    expect(readShown()?.rows[1]).toBe(still);
    expect(readShown()).toMatchObject({ version: 6, updated_at: '2025-06-01T10:00:00.000Z' });
  });

  it('marks the tournament as cancelled or reopened, and loads the list again', () => {
    client.setQueryData(queryKey, boardAt(5, [player(1, 1)]));
    client.setQueryData(tournamentsQuery.queryKey, [makeTournament(TOURNAMENT)]);
    const isListOld = () => client.getQueryState(tournamentsQuery.queryKey)?.isInvalidated;
    applyLiveEvent(client, TOURNAMENT, eventAt(6, []), 5);
    expect(isListOld()).toBe(false);
    applyLiveEvent(client, TOURNAMENT, eventAt(7, [], { state: 'cancelled', cancelled: true }), 6);
    expect(readShown()).toMatchObject({ version: 7, cancelled: true });
    expect(isListOld()).toBe(true);
    applyLiveEvent(client, TOURNAMENT, eventAt(8, []), 7);
    expect(readShown()?.cancelled).toBeUndefined();
  });

  it('moves the line of the cut, and takes it away', () => {
    client.setQueryData(queryKey, boardAt(5, [player(1, 1)]));
    const cut_line = { to_par: 2, projected: true };
    applyLiveEvent(client, TOURNAMENT, eventAt(6, [], { cut_line }), 5);
    expect(readShown()?.cut_line).toEqual(cut_line);
    applyLiveEvent(client, TOURNAMENT, eventAt(7, []), 6);
    expect(readShown()?.cut_line).toBeUndefined();
  });

  it('with another number of rounds that count loads the list again', () => {
    client.setQueryData(queryKey, boardAt(5, [player(1, 1)]));
    const rounds = [1, 2].map(
      (round_id) => ({ round_id, status: 'live', starts_at: null }) as const,
    );
    client.setQueryData(tournamentsQuery.queryKey, [{ ...makeTournament(TOURNAMENT), rounds }]);
    const isListOld = () => client.getQueryState(tournamentsQuery.queryKey)?.isInvalidated;
    applyLiveEvent(client, TOURNAMENT, eventAt(6, [], { counted_rounds: 2 }), 5);
    expect(isListOld()).toBe(false);
    applyLiveEvent(client, TOURNAMENT, eventAt(7, [], { counted_rounds: 1 }), 6);
    expect(isListOld()).toBe(true);
  });

  it('changes the suspension of play, also back', () => {
    client.setQueryData(queryKey, boardAt(5, [player(1, 1)]));
    const suspension = {
      since: '2026-11-28T14:05:00.000Z',
      kind: 'weather',
      expected_at: null,
    } as const;
    applyLiveEvent(client, TOURNAMENT, eventAt(6, [], { suspension }), 5);
    expect(readShown()?.suspension).toEqual(suspension);
    applyLiveEvent(client, TOURNAMENT, eventAt(7, []), 6);
    expect(readShown()?.suspension).toBeUndefined();
  });

  it('without news changes neither the board nor its age', () => {
    client.setQueryData(queryKey, boardAt(9, [player(1, 1)]), { updatedAt: 1000 });
    applyLiveEvent(client, TOURNAMENT, eventAt(9, [player(1, 1, -4)]), 8);
    applyLiveEvent(client, TOURNAMENT, eventAt(7, [player(1, 1, -4)]), 6);
    expect(readShown()?.rows[0]?.to_par).toBe(0);
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1000);
  });

  it("replaces the whole board when it is the stream's first", () => {
    client.setQueryData(queryKey, boardAt(2, [player(1, 1), player(9, 2)]));
    applyLiveEvent(client, TOURNAMENT, eventAt(40, [player(2, 1), player(1, 2)]), null);
    expect(places()).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  it('is not applied after a missed one, and the board is loaded again', async () => {
    const read = vi.fn(async () => boardAt(20, [player(1, 1, -2)]));
    client.setQueryData(queryKey, boardAt(5, [player(1, 1)]));
    const observer = new QueryObserver(client, { queryKey, queryFn: read, staleTime: 60_000 });
    const stop = observer.subscribe(() => {});
    applyLiveEvent(client, TOURNAMENT, eventAt(20, [player(1, 1, -9)]), 19);
    expect(readShown()?.version).toBe(5);
    await vi.waitFor(() =>
      expect(readShown()).toMatchObject({ version: 20, rows: [{ to_par: -2 }] }),
    );
    expect(read).toHaveBeenCalledOnce();
    stop();
  });

  it('does not restart a running load', async () => {
    let finish = (_board: PlayersBoard) => {};
    const read = vi.fn(() => new Promise<PlayersBoard>((resolve) => (finish = resolve)));
    client.setQueryData(queryKey, boardAt(5, [player(1, 1)]));
    const observer = new QueryObserver(client, { queryKey, queryFn: read, staleTime: 60_000 });
    const stop = observer.subscribe(() => {});
    for (const version of [20, 21, 22]) {
      applyLiveEvent(client, TOURNAMENT, eventAt(version, []), version - 1);
    }
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    finish(boardAt(22, [player(1, 1)]));
    await vi.waitFor(() => expect(readShown()?.version).toBe(22));
    expect(read).toHaveBeenCalledOnce();
    stop();
  });

  it('updates the number of participants and the leaders', () => {
    const { queryKey: points } = pointsQuery(TOURNAMENT);
    const { rows: _, round_id: __, ...head } = boardAt(5, []);
    client.setQueryData(points, { ...head, season: 2025, rows: [] } satisfies PointsBoard);
    const leader = {
      position: 1,
      position_label: '1',
      user_id: 7,
      username: 'ada',
      tickets: 1,
      fantasy_point: 3.5,
    };
    const event = eventAt(6, [], { points: [leader], points_total: 4_321 });
    applyLiveEvent(client, TOURNAMENT, event, 5);
    expect(client.getQueryData(points)).toMatchObject({ total: 4_321, rows: [leader] });
  });

  it('reloads the official places of changed teams only', () => {
    const [changedKey, other] = [teamPlaceKey(TOURNAMENT, 7), teamPlaceKey(TOURNAMENT, 8)];
    for (const key of [changedKey, other]) client.setQueryData(key, { entries: [] });
    const row: TeamRow = {
      position: 1,
      position_label: '1',
      team_id: 7,
      team_name: 'Team 7',
      teamLogoUrl: '',
      to_par: 0,
      thru: 3,
      team_point: 30,
      label: 'official',
    };
    applyLiveEvent(client, TOURNAMENT, eventAt(6, [], { teams: [row] }), 5);
    expect(client.getQueryState(changedKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(other)?.isInvalidated).toBe(false);
  });

  it('is ignored for a board that was never loaded, or when it cannot be parsed', () => {
    applyLiveEvent(client, TOURNAMENT, eventAt(6, [player(1, 1)]), 5);
    applyLiveEvent(client, TOURNAMENT, '{"version":"x"}', 5);
    expect(readShown()).toBeUndefined();
  });
});
