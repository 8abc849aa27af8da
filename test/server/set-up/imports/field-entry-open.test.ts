import { afterAll, describe, expect, it } from 'vitest';
import { makeLive } from '../../make-live.ts';
import { DRAFT, expectMoved } from '../../states/state-app.ts';
import { readOutcome } from '../../tickets/outcome.ts';
import { expectRefused, expectSaved, startImportApp } from './import-app.ts';

const app = await startImportApp();
afterAll(() => app.close());
const reason = 'The field was announced again';

await expectMoved(app.moveTournament('draft', 'upcoming'));
const claim = await app.request('POST', 'game/user-ticket', {
  token: app.callers.owner,
  body: { user_id: 3, tournament_id: DRAFT, birth_confirmed: true },
});
expect(claim.status).toBe(201);
const { golfers } = await app.readField(DRAFT);
const makeRow = (golfer: (typeof golfers)[number] | undefined, more: object = {}) => ({
  full_name: golfer?.full_name,
  country: golfer?.country,
  ...more,
});
const findGolfer = async (name: string | undefined) =>
  (await app.readField(DRAFT)).golfers.find(({ full_name }) => full_name === name);

async function play(competitor_id: number) {
  await makeLive(app.db, DRAFT);
  const answer = await app.request('PUT', 'leaderboardstats/update-competitor-score', {
    token: app.callers.admin,
    body: {
      tournament_id: DRAFT,
      round_id: 1,
      competitor_id,
      hole_number: 1,
      is_start_hole: false,
      current_hole_score: 4,
    },
  });
  expect(answer.status).toBe(200);
}

describe('once entry is open', () => {
  it('an import of the field needs a reason', async () => {
    await expectRefused(app.importField(DRAFT, [makeRow(golfers[0])]), 'reason-required');
  });

  it('no golfer can be added', async () => {
    const rows = [{ full_name: 'Late Newcomer', country: 'NO' }];
    const words = await expectRefused(
      app.importField(DRAFT, rows, { reason }),
      'validation-failed',
    );
    expect(words).toContain('entry is open, so no golfer is added');
  });

  it.each([
    ['Brand New', 'no team is added'],
    [null, 'every golfer of a team stays in a team'],
  ])('no golfer can move to the team %s', async (team, says) => {
    const words = await expectRefused(
      app.importField(DRAFT, [makeRow(golfers[0], { team })], { reason }),
      'validation-failed',
    );
    expect(words).toContain(`entry is open, so ${says}`);
  });

  it('a reserve takes over the entry of a golfer, who is out before the start', async () => {
    const [, second] = golfers;
    const rows = [{ full_name: 'Rea Reserve', country: 'NO', replaces: second?.full_name }];
    await expectSaved(app.importField(DRAFT, rows, { reason }));
    expect(await findGolfer('Rea Reserve')).toMatchObject({
      entry_number: second?.entry_number,
      team: second?.team,
      replaces: second?.competitor_id,
    });
    expect(await findGolfer(second?.full_name)).toMatchObject({
      entry_number: null,
      ending: { status: 'DNS', round_id: 1, hole_number: null, reason },
    });
    const other = [{ full_name: 'Ria Reserve', country: 'NO', replaces: 'Rea Reserve' }];
    expect(
      await expectRefused(app.importField(DRAFT, other, { reason }), 'validation-failed'),
    ).toContain('a reserve for a reserve');
  });

  it('a golfer whom the whole list leaves out stays in the field as DNS', async () => {
    const rows = golfers.slice(0, -1).map((golfer) => makeRow(golfer));
    const reserve = { full_name: 'Rea Reserve', country: 'NO' };
    const more = { reason, whole_list: true };
    const { saved } = await expectSaved(app.importField(DRAFT, [...rows, reserve], more));
    expect(saved).toMatchObject({ added: 0, changed: 0, removed: 1 });
    const last = golfers.at(-1);
    expect(await findGolfer(last?.full_name)).toMatchObject({
      entry_number: last?.entry_number,
      ending: { status: 'DNS' },
    });
  });

  it('the dry run counts a ticket that several rows move only once', async () => {
    const replaced = golfers.slice(2, 7);
    const rows = replaced.map(({ full_name }, index) => ({
      full_name: `Spare Number ${'abcde'[index]}`,
      country: 'NO',
      replaces: full_name,
    }));
    const ids = new Set(replaced.map(({ competitor_id }) => competitor_id));
    const { told } = await readOutcome(app.db, app.deps.standings, DRAFT);
    const held = told.filter((ticket) => ticket.golfers.some((golfer) => ids.has(golfer ?? 0)));
    const { tickets, tickets_moved } = await expectSaved(
      app.importField(DRAFT, rows, { dry_run: true }),
    );
    expect(tickets_moved).toBe(held.length);
    expect(tickets.reduce((sum, move) => sum + move.tickets, 0)).toBeGreaterThan(tickets_moved);
  });

  it('the dry run counts the tickets that each row moves, and the import moves exactly those', async () => {
    const countHeld = async (id: number | undefined) => {
      const { told } = await readOutcome(app.db, app.deps.standings, DRAFT);
      return told.filter((ticket) => ticket.golfers.some((golfer) => golfer === id)).length;
    };
    const movedCounts: number[] = [];
    for (const [index, golfer] of golfers.slice(2, 7).entries()) {
      const name = `Reserve Number ${'abcde'[index]}`;
      const rows = [{ full_name: name, country: 'NO', replaces: golfer.full_name }];
      const before = await app.hashTables();
      const { tickets, saved } = await expectSaved(app.importField(DRAFT, rows, { dry_run: true }));
      expect(saved).toBeNull();
      expect(await app.hashTables()).toBe(before);
      const toldCount = tickets.find(({ row }) => row === 2)?.tickets ?? 0;
      await expectSaved(app.importField(DRAFT, rows, { reason }));
      expect(await countHeld((await findGolfer(name))?.competitor_id)).toBe(toldCount);
      movedCounts.push(toldCount);
    }
    // The free ticket holds four of the entries that are in play.
    expect(movedCounts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1);
  });

  it('a golfer can move to another team until the first stroke', async () => {
    const [first, last] = [golfers[0], golfers.at(-1)];
    expect(first?.team).not.toBe(last?.team);
    const swappedRows = [
      makeRow(first, { team: last?.team }),
      makeRow(last, { team: first?.team }),
    ];
    const larger = await expectRefused(
      app.importField(DRAFT, swappedRows.slice(0, 1), { reason }),
      'validation-failed',
    );
    expect(larger).toContain('would have 5 golfers where 4 count');
    await expectSaved(app.importField(DRAFT, swappedRows, { reason }));
    expect(await findGolfer(first?.full_name)).toMatchObject({ team: last?.team });
    await play(first?.competitor_id ?? 0);
    const back = [makeRow(first, { team: first?.team })];
    expect(
      await expectRefused(app.importField(DRAFT, back, { reason }), 'validation-failed'),
    ).toContain('the teams are fixed since the first stroke');
  });

  it('a golfer with a stroke keeps the entry', async () => {
    const [first] = golfers;
    const rows = [{ full_name: 'Too Late', country: 'NO', replaces: first?.full_name }];
    expect(
      await expectRefused(app.importField(DRAFT, rows, { reason }), 'validation-failed'),
    ).toContain('strokes of ');
  });
});
