import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { TeeSheetDocument, TeeSheetOrder } from '../../../src/contract/admin/tee-sheet.ts';
import { Problem } from '../../../src/contract/base/problem.ts';
import { findContest } from '../../../src/server/tickets/contests.ts';
import { account, makeDevice, TOURNAMENT } from '../scoring/scoring-app.ts';
import { insertDraft } from '../states/insert-draft.ts';
import { invite } from './scorers/invite.ts';
import { changeGroups, startSheetApp, swapGolfers } from './sheet-app.ts';

const app = await startSheetApp();
afterAll(() => app.close());

/** The rounds of the live tournament: round 1 is played, the others have not begun. */
const NEXT = 2;
const HIDDEN = 20_002;

afterEach(async () => {
  await app.db.deleteFrom('tee_sheets').execute();
});

const setStatus = (competitor_id: number, status: string) =>
  app.request('PUT', 'leaderboardstats/competitor-status', {
    token: app.tokens.admin,
    body: {
      tournament_id: TOURNAMENT,
      competitor_id,
      round_id: 1,
      status,
      reason: 'as the committee says',
    },
  });

async function readProblem(answer: Response) {
  const { type, detail, errors } = v.parse(Problem, await answer.json());
  return { type, detail, says: errors?.map(({ message }) => message) };
}

async function expectPublished(answer: Response) {
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return v.parse(TeeSheetDocument, body);
}

