import { describe, expect, it } from 'vitest';
import type {
  AdminScorer,
  ScorerRow,
  ScorersDocument,
} from '../../../src/contract/admin/scorers.ts';
import { planScorers } from '../../../src/set-up/scorers/plan-scorers.ts';
import { toScorersContent } from '../../../src/set-up/scorers/scorers-content.ts';
import { scorersKind } from '../../../src/set-up/scorers/scorers-kind.ts';
import { scorersSchema } from '../../../src/set-up/scorers/scorers-schema.ts';

const tom: AdminScorer = {
  key: 'account:5',
  username: 'tom',
  name: 'Tom Okafor',
  email: 'tom@example.org',
  state: 'scorer',
  invitation: null,
  groups: [{ round_id: 1, group_number: 2 }],
};
const una: AdminScorer = {
  key: 'email:una@example.org',
  username: null,
  name: 'Una Brandt',
  email: 'una@example.org',
  state: 'invited',
  invitation: {
    id: 7,
    invited_by: 'admin',
    sent_at: '2026-11-23T10:00:00Z',
    expires_at: '2026-12-07T10:00:00Z',
    delivery: 'sent',
    mail_error: null,
  },
  groups: [],
};
const document: ScorersDocument = {
  kind: 'scorers',
  tournament_id: 1,
  rounds: [
    { round_id: 1, groups: [1, 2, 3] },
    { round_id: 2, groups: [] },
  ],
  scorers: [tom, una],
  shown: '0'.repeat(64),
};

const plan = (rows: Omit<ScorerRow, 'row'>[], wholeList = false) =>
  planScorers(
    document,
    rows.map((row, index) => ({ row: index + 2, ...row })),
    { wholeList },
  );
const listMessages = (...rows: Omit<ScorerRow, 'row'>[]) => plan(rows).rows.map((row) => row.says);

describe('the plan of a list of scorers', () => {
  it('invites an email address that no scorer has, with the groups of round 1', () => {
    const { rows, after } = plan([{ name: 'Ann Lee', email: 'Ann@Example.org', groups: [3, 1] }]);
    expect(rows).toEqual([
      {
        row: 2,
        effect: 'add',
        says: 'gets an invitation as a scorer of groups 1, 3 of round 1',
        column: null,
      },
    ]);
    expect(after?.scorers.find(({ key }) => key === 'email:ann@example.org')).toEqual({
      key: 'email:ann@example.org',
      name: 'Ann Lee',
      groups: [
        { round_id: 1, group_number: 1 },
        { round_id: 1, group_number: 3 },
      ],
    });
  });

  it('gives the groups of a row without a round in every round that has them', () => {
    const rounds = [
      { round_id: 1, groups: [1, 2, 3] },
      { round_id: 2, groups: [1, 2] },
    ];
    const rows = [{ row: 2, email: 'ann@example.org', groups: [2, 3] }];
    const { after, ...more } = planScorers({ ...document, rounds }, rows, { wholeList: false });
    expect(more.rows[0]?.says).toBe(
      'gets an invitation as a scorer of groups 2, 3 of round 1 and group 2 of round 2',
    );
    expect(after?.scorers.find(({ key }) => key === 'email:ann@example.org')?.groups).toEqual([
      { round_id: 1, group_number: 2 },
      { round_id: 1, group_number: 3 },
      { round_id: 2, group_number: 2 },
    ]);
  });

  it('finds a scorer by the email address or the username, in any case', () => {
    expect(listMessages({ email: 'TOM@example.org', groups: [3] })).toEqual([
      'groups of round 1 from 2 to 3',
    ]);
    expect(listMessages({ username: 'Tom', groups: [] })).toEqual([
      'groups of round 1 from 2 to none',
    ]);
    expect(listMessages({ username: 'tom', email: 'tom@example.org', groups: [2] })).toEqual(['']);
    expect(listMessages({ email: 'una@example.org', groups: [1] })).toEqual([
      'groups of round 1 from none to 1',
    ]);
  });

  it('leaves the groups of a row without groups unchanged', () => {
    const { rows, after } = plan([{ username: 'tom' }, { email: 'una@example.org', groups: null }]);
    expect(rows.map(({ effect }) => effect)).toEqual(['same', 'same']);
    expect(after).toEqual(toScorersContent(document));
  });

  it('says that an invitation has to be resent', () => {
    const rows = [{ row: 2, email: 'una@example.org' }];
    const of = (state: AdminScorer['state']) =>
      planScorers({ ...document, scorers: [{ ...una, state }] }, rows, { wholeList: false }).rows[0]
        ?.says;
    expect(of('mail-failed')).toBe('the email was not delivered: send it again from the list');
  });

  it.each([
    [{ name: 'Ann' }, 'email', 'write an email address, or the username of a scorer'],
    [{ email: 'ann at example' }, 'email', '"ann at example" is not an email address'],
    [
      { username: 'nobody' },
      'username',
      'no scorer is called "nobody". Write the email address alone to invite somebody',
    ],
    [{ username: 'tom', email: 'una@example.org' }, 'email', 'tom has another email address'],
    [{ username: 'tom', groups: [25] }, 'groups', 'round 1 has no group 25'],
    [{ username: 'tom', round: 2, groups: [1] }, 'groups', 'round 2 has no tee sheet yet'],
    [{ username: 'tom', round: 3 }, 'round', 'the tournament has no round 3'],
  ])('refuses the row %j', (row, column, words) => {
    const { rows, after } = plan([row]);
    expect(rows).toEqual([{ row: 2, effect: 'refuse', says: words, column }]);
    expect(after).toBeNull();
  });

  it('refuses the same scorer twice in a round, under two spellings', () => {
    expect(
      listMessages({ email: 'new@example.org' }, { email: 'NEW@example.org', groups: [1] })[1],
    ).toBe('row 2 has the same scorer for round 1');
    expect(listMessages({ username: 'tom' }, { email: 'tom@example.org' })[1]).toBe(
      'row 2 has the same scorer for round 1',
    );
    expect(listMessages({ username: 'tom' }, { username: 'tom', round: 2 })).toEqual(['', '']);
  });

  it('refuses a tenth scorer of a group', () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({
      email: `scorer${index}@example.org`,
      groups: [1],
    }));
    expect(plan(rows).rows.every(({ effect }) => effect === 'refuse')).toBe(true);
    expect(plan(rows.slice(1)).rows.every(({ effect }) => effect === 'add')).toBe(true);
  });

  it('removes the people whom the whole list does not name, and otherwise nobody', () => {
    expect(plan([{ username: 'tom', groups: [2] }]).removals).toEqual([]);
    const { removals, after } = plan([{ email: 'new@example.org' }], true);
    expect(removals.map((removal) => removal.says)).toEqual([
      'tom would lose all groups',
      'The invitation of Una Brandt would end',
    ]);
    expect(after?.scorers.map(({ key }) => key)).toEqual(['email:new@example.org']);
  });
});

