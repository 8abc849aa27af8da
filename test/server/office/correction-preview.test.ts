import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlayersBoard, PointsBoard } from '../../../src/contract/game/boards.ts';
import { CorrectionPreview } from '../../../src/contract/game/office.ts';
import { createSeededRandom } from '../../../src/drawings/seeded-random.ts';
import { isLong } from '../../form.ts';
import { type ScoringApp, startScoringApp, TOURNAMENT } from '../scoring/scoring-app.ts';

const CORRECTIONS = isLong ? 2_000 : 25;
const HOLES = Array.from({ length: 18 }, (_, index) => index + 1);

let app: ScoringApp;
beforeAll(async () => {
  app = await startScoringApp();
  for (const competitor of golfers())
    for (const hole of HOLES)
      await app.plain('scorer', { competitor, hole }, 3 + ((competitor * hole) % 4));
});
afterAll(() => app.close());

const golfers = () => app.groups.slice(0, 4).flat();

async function loadBoards() {
  const read = async <T extends v.GenericSchema>(board: T, name: string) => {
    const path = `leaderboardstats/${name}?tournament_id=${TOURNAMENT}`;
    return v.parse(board, await (await app.request('GET', path)).json());
  };
  const { rows: players } = await read(PlayersBoard, 'players');
  const { rows: points } = await read(PointsBoard, 'points');
  return { players, points };
}

type Boards = Awaited<ReturnType<typeof loadBoards>>;

/** What a correction did, from the boards before and after it. */
function compare(before: Boards, after: Boards) {
  const standing = (row: Boards['players'][number] | undefined) =>
    row && { place: row.position_label, to_par: row.to_par, points: row.fantasy_point };
  const golferRows = new Map(after.players.map((row) => [row.competitor_id, row]));
  const pointRows = new Map(after.points.map((row) => [row.user_id, row]));
  const changes = before.points.map((row) => {
    const now = pointRows.get(row.user_id);
    return Math.round(100 * Math.abs((now?.fantasy_point ?? 0) - row.fantasy_point));
  });
  const first = ({ points }: Boards) =>
    points
      .filter(({ position }) => position === 1)
      .map(({ user_id }) => user_id)
      .sort();
  return {
    golfers: new Map(
      before.players
        .map((row) => ({
          full_name: row.full_name,
          before: standing(row),
          after: standing(golferRows.get(row.competitor_id)),
        }))
        .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
        .map((one) => [one.full_name, one]),
    ),
    tickets: changes.filter((change) => change > 0).length,
    ticket_places: before.points.filter(
      (row) => pointRows.get(row.user_id)?.position !== row.position,
    ).length,
    largest: Math.max(0, ...changes) / 100,
    is_first_changed: first(before).join() !== first(after).join(),
  };
}

it(`the preview of ${CORRECTIONS} seeded corrections is what each then changes, and its revert gives back every row`, async () => {
  const random = createSeededRandom(7);
  const pick = (count: number) => Math.floor(random() * count);
  for (let count = 0; count < CORRECTIONS; count += 1) {
    const competitor = golfers()[pick(golfers().length)] ?? 0;
    const hole = 1 + pick(18);
    const old = (await app.hole({ competitor, hole })).current_hole_score ?? 0;
    const value = 1 + ((old + pick(6)) % 7);
    const before = await loadBoards();
    const holes = [{ round_id: 1, competitor_id: competitor, hole_number: hole, value }];
    const answer = await app.request('POST', 'game/correction-preview', {
      token: app.tokens.admin,
      body: { tournament_id: TOURNAMENT, holes },
    });
    const preview = v.parse(CorrectionPreview, await answer.json());
    expect((await app.plain('admin', { competitor, hole }, value)).status).toBe(200);
    const done = compare(before, await loadBoards());
    expect(new Map(preview.golfers.map((one) => [one.full_name, one]))).toEqual(done.golfers);
    expect({ ...preview.moves, largest: preview.largest }).toMatchObject({
      tickets: done.tickets,
      ticket_places: done.ticket_places,
      largest: done.largest,
    });
    expect(preview.is_first_changed).toBe(done.is_first_changed);
    await app.plain('admin', { competitor, hole }, old);
    expect(compare(before, await loadBoards())).toMatchObject({ tickets: 0, ticket_places: 0 });
  }
});

it('previews a cleared hole, writes nothing, and only for an admin', async () => {
  const [competitor = 0] = golfers();
  const holes = [{ round_id: 1, competitor_id: competitor, hole_number: 1, value: null }];
  const ask = (token: string) =>
    app.request('POST', 'game/correction-preview', {
      token,
      body: { tournament_id: TOURNAMENT, holes },
    });
  const before = await loadBoards();
  expect((await ask(app.tokens.admin)).status).toBe(200);
  expect(await loadBoards()).toEqual(before);
  expect((await ask(app.tokens.scorer)).status).toBe(403);
});
