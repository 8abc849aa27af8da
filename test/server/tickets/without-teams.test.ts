import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { rerunDraw } from '../../../src/client/queries/rerun-draw.ts';
import { TeamsBoard } from '../../../src/contract/game/boards.ts';
import { Contest, Draw, Ticket, TicketReceipt } from '../../../src/contract/game/tickets.ts';
import { askStranger } from '../../golf/strangers-draw.ts';
import { makeLive } from '../make-live.ts';
import { expectRefused, startImportApp } from '../set-up/imports/import-app.ts';
import { insertDraft } from '../states/insert-draft.ts';
import { DRAFT, expectMoved } from '../states/state-app.ts';
import { deriveLots, keptLots } from './derive-lots.ts';
import { UPCOMING } from './ticket-app.ts';

const app = await startImportApp();
afterAll(() => app.close());
const { admin: token, owner } = app.callers;
const reason = 'The teams were announced later';
const WITH_TEAMS = 20_003;

async function read<S extends v.GenericSchema>(schema: S, path: string) {
  const answer = await app.request('GET', path, { token });
  expect({ path, status: answer.status }).toMatchObject({ status: 200 });
  return v.parse(schema, await answer.json());
}
const readTickets = () => read(v.array(Ticket), `game/game-tickets?tournament_id=${DRAFT}`);
const readDraw = () => read(Draw, `game/draw?tournament_id=${DRAFT}`);

/** Imports the whole field, with a change of each golfer's row, and returns why it is refused. */
async function refuseField(id: number, change: { team: string | null }, most = Infinity) {
  const { golfers } = await app.readField(id);
  const rows = golfers
    .slice(0, most)
    .map(({ full_name, country }) => ({ full_name, country, ...change }));
  return expectRefused(app.importField(id, rows, { reason }), 'validation-failed');
}

await sql`update field set team_id = null where tournament_id = ${DRAFT}`.execute(app.db);
await expectMoved(app.moveTournament('draft', 'upcoming'));
const claim = await app.request('POST', 'game/user-ticket', {
  token: owner,
  body: { user_id: 3, tournament_id: DRAFT, birth_confirmed: true },
});

describe('in a tournament without teams', () => {
  it('the contest is open and says that a ticket has no team', async () => {
    const contests = await read(v.array(Contest), 'game/contests');
    const find = (id: number) => contests.find(({ tournament_id }) => tournament_id === id);
    expect(find(DRAFT)).toMatchObject({ open: true, has_teams: false });
    expect(find(UPCOMING)).toMatchObject({ open: true, has_teams: true });
  });

  it('a ticket holds four golfers and no team', async () => {
    expect(claim.status).toBe(201);
    const [ticket] = await readTickets();
    expect(new Set(ticket?.competitors.map(({ id }) => id)).size).toBe(4);
    expect(ticket?.teams).toEqual([]);
    expect(await keptLots(app.db, DRAFT)).toEqual(await deriveLots(app.db, DRAFT));
  });

  it.each([
    ['one golfer gets', 'a team of another tournament', 'Ember Foxes', 1],
    ['one golfer gets', 'a new team', 'Brand New', 1],
    ['four golfers get', 'a new team', 'Brand New', 4],
  ])('%s %s only before it is published', async (_who, _what, team, golfers) => {
    const before = await readTickets();
    expect(await refuseField(DRAFT, { team }, golfers)).toContain(
      'entry is open, so no team is added',
    );
    expect(await readTickets()).toEqual(before);
  });

  it('the points receipt has the points of the golfers only', async () => {
    await makeLive(app.db, DRAFT);
    const [ticket] = await readTickets();
    const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token,
      body: {
        tournament_id: DRAFT,
        round_id: 1,
        competitor_id: ticket?.competitors[0]?.id,
        hole_number: 1,
        is_start_hole: false,
        current_hole_score: 3,
      },
    });
    expect(answer.status).toBe(200);
    const receipt = await read(TicketReceipt, `game/ticket-receipt?ticket_id=${ticket?.id}`);
    expect(receipt).toMatchObject({ team: null, hundredths: 350 });
    expect(receipt.ticket.fantasy_point).toBe(3.5);
  });

  it('the teams board has no row', async () => {
    const board = await read(TeamsBoard, `leaderboardstats/teams?tournament_id=${DRAFT}`);
    expect(board.rows).toEqual([]);
  });

  it('the draw gives the same ticket here, in a browser and for an outsider', async () => {
    await app.db
      .updateTable('tournaments')
      .set((eb) => ({ status: 'final' as const, version: eb('version', '+', 1) }))
      .where('id', '=', DRAFT)
      .execute();
    const draw = await readDraw();
    expect(draw).toMatchObject({ teams: [], drawn: [{ number: 1, team_id: null }] });
    expect((await rerunDraw(draw))?.tickets).toMatchObject([{ teamId: null, isSame: true }]);
    expect(await askStranger(draw)).toContain('1 tickets drawn again, 0 not the same.');
  });
});

it('a tournament that was published with teams keeps them all', async () => {
  await insertDraft(app.db, WITH_TEAMS, 'With Teams');
  await expectMoved(app.moveTournament('draft', 'upcoming', {}, WITH_TEAMS));
  expect(await refuseField(WITH_TEAMS, { team: null })).toContain(
    'every golfer of a team stays in a team',
  );
  const { golfers } = await app.readField(WITH_TEAMS);
  expect(golfers.every(({ team }) => team !== null)).toBe(true);
});