/** Accepts an invitation with a new account, and returns the id of the account. */
async function acceptWith(token: string, username: string): Promise<number> {
  const person = { first_name: 'Una', last_name: 'Brandt', password: 'tiger-of-tees' };
  const body = { ...person, token, username };
  const answer = await app.request('POST', 'auth/invitation-account', { body });
  expect(answer.status).toBe(201);
  const { id } = await app.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates accounts of scorers, and returns their ids. */
async function makeScorers(many: number, prefix: string): Promise<number[]> {
  const rows = await app.db
    .insertInto('users')
    .values(
      Array.from({ length: many }, (_, index) => ({
        username: `${prefix}-${index}`,
        email: `${prefix}-${index}@example.org`,
        password_hash: '',
        first_name: 'Sam',
        last_name: 'Scores',
        user_role: 'scorer' as const,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const listScorers = ({ published }: TeeSheetDocument, group: number) =>
  published?.groups.find(({ group_number }) => group_number === group)?.scorers;

describe("the draft of a round's tee sheet", () => {
  it('does not exist when nothing differs from the published sheet', async () => {
    const document = await app.read();
    expect(document.draft).toBeNull();
    expect(document.published?.groups).toHaveLength(18);
    expect(document.published?.groups[0]).toMatchObject({ group_number: 1, start_hole: 1 });
    expect(document.golfers).toHaveLength(54);
    expect(document.scorers.map(({ username }) => username)).toContain('scorer2');
  });

  it('exists beside the published sheet, and tablets do not see it', async () => {
    const before = await app.readAsTablet();
    const document = await app.draft(swapGolfers(await app.read()));
    expect(document.draft).toMatchObject({ by: 'admin' });
    expect(document.draft?.groups[0]?.competitors).not.toEqual(
      document.published?.groups[0]?.competitors,
    );
    expect(await app.readAsTablet()).toEqual(before);
  });

  it('is deleted when it equals the published sheet again', async () => {
    const document = await app.draft(swapGolfers(await app.read()));
    expect(document.draft).not.toBeNull();
    const again = await app.draft(document.published?.groups ?? []);
    expect(again.draft).toBeNull();
  });

  it("gives a replaced golfer's position to the reserve", async () => {
    const document = await app.read(NEXT);
    const [golfer = 0] = document.published?.groups[1]?.competitors ?? [];
    await app.draft(swapGolfers(document), NEXT);
    await setStatus(golfer, 'DNS');
    const answer = await app.request('PUT', 'leaderboardstats/reserve', {
      token: app.tokens.admin,
      body: {
        tournament_id: TOURNAMENT,
        competitor_id: golfer,
        reserve: { full_name: 'Rea Reserve', country_code: 'NO' },
        reason: 'as the committee says',
      },
    });
    expect(answer.status).toBe(200);
    const { draft, golfers } = await app.read(NEXT);
    const rea = golfers.find(({ full_name }) => full_name === 'Rea Reserve');
    expect(draft?.groups[1]?.competitors[0]).toBe(rea?.competitor_id);
    expect(golfers.find(({ competitor_id }) => competitor_id === golfer)).toMatchObject({
      state: 'replaced',
      why: 'is replaced by Rea Reserve',
    });
  });
});

describe('an import of a tee sheet', () => {
  it('is undone as a whole, and restores the draft before it', async () => {
    const first = await app.draft(swapGolfers(await app.read(NEXT)), NEXT);
    const second = await app.draft(
      changeGroups(first, () => ({ start_hole: 5 })),
      NEXT,
    );
    expect(second.draft?.groups[0]?.start_hole).toBe(5);
    const { id } = await app.db
      .selectFrom('imports')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const answer = await app.request('POST', 'admin/import-undo', {
      token: app.tokens.admin,
      body: { tournament_id: TOURNAMENT, import_id: id },
    });
    expect(answer.status).toBe(200);
    expect((await app.read(NEXT)).draft?.groups).toEqual(first.draft?.groups);
  });

  it('cannot be undone after a scorer accepted an invitation to one of its groups', async () => {
    const groups = (await app.read(NEXT)).published?.groups ?? [];
    const [last] = groups.slice(-1);
    const number = last?.group_number ?? 0;
    const token = await invite(app, 'draft-scorer@example.org', {
      groups: [{ round_id: NEXT, group_number: number }],
    });
    await app.draft(
      groups.map((group) => ({ ...group, start_hole: 3 })),
      NEXT,
    );
    await acceptWith(token, 'draft-walker');
    const { id } = await app.db
      .selectFrom('imports')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const before = await app.read(NEXT);
    const answer = await app.request('POST', 'admin/import-undo', {
      token: app.tokens.admin,
      body: { tournament_id: TOURNAMENT, import_id: id },
    });
    expect(await readProblem(answer)).toMatchObject({
      type: 'state-changed',
      detail: 'The tee sheet has changed since this import',
    });
    expect(await app.read(NEXT)).toEqual(before);
  });

  it('still works when a golfer has left the field since the draft was saved', async () => {
    const document = await app.read(NEXT);
    const [first] = swapGolfers(document);
    if (!first) throw new Error('the round has no group');
    await app.draft([first], NEXT);
    const draft = { groups: [{ ...first, competitors: [...first.competitors, 999_999] }] };
    await app.db
      .updateTable('tee_sheets')
      .set({ draft: JSON.stringify(draft) })
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', NEXT)
      .execute();
    expect((await app.read(NEXT)).draft?.groups).toEqual([first]);
    const moved = { ...first, start_hole: 5 };
    expect((await app.draft([moved], NEXT)).draft?.groups).toEqual([moved]);
  });

  it.each([
    ['row and column of a file', { column: 1 }, "Row 2, column player_1: 'Nobody Known'"],
    ['the group of a group made on the screen', {}, "Group 1: 'Nobody Known'"],
  ])('names %s, and changes nothing', async (_, place, where) => {
    const document = await app.read(NEXT);
    const row = { row: 2, group_number: 1, start_hole: 1, tee_time: null, scorers: ['nobody'] };
    const answer = await app.request('POST', 'admin/import', {
      token: app.tokens.admin,
      body: {
        kind: 'tee-sheet',
        tournament_id: TOURNAMENT,
        round_id: NEXT,
        shown: document.shown,
        file: null,
        rows: [{ ...row, players: [{ name: 'Nobody Known', ...place }] }],
      },
    });
    expect(await readProblem(answer)).toMatchObject({
      type: 'validation-failed',
      says: [`${where} is not in the field`],
    });
    expect(await app.read(NEXT)).toEqual(document);
  });
});

describe('publishing a tee sheet', () => {
  it('replaces the sheet that tablets read, at once and with its tee times', async () => {
    await app.db
      .updateTable('rounds')
      .set({ starts_at: '2026-11-27T08:00:00Z' })
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', NEXT)
      .execute();
    const groups = swapGolfers(await app.read(NEXT)).map((group) => ({
      ...group,
      tee_time: '09:20',
    }));
    const shownSheet = await app.draft(groups, NEXT);
    expect(shownSheet).toMatchObject({ day: '2026-11-27', starts: '09:00' });
    const document = await expectPublished(await app.publish(shownSheet));
    expect(document.draft).toBeNull();
    expect(document.published).toMatchObject({ by: 'admin', groups });
    const tablet = await app.readAsTablet(NEXT);
    expect(tablet[0]?.competitors.map(({ id }) => id)).toEqual(groups[0]?.competitors);
    const { tee_time } = await app.db
      .selectFrom('tee_groups')
      .select('tee_time')
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', NEXT)
      .limit(1)
      .executeTakeFirstOrThrow();
    // 09:20 in Stockholm, an hour ahead in winter.
    expect(tee_time?.toISOString()).toBe('2026-11-27T08:20:00.000Z');
  });

  it('is possible again when only the day of the round has changed', async () => {
    const setDay = (starts_at: string) =>
      app.db
        .updateTable('rounds')
        .set({ starts_at })
        .where('tournament_id', '=', TOURNAMENT)
        .where('round_id', '=', NEXT)
        .execute();
    await setDay('2026-11-28T08:00:00Z');
    // A sheet from before drafts has no row of its own.
    await app.db.deleteFrom('tee_sheets').execute();
    const shownSheet = await app.read(NEXT);
    expect(shownSheet.draft?.groups).toEqual(shownSheet.published?.groups);
    const path = `admin/tournament?tournament_id=${TOURNAMENT}`;
    const hasDraft = async () => {
      const answer = await app.request('GET', path, { token: app.tokens.admin });
      return (await answer.json()).rounds[NEXT - 1].has_draft;
    };
    expect(await hasDraft()).toBe(true);
    const document = await expectPublished(await app.publish(shownSheet));
    expect(document.draft).toBeNull();
    expect(await hasDraft()).toBe(false);
    const [time] = await app.db
      .selectFrom('tee_groups')
      .select('tee_time')
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', NEXT)
      .execute();
    expect(time?.tee_time?.toISOString()).toBe('2026-11-28T08:20:00.000Z');
    await setDay('2026-11-27T08:00:00Z');
    await expectPublished(await app.publish(await app.read(NEXT)));
  });

  it('writes one audit entry with the groups that changed', async () => {
    const shownSheet = await app.draft(
      changeGroups(await app.read(NEXT), ({ group_number }) =>
        group_number === 3 ? { start_hole: 9 } : {},
      ),
      NEXT,
    );
    await expectPublished(await app.publish(shownSheet));
    const entry = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'tee-sheet')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry.target_id).toBe(`${TOURNAMENT}/${NEXT}`);
    const one = (words: RegExp) => ({ groups: [expect.stringMatching(words)] });
    expect(entry.before).toEqual(one(/^group 3, hole \d+, 09:20: /));
    expect(entry.after).toEqual(one(/^group 3, hole 9, 09:20: /));
  });

  it('needs every golfer who plays, and names what is wrong', async () => {
    const [group, ...groups] = (await app.read(NEXT)).published?.groups ?? [];
    if (!group) throw new Error('round 2 has no tee sheet');
    const [golfer = 0, ...otherGolfers] = group.competitors;
    const shownSheet = await app.draft([{ ...group, competitors: otherGolfers }, ...groups], NEXT);
    const name = shownSheet.golfers.find(
      ({ competitor_id }) => competitor_id === golfer,
    )?.full_name;
    expect(await readProblem(await app.publish(shownSheet))).toMatchObject({
      type: 'not-ready',
      says: [`${name} is in no group`],
    });
  });

  it('refuses a sheet that has changed since the admin looked at it', async () => {
    const shownSheet = await app.draft(swapGolfers(await app.read(NEXT)), NEXT);
    await app.draft(
      changeGroups(shownSheet, () => ({ start_hole: 5 })),
      NEXT,
    );
    expect(await readProblem(await app.publish(shownSheet))).toMatchObject({
      type: 'state-changed',
    });
  });

  it('refuses a round without a draft', async () => {
    expect(await readProblem(await app.publish(await app.read()))).toMatchObject({
      type: 'not-ready',
      detail: 'The tee sheet of round 1 has no draft',
    });
  });

  it('asks about a group with strokes, and keeps its strokes when the admin confirms', async () => {
    const competitor = app.groups[0]?.at(-1) ?? 0;
    await app.replay('scorer', [makeDevice('scorer').score({ competitor, hole: 1 }, 4, 0)]);
    const shownSheet = await app.draft(swapGolfers(await app.read()));
    const refusedProblem = await readProblem(await app.publish(shownSheet));
    expect(refusedProblem.type).toBe('group-has-strokes');
    expect(refusedProblem.says).toEqual([
      expect.stringMatching(/^Group 1 has strokes: .+ moves to group 2, .+ joins it$/),
    ]);
    await expectPublished(await app.publish(shownSheet, { confirmed_groups: [1] }));
    expect((await app.hole({ competitor, hole: 1 })).current_hole_score).toBe(4);
  });

  it('asks for a reason in a round that has closed', async () => {
    await setRound('closed');
    const shownSheet = await app.draft(
      changeGroups(await app.read(), () => ({ tee_time: null, scorers: [] })),
      1,
      TOURNAMENT,
      { reason: 'The scorers have left' },
    );
    expect(await readProblem(await app.publish(shownSheet))).toMatchObject({
      type: 'reason-required',
    });
    await expectPublished(await app.publish(shownSheet, { reason: 'The scorers have left' }));
    await setRound('live');
  });
});

async function setRound(status: 'live' | 'closed') {
  await app.db
    .updateTable('rounds')
    .set({ status })
    .where('tournament_id', '=', TOURNAMENT)
    .where('round_id', '=', 1)
    .execute();
}

describe('a scorer whose groups change after a draft was saved', () => {
  it('accepts an invitation, and follows the group after the draft is published', async () => {
    const token = await invite(app, 'una@example.org', {
      groups: [{ round_id: NEXT, group_number: 4 }],
    });
    await app.draft(swapGolfers(await app.read(NEXT)), NEXT);
    const id = await acceptWith(token, 'una-scores');
    const shownSheet = await app.read(NEXT);
    expect(listScorers(shownSheet, 4)).toContain(id);
    expect(listScorers(await expectPublished(await app.publish(shownSheet)), 4)).toContain(id);
  });

  it('accepts an invitation to a group that only the draft has', async () => {
    const token = await invite(app, 'finn@example.org', {
      groups: [{ round_id: NEXT, group_number: 40 }],
    });
    const groups = (await app.read(NEXT)).published?.groups ?? [];
    const movedGroups = groups.map((group, index) =>
      index === groups.length - 1 ? { ...group, group_number: 40 } : group,
    );
    await app.draft(movedGroups, NEXT);
    const id = await acceptWith(token, 'finn-scores');
    const document = await expectPublished(await app.publish(await app.read(NEXT)));
    expect(listScorers(document, 40)).toContain(id);
  });

  it.each(['published', 'draft'])(
    'accepts an invitation to a full group of the %s sheet, follows no group, and is told so',
    async (sheet) => {
      const token = await invite(app, `full-${sheet}@example.org`, {
        groups: [13, 14].map((group_number) => ({ round_id: NEXT, group_number })),
      });
      const crowd = await makeScorers(9, sheet);
      const shownSheet = await app.draft(
        changeGroups(await app.read(NEXT), ({ group_number }) =>
          group_number === 13 ? { scorers: crowd } : {},
        ),
        NEXT,
      );
      if (sheet === 'published') await expectPublished(await app.publish(shownSheet));
      const person = { first_name: 'Una', last_name: 'Brandt', password: 'tiger-of-tees' };
      const answer = await app.request('POST', 'auth/invitation-account', {
        body: { ...person, token, username: `late-${sheet}` },
      });
      expect(answer.status).toBe(201);
      const accepted = await answer.json();
      expect(accepted.full_groups).toEqual([{ round_id: NEXT, group_number: 13 }]);
      expect(accepted.data.user_role).toBe('scorer');
      const { draft, published } = await app.read(NEXT);
      const groups = (draft ?? published)?.groups ?? [];
      const scorersOf = (number: number) =>
        groups.find(({ group_number }) => group_number === number)?.scorers;
      expect(scorersOf(13)).toEqual(crowd);
      expect(scorersOf(14)).toContain(accepted.data.id);
      const entry = await app.db
        .selectFrom('audit')
        .select('detail')
        .where('action', '=', 'invitation-accepted')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(entry.detail).toMatchObject({ full_groups: [`group 13 of round ${NEXT}`] });
    },
  );

  it('gets other groups on the tab of scorers, and the draft keeps its own changes', async () => {
    const follow = async (groups: readonly number[]) => {
      const path = `admin/scorers?tournament_id=${TOURNAMENT}`;
      const { shown: shownSheet } = await (
        await app.request('GET', path, { token: app.tokens.admin })
      ).json();
      const rows = [{ row: 2, username: 'scorer3', round: NEXT, groups }];
      const answer = await app.request('POST', 'admin/import', {
        token: app.tokens.admin,
        body: { kind: 'scorers', tournament_id: TOURNAMENT, shown: shownSheet, file: null, rows },
      });
      expect(answer.status).toBe(200);
    };
    await follow([5, 6]);
    const { scorer3 } = account;
    const before = await app.read(NEXT);
    expect([5, 6].map((group) => listScorers(before, group))).toEqual([[scorer3], [scorer3]]);
    // The draft takes the scorer out of group 6 and puts the scorer into group 9.
    await app.draft(
      changeGroups(before, ({ group_number }) => {
        if (group_number === 6) return { scorers: [] };
        return group_number === 9 ? { scorers: [scorer3] } : {};
      }),
      NEXT,
    );
    await follow([6, 7]);
    const document = await expectPublished(await app.publish(await app.read(NEXT)));
    const followedGroups = document.published?.groups.filter(({ scorers }) =>
      scorers.includes(scorer3),
    );
    expect(followedGroups?.map(({ group_number }) => group_number)).toEqual([7, 9]);
  });
});

describe('a golfer who is out', () => {
  it.each([
    ['WD', 'stopped', 'out', 'withdrew in round 1'],
    ['DNS', 'stopped', 'out', 'did not start in round 1'],
    ['CUT', 'in', 'out', 'was cut after round 1'],
  ])('with %s is %s in that round and %s in the next one', async (status, here, next, reason) => {
    const golfer = app.groups[6]?.[0] ?? 0;
    // A cut asks for a complete card, so this state is written as the office's call would.
    await app.db
      .insertInto('competitor_endings')
      .values({
        tournament_id: TOURNAMENT,
        competitor_id: golfer,
        status: status as 'WD',
        round_id: 1,
        hole_number: null,
        voided: false,
        reason: 'as the committee says',
      })
      .execute();
    const readState = async (round: number) =>
      (await app.read(round)).golfers.find(({ competitor_id }) => competitor_id === golfer);
    expect(await readState(1)).toMatchObject({ state: here });
    expect(await readState(NEXT)).toMatchObject({ state: next, why: reason });
    await setStatus(golfer, 'active');
  });
});

describe('a round that becomes live', () => {
  const moveRound = () =>
    app.request('PUT', 'game/round-state', {
      token: app.tokens.admin,
      body: { tournament_id: HIDDEN, round_id: 1, from: 'setup', to: 'live' },
    });

  it('needs a published tee sheet when it has only a draft of one', async () => {
    await insertDraft(app.db, HIDDEN);
    const { golfers } = await app.read(1, HIDDEN);
    const groups = [0, 4].map((from, index) => ({
      group_number: index + 1,
      start_hole: 1,
      tee_time: null,
      competitors: golfers.slice(from, from + 4).map(({ competitor_id }) => competitor_id),
      scorers: [],
    }));
    const shownSheet = await app.draft(groups, 1, HIDDEN);
    await app.db
      .updateTable('tournaments')
      .set({ published_at: new Date() })
      .where('id', '=', HIDDEN)
      .execute();
    expect(await readProblem(await moveRound())).toMatchObject({
      type: 'not-ready',
      detail: 'The tee sheet of round 1 is a draft: publish it',
    });
    await expectPublished(await app.publish(await app.read(1, HIDDEN)));
    expect(shownSheet.published).toBeNull();
    expect((await moveRound()).status).toBe(200);
  });
});

it('the drafts of all tee sheets are published with their tournament by one answer', async () => {
  const id = 20_003;
  await insertDraft(app.db, id);
  const { golfers } = await app.read(1, id);
  const ids = golfers.map(({ competitor_id }) => competitor_id);
  const group = { group_number: 1, start_hole: 1, tee_time: null, scorers: [] };
  const groups = [
    { ...group, competitors: ids.slice(0, 4) },
    { ...group, group_number: 2, competitors: ids.slice(4) },
  ];
  for (const round of [1, 2]) await app.draft(groups, round, id);
  const publish = () =>
    app.request('PUT', 'game/tournament-state', {
      token: app.tokens.admin,
      body: { tournament_id: id, from: 'draft', to: 'upcoming', publish_tee_sheets: true },
    });
  // A golfer who is in no group makes the sheet of round 2 incomplete, and nothing is published.
  await app.draft([{ ...group, competitors: [] }], 2, id);
  expect((await publish()).status).toBe(422);
  expect((await app.read(1, id)).published).toBeNull();
  await app.draft(groups, 2, id);
  expect(await (await publish()).json()).toMatchObject({ state: 'upcoming' });
  for (const round of [1, 2]) {
    expect((await app.read(round, id)).published?.groups).toHaveLength(2);
  }
});

describe('the order of the golfers by their places', () => {
  const readOrder = async (round: number) =>
    v.parse(TeeSheetOrder, await (await app.get('tee-sheet-order', round)).json());

  it('breaks ties by lots that a stranger can compute from public facts', async () => {
    const order = await readOrder(NEXT);
    const contest = await findContest(app.db, TOURNAMENT);
    const hash = createHash('sha256')
      .update(contest?.seed ?? '')
      .digest('hex');
    const computedPlaces = order.map((row) => ({
      ...row,
      lot: createHash('sha256')
        .update(`tee-sheet:${hash}:${NEXT}:${row.entry_number}`)
        .digest('hex'),
    }));
    expect(order).toEqual(
      computedPlaces.toSorted((a, b) => a.place - b.place || a.lot.localeCompare(b.lot)),
    );
    expect(order).toHaveLength(54);
    expect(JSON.stringify(order)).not.toContain(Buffer.from(contest?.seed ?? '').toString('hex'));
  });

  it('counts only the rounds before it', async () => {
    const competitor = app.groups[2]?.[0] ?? 0;
    const before = await readOrder(NEXT);
    const device = makeDevice('scorer');
    await app.replay('scorer', [device.score({ competitor, hole: 1, round: 2 }, 1, 0)]);
    expect(await readOrder(NEXT)).toEqual(before);
    expect(await readOrder(3)).not.toEqual(before);
  });

  it('does not exist before round 1', async () => {
    expect(await readProblem(await app.get('tee-sheet-order', 1))).toMatchObject({
      type: 'not-ready',
    });
  });
});
