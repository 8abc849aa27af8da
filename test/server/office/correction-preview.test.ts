import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlayersBoard, PointsBoard } from '../../../src/contract/game/boards.ts';
import { type CorrectHolesBody, CorrectionPreview } from '../../../src/contract/game/office.ts';
import type { ScoreRecords } from '../../../src/contract/scoring/scoring.ts';
import { createSeededRandom } from '../../../src/drawings/seeded-random.ts';
import { shiftCard, swapCards } from '../../../src/golf/prepared-correction.ts';
import { isLong } from '../../form.ts';
import {
  OFFICE_REASON,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from '../scoring/scoring-app.ts';

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
          competitor_id: row.competitor_id,
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

type HoleValue = CorrectHolesBody['holes'][number];

/** Returns a seeded correction: of one hole, of up to five, a swap of two cards, or a shift by one hole. */
async function createCorrection(pick: (count: number) => number): Promise<HoleValue[]> {
  const { competitors } = await app.records();
  const readCard = (golfer: number) =>
    competitors.find(({ competitor_info: { id } }) => id === golfer)?.hole_info ?? [];
  const readStrokes = (golfer: number) =>
    readCard(golfer).map(({ current_hole_score }) => current_hole_score);
  const correct = (competitor_id: number, hole_number: number, value: number | null): HoleValue => {
    const version = readCard(competitor_id)[hole_number - 1]?.version ?? 0;
    return { round_id: 1, competitor_id, hole_number, value, version };
  };
  const [golfer = 0, other = 0] = [pick(golfers().length), 1 + pick(golfers().length - 1)].map(
    (index, which, [first = 0]) => golfers()[(which * first + index) % golfers().length],
  );
  const kind = pick(4);
  if (kind === 2) {
    const [first, second] = swapCards(readStrokes(golfer), readStrokes(other));
    return [
      ...first.map(({ hole, to }) => correct(golfer, hole, to)),
      ...second.map(({ hole, to }) => correct(other, hole, to)),
    ];
  }
  if (kind === 3) {
    const way = pick(2) === 0 ? 'later' : 'earlier';
    const { changes } = shiftCard(readStrokes(golfer), 1 + pick(18), 1 + pick(18), way);
    return changes.map(({ hole, to }) => correct(golfer, hole, to));
  }
  const many = new Set(Array.from({ length: kind === 0 ? 1 : 5 }, () => pick(36)));
  return [...many].map((lane) => {
    const competitor = [golfer, other][Math.floor(lane / 18)] ?? golfer;
    const hole = 1 + (lane % 18);
    const old = readStrokes(competitor)[hole - 1] ?? 0;
    return correct(competitor, hole, 1 + ((old + pick(6)) % 7));
  });
}

/** Makes a correction as one, or a single hole as the panel's card enters it. */
async function make(holes: HoleValue[]) {
  const [only, ...others] = holes;
  if (only?.value && others.length === 0) {
    const { competitor_id: competitor, hole_number: hole, value } = only;
    return app.plain('admin', { competitor, hole }, value);
  }
  const id = crypto.randomUUID();
  const body = { id, tournament_id: TOURNAMENT, holes, reason: OFFICE_REASON };
  return app.request('POST', 'game/correction', { token: app.tokens.admin, body });
}

/** Returns the correction that gives the holes of another one these earlier values back. */
async function createRevert(holes: HoleValue[], before: ScoreRecords): Promise<HoleValue[]> {
  const now = await app.records();
  const find = ({ competitors }: ScoreRecords, { competitor_id, hole_number }: HoleValue) =>
    competitors.find(({ competitor_info: { id } }) => id === competitor_id)?.hole_info[
      hole_number - 1
    ];
  return holes.map((hole) => ({
    ...hole,
    value: find(before, hole)?.current_hole_score ?? null,
    version: find(now, hole)?.version ?? 0,
  }));
}

it(`the preview of ${CORRECTIONS} seeded corrections is what each then changes and logs, and its revert gives back every row`, async () => {
  const random = createSeededRandom(7);
  const pick = (count: number) => Math.floor(random() * count);
  const made = { one: 0, several: 0 };
  for (let count = 0; count < CORRECTIONS; count += 1) {
    const holes = await createCorrection(pick);
    if (holes.length === 0) continue;
    made[holes.length === 1 ? 'one' : 'several'] += 1;
    const before = await loadBoards();
    const cards = await app.records();
    const answer = await app.request('POST', 'game/correction-preview', {
      token: app.tokens.admin,
      body: { tournament_id: TOURNAMENT, holes },
    });
    const preview = v.parse(CorrectionPreview, await answer.json());
    expect((await make(holes)).status).toBe(200);
    const done = compare(before, await loadBoards());
    expect(new Map(preview.golfers.map((one) => [one.full_name, one]))).toEqual(done.golfers);
    expect({ ...preview.moves, largest: preview.largest }).toMatchObject({
      tickets: done.tickets,
      ticket_places: done.ticket_places,
      largest: done.largest,
    });
    expect(preview.is_first_changed).toBe(done.is_first_changed);
    const { tickets, largest } = done;
    const moved = await loadLastMoves();
    if (moved) expect(moved).toMatchObject({ tickets, largest });
    expect((await make(await createRevert(holes, cards))).status).toBe(200);
    expect(await loadBoards()).toEqual(before);
  }
  expect(made.several).toBeGreaterThan(made.one);
});

/** Loads what the last correction moved, which the log shows; nothing when it only filled holes. */
async function loadLastMoves() {
  const rows = app.db.selectFrom('score_history').select(['moved', 'correction']);
  const [last] = await rows.orderBy('id', 'desc').limit(1).execute();
  if (!last?.correction) return last?.moved;
  const first = rows.where('correction', '=', last.correction).where('moved', 'is not', null);
  return (await first.executeTakeFirst())?.moved;
}

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
