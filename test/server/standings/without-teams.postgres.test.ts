import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TeeSheetDocument } from '../../../src/contract/admin/tee-sheet.ts';
import { createApp } from '../../../src/server/app.ts';
import { rehearse } from '../../../src/server/rehearse/play.ts';
import { listen } from '../../../src/server/start/listen.ts';
import { makeGroups } from '../../../src/set-up/tee-sheet/make-groups.ts';
import { writeRows } from '../../../src/set-up/tee-sheet/write-rows.ts';
import { DEMO_PASSWORD } from '../dumps.ts';
import { EMPTY, expectSaved, startImportApp } from '../imports/import-app.ts';
import { expectMoved } from '../states/state-app.ts';
import { freePort } from '../test-settings.ts';
import { writeLots } from '../tickets/derive-lots.ts';
import { claimFor, signUp } from '../tickets/newcomers.ts';
import { readComputedBoards } from './computed-boards.ts';
import { holdTickets } from './hold-tickets.ts';
import { recount } from './recount.ts';

const GOLFERS = 156;
const ROUNDS = 2;

const app = await startImportApp();
const served = createApp({ ...app.deps, clientFolder: 'no-such-folder' });
const server = await listen(served, freePort);
afterAll(async () => {
  await server.stop();
  await app.close();
});

/** Returns a name of letters only, a different one for each number. */
function nameGolfer(number: number): string {
  const letters = [...number.toString(26)].map((digit) =>
    (Number.parseInt(digit, 26) + 10).toString(36),
  );
  return `Golfer ${letters.join('').toUpperCase()}`;
}

async function importSetUp(): Promise<void> {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => ({
    round: index + 1,
    pars: [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5],
  }));
  await expectSaved(app.importRounds(EMPTY, rounds));
  const golfers = Array.from({ length: GOLFERS }, (_, index) => ({
    full_name: nameGolfer(index + 1),
    country: 'NO',
  }));
  await expectSaved(app.importField(EMPTY, golfers));
}

/** Makes and publishes the tee sheet of round 1. Later rounds start like it. */
async function publishTeeSheet(): Promise<void> {
  const round = { tournament_id: EMPTY, round_id: 1 };
  const read = async () => {
    const path = `admin/tee-sheet?tournament_id=${EMPTY}&round_id=1`;
    const answer = await app.request('GET', path, { token: app.token });
    return v.parse(TeeSheetDocument, await answer.json());
  };
  const document = await read();
  const ids = document.golfers.map(({ competitor_id }) => competitor_id);
  const groups = makeGroups(ids, { size: 4, teeTime: null, before: [] });
  const rows = writeRows(document, groups);
  const { shown } = document;
  const more = { shown, whole_list: true, file: null, rows };
  const drafted = await app.post({ kind: 'tee-sheet', ...round, ...more });
  expect(drafted.status).toBe(200);
  const body = { ...round, shown: (await read()).shown };
  expect((await app.put('admin/tee-sheet-publish', body)).status).toBe(200);
}

describe(`a tournament of ${GOLFERS} players without teams`, () => {
  beforeAll(async () => {
    await importSetUp();
    await expectMoved(app.moveTournament('draft', 'upcoming', {}, EMPTY));
    await publishTeeSheet();
    await expectMoved(app.put('game/current-tournament', { tournament_id: EMPTY, from: 10_039 }));
    for (const newcomer of await signUp(app, 3, 'teamless')) {
      expect((await claimFor(app, newcomer, EMPTY)).status).toBe(201);
    }
    await holdTickets(app.db, EMPTY, 300);
    await writeLots(app.db, EMPTY);
    await rehearse({
      baseUrl: `${server.url}/api/`,
      password: DEMO_PASSWORD,
      scorer: 'scorer',
      admin: 'admin',
      speed: Number.POSITIVE_INFINITY,
      seed: 7,
      rounds: ROUNDS,
      say: () => {},
    });
  });

  it('is played by a rehearsal, and its boards equal a recount of the stored strokes', async () => {
    const boards = await readComputedBoards(app, EMPTY);
    expect(boards).toEqual(await recount(app.db, EMPTY));
    expect(boards.players.size).toBe(GOLFERS);
    expect(boards.teams.size).toBe(0);
    expect(boards.users.size).toBe(300);
    expect([...boards.users.values()].some(({ points }) => points > 0)).toBe(true);
  });

  it('becomes final with two official rounds', async () => {
    await expectMoved(app.moveTournament('live', 'final', {}, EMPTY));
  });
});