describe('a row of a file of scorers', () => {
  const read = (groups: string) => scorersSchema.parseRow(2, { email: 'a@example.org', groups });

  it.each([
    ['3', [3]],
    ['3, 4', [3, 4]],
    ['3;4 / 12', [3, 4, 12]],
    ['1-3', [1, 2, 3]],
    ['1 - 3, 7', [1, 2, 3, 7]],
    ['1–3', [1, 2, 3]],
    ['Groups 1 to 3', [1, 2, 3]],
    ['Group 4 and 5', [4, 5]],
    ['1, 2, 3', [1, 2, 3]],
    ['none', []],
    ['', null],
  ])('reads the groups %j', (text, groups) => {
    expect(read(text)).toEqual({ row: 2, email: 'a@example.org', groups });
  });

  it.each(['0', 'ten', '1.5', '1000', '3-1', '1-3-5'])('refuses the groups %o', (text) => {
    expect(read(text)).toEqual([
      {
        column: 'groups',
        message: `"${text}" is not a group from 1 to 999. Write group numbers like 3, 4 or 1-3`,
      },
    ]);
  });

  it.each(['01-Mar', '3. Jan', 'Mar 1', '2026-03-01'])(
    'refuses the groups %j, which a spreadsheet made from a range',
    (text) => {
      expect(read(text)).toEqual([
        { column: 'groups', message: expect.stringContaining('looks like a day') },
      ]);
    },
  );
});

describe('the undo of a list of scorers', () => {
  const stored = toScorersContent(document);
  const groups = [{ round_id: 1, group_number: 3 }];

  it('restores groups and invitations exactly, and removes whom nobody had listed', () => {
    const former = { scorers: [{ key: 'account:5', groups }] };
    const { after, removals } = scorersKind.restore(document, former);
    expect(after).toEqual(former);
    expect(removals.map(({ key }) => key)).toEqual(['email:una@example.org']);
    expect(scorersKind.restore(document, stored).rows.map(({ effect }) => effect)).toEqual(
      stored.scorers.flatMap(() => ['same', 'same']),
    );
  });

  it('is refused like a file while the tee sheet lacks a former group', () => {
    const former = { scorers: [{ key: 'account:5', groups: [{ round_id: 1, group_number: 9 }] }] };
    const { after, rows } = scorersKind.restore(document, former);
    expect(after).toBeNull();
    expect(rows[0]).toMatchObject({ effect: 'refuse', says: 'round 1 has no group 9' });
  });
});
