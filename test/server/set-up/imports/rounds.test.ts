import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { makeLive } from '../../make-live.ts';
import { DRAFT, expectMoved } from '../../states/state-app.ts';
import { EMPTY, expectRefused, expectSaved, startImportApp } from './import-app.ts';

const app = await startImportApp();
afterAll(() => app.close());
const pars = [4, 5, 4, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
const expectRefusal = (id: number, rows: object[], more?: object) =>
  expectRefused(app.importRounds(id, rows, more), 'validation-failed');

describe('the rounds of a draft', () => {
  it("come from a file, with times in the tournament's zone", async () => {
    const rows = days.map((day, index) => ({ round: index + 1, day, time: '09:30', pars }));
    const { saved, document } = await expectSaved(app.importRounds(EMPTY, rows));
    expect(saved).toMatchObject({ kind: 'rounds', added: 4 });
    expect(document).toEqual(await app.readRounds(EMPTY));
    // Oslo is an hour ahead of UTC in November.
    expect((await app.readRounds(EMPTY)).rounds[0]).toMatchObject({
      starts_at: '2026-11-27T08:30:00.000Z',
      day: '2026-11-27',
      time: '09:30',
      counting_scores: 4,
      shortened: false,
      pars,
    });
  });

  it('are saved when their rows are sent again after their answer was lost', async () => {
    const { shown } = await app.readRounds(EMPTY);
    const row = { row: 2, round: 1, day: days[0], time: '08:45', pars };
    const body = { kind: 'rounds', tournament_id: EMPTY, shown, file: null, rows: [row] };
    expect((await expectSaved(app.post(body))).saved).toMatchObject({ changed: 1 });
    expect((await expectSaved(app.post(body))).saved).toBeNull();
    await expectSaved(app.importRounds(EMPTY, [{ ...row, time: '09:15' }]));
    await expectRefused(app.post(body), 'state-changed');
    await expectSaved(app.importRounds(EMPTY, [{ ...row, time: '09:30' }]));
  });

  it('cannot have a gap or begin out of order', async () => {
    expect(await expectRefusal(EMPTY, [{ round: 6 }])).toContain(
      'column round: round 5 is missing',
    );
    expect(await expectRefusal(EMPTY, [{ round: 2, day: '2026-11-27', time: '09:30' }])).toContain(
      'round 2 would not begin after round 1',
    );
    const three = [1, 2, 4].map((round) => ({ round }));
    expect(await expectRefusal(EMPTY, three, { whole_list: true })).toContain(
      'Round 3 cannot be removed',
    );
    expect(await expectRefusal(EMPTY, [{ round: 1 }, { round: 1 }])).toContain(
      'round 1 is in row 2 too',
    );
  });

  it('cannot begin at a time that the clocks skip', async () => {
    // The clocks are put forward in Oslo on this night.
    const spring = { round: 4, day: '2027-03-28', time: '02:30' };
    expect(await expectRefusal(EMPTY, [spring])).toContain('2027-03-28 has no 02:30');
    expect(await expectRefusal(EMPTY, [{ round: 4, day: '2026-12-01', time: null }])).toContain(
      'a time is needed with the day',
    );
  });

  it('can have an unusual total only when the admin confirms it', async () => {
    const long = pars.map(() => 5);
    const row = { round: 4, pars: long };
    expect(await expectRefusal(EMPTY, [row])).toContain('is a total of 90 right?');
    await expectSaved(app.importRounds(EMPTY, [{ ...row, choice: 'yes' }]));
    expect((await app.readRounds(EMPTY)).rounds[3]?.pars).toEqual(long);
  });

  it('are removed by a whole list, and an undo restores them exactly', async () => {
    const before = await app.hashTables();
    const [savedImport] = [
      (
        await expectSaved(
          app.importRounds(EMPTY, [{ round: 1, counting_scores: 3 }], { whole_list: true }),
        )
      ).saved,
    ];
    expect(savedImport).toMatchObject({ changed: 1, removed: 3 });
    expect((await app.readRounds(EMPTY)).rounds).toHaveLength(1);
    await expectSaved(app.undo(EMPTY, savedImport?.id ?? 0));
    expect(await app.hashTables()).toBe(before);
    await expectRefused(app.undo(EMPTY, savedImport?.id ?? 0), 'state-changed');
  });
});

describe('a round whose tee sheet has a draft', () => {
  const draftOf = (round: number) =>
    app.db
      .insertInto('tee_sheets')
      .values({ tournament_id: EMPTY, round_id: round, draft: JSON.stringify({ groups: [] }) })
      .execute();
  const removeDrafts = () =>
    app.db.deleteFrom('tee_sheets').where('tournament_id', '=', EMPTY).execute();

  it('cannot be removed, not even by the undo of an import', async () => {
    await draftOf(4);
    const three = [1, 2, 3].map((round) => ({ round }));
    expect(await expectRefusal(EMPTY, three, { whole_list: true })).toContain(
      'it has a draft of a tee sheet',
    );
    const row = { round: 5, day: '2026-12-01', time: '09:30', pars };
    const { saved } = await expectSaved(app.importRounds(EMPTY, [row]));
    await draftOf(5);
    expect(await expectRefused(app.undo(EMPTY, saved?.id ?? 0), 'state-changed')).toContain(
      'Round 5 cannot be removed: it has a draft of a tee sheet',
    );
    await removeDrafts();
    await expectSaved(app.undo(EMPTY, saved?.id ?? 0));
    await expectSaved(app.importRounds(EMPTY, three, { whole_list: true }));
  });
});

describe('a round in play', () => {
  it('does not prevent the undo of an import that changed another round', async () => {
    const { saved } = await expectSaved(
      app.importRounds(DRAFT, [{ round: 3, counting_scores: 3 }]),
    );
    await expectMoved(app.moveTournament('draft', 'upcoming'));
    await expectSaved(app.undo(DRAFT, saved?.id ?? 0));
    expect((await app.readRounds(DRAFT)).rounds[2]).toMatchObject({ counting_scores: 4 });
  });

  it('prevents the undo of an import that added a round', async () => {
    const row = { round: 4, day: '2027-12-01', time: '09:30', pars };
    const { saved } = await expectSaved(app.importRounds(DRAFT, [row]));
    await expectMoved(app.moveRound(1, 'setup', 'live'));
    expect(await expectRefused(app.undo(DRAFT, saved?.id ?? 0), 'state-changed')).toContain(
      'Round 4 cannot be removed: the tournament has begun',
    );
    expect((await app.readRounds(DRAFT)).rounds).toHaveLength(4);
  });

  it('keeps its pars, its start and its counting scores, and may be shortened', async () => {
    const other = pars.toReversed();
    expect(await expectRefusal(DRAFT, [{ round: 1, pars: other }])).toContain(
      'column pars: round 1 is live. Change its pars one round at a time',
    );
    expect(await expectRefusal(DRAFT, [{ round: 1, counting_scores: 2 }])).toContain(
      'round 1 is live',
    );
    expect(
      await expectRefusal(DRAFT, [{ round: 2 }, { round: 3 }], { whole_list: true }),
    ).toContain('Round 1 cannot be removed: it is live');
    await expectSaved(app.importRounds(DRAFT, [{ round: 1, shortened: true }]));
    expect((await app.readRounds(DRAFT)).rounds[0]).toMatchObject({ shortened: true });
  });

  it('keeps its counting scores once a card has a stroke, although it is in set-up', async () => {
    await sql`
      insert into cards (tournament_id, round_id, competitor_id)
      values (${DRAFT}, 2, 1)`.execute(app.db);
    // An empty card is what a refused write leaves.
    await expectSaved(app.importRounds(DRAFT, [{ round: 2, counting_scores: 3 }]));
    await makeLive(app.db, DRAFT, 2);
    const stroke = { tournament_id: DRAFT, round_id: 2, competitor_id: 1, hole_number: 1 };
    const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
      token: app.callers.admin,
      body: { ...stroke, is_start_hole: false, current_hole_score: 4 },
    });
    expect(answer.status).toBe(200);
    await expectMoved(app.moveRound(2, 'live', 'setup', { reason: 'by mistake' }));
    expect(await expectRefusal(DRAFT, [{ round: 2, counting_scores: 4 }])).toContain('has strokes');
    expect(
      await expectRefusal(DRAFT, [{ round: 1 }, { round: 3 }], { whole_list: true }),
    ).toContain('Round 2 cannot be removed: it has strokes');
  });
});
