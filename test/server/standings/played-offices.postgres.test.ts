import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_EVERY_S } from '../../../src/contract/account/credentials.ts';
import { rehearse } from '../../../src/demo/rehearsal/play.ts';
import { listen } from '../../../src/host/listen/listen.ts';
import { createApp } from '../../../src/server/app.ts';
import { isLong } from '../../form.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { startImportApp } from '../set-up/imports/import-app.ts';
import { setUpFromFiles } from '../set-up/imports/set-up-from-files.ts';
import { expectMoved } from '../states/state-app.ts';
import { freePort } from '../test-settings.ts';
import { writeLots } from '../tickets/derive-lots.ts';
import { claimFor, signUp } from '../tickets/newcomers.ts';
import { readComputedBoards } from './computed-boards.ts';
import { holdTickets } from './hold-tickets.ts';
import { recount } from './recount.ts';

const TICKETS = 300;

const app = await startImportApp();
const served = createApp({ ...app.deps, clientFolder: 'no-such-folder' });
const server = await listen(served, freePort);
afterAll(async () => {
  await server.stop();
  await app.close();
});

/** The tournament that a rehearsal plays. */
let current = 10_039;
// The same scorers are invited to each tournament, and each email address gets few emails.
beforeEach(() => app.clock.advance(EMAIL_EVERY_S * 1_000));

const offices = [
  { golfers: 54, teams: 13, groups: 18, rounds: 3 },
  { golfers: 57, teams: 12, groups: 19, rounds: 4 },
  { golfers: 156, teams: 0, groups: 39, rounds: 2 },
];

/** The short form plays the first tournament. `npm run offices` plays all of them. */
const played = isLong ? offices : offices.slice(0, 1);

describe.each(played)('$golfers golfers in $teams teams play $rounds rounds', (office) => {
  it('from four files to final, and the boards equal a recount of the stored strokes', async () => {
    const id = await setUpFromFiles(app, `Cup of ${office.golfers}`, office);
    const move = { tournament_id: id, from: current };
    await expectMoved(app.put('game/current-tournament', move));
    current = id;
    for (const newcomer of await signUp(app, 3, `of-${office.golfers}`)) {
      expect((await claimFor(app, newcomer, id)).status).toBe(201);
    }
    await holdTickets(app.db, id, TICKETS);
    await writeLots(app.db, id);
    await rehearse({
      baseUrl: `${server.url}/api/`,
      password: DEMO_PASSWORD,
      scorer: 'scorer',
      admin: 'admin',
      speed: Number.POSITIVE_INFINITY,
      seed: 7,
      rounds: office.rounds,
      hasOutage: true,
      say: () => {},
    });
    const boards = await readComputedBoards(app, id);
    expect(boards).toEqual(await recount(app.db, id));
    expect(boards.players.size).toBe(office.golfers);
    expect(boards.teams.size).toBe(office.teams);
    expect(boards.users.size).toBe(TICKETS);
    expect([...boards.users.values()].some(({ points }) => points > 0)).toBe(true);
    await expectMoved(app.moveTournament('live', 'final', {}, id));
  });
});
