import { describe, expect, it } from 'vitest';
import type { FieldDocument, FieldGolfer, FieldRow } from '../../../src/contract/admin/field.ts';
import { planField } from '../../../src/set-up/field/plan-field.ts';

const golfer = (competitor_id: number, full_name: string, more: Partial<FieldGolfer> = {}) => ({
  competitor_id,
  full_name,
  country: 'NO',
  team_id: null,
  team: null,
  group_name: null,
  replaces: null,
  aliases: [],
  entry_number: null,
  ending: null,
  is_out: false,
  has_strokes: false,
  groups: [],
  ...more,
});
const inTeam = (id: number, name: string, team_id: number, team: string) =>
  golfer(id, name, { team_id, team });

const draft: FieldDocument = {
  kind: 'field',
  tournament_id: 1,
  state: 'draft',
  is_entry_open: false,
  has_begun: false,
  is_fixed: false,
  counting_scores: 4,
  golfers: [
    inTeam(1, 'Søren Bakkegaard', 1, 'Ember Foxes'),
    inTeam(2, 'Ada Nord', 1, 'Ember Foxes'),
    inTeam(3, 'Bo Lund', 1, 'Ember Foxes'),
    inTeam(4, 'Cleo Vik', 1, 'Ember Foxes'),
    inTeam(5, 'Dana Moe', 2, 'Fjord Wolves'),
    golfer(6, 'Eli Free'),
  ],
  known: [
    { competitor_id: 20, full_name: 'Pat Smith', country: 'US', aliases: [] },
    { competitor_id: 21, full_name: 'Pat Smith', country: 'AU', aliases: [] },
    { competitor_id: 22, full_name: 'Rob Mac', country: 'ENG', aliases: ['Bob Mac'] },
  ],
  teams: [
    { team_id: 1, name: 'Ember Foxes' },
    { team_id: 2, name: 'Fjord Wolves' },
  ],
  shown: '0'.repeat(64),
};

const plan = (
  rows: readonly Omit<FieldRow, 'row'>[],
  document: FieldDocument = draft,
  wholeList = false,
) =>
  planField(
    document,
    rows.map((row, index) => ({ row: index + 2, ...row })),
    { wholeList, reason: 'a test' },
  );
const NO = { country: 'NO' };

describe('a warning about the size of a team', () => {
  const small = { full_name: 'Nia Small', ...NO, team: 'Elks' };
  const says = (rows: Parameters<typeof plan>[0], hasUnreadRows = false) =>
    planField(
      draft,
      rows.map((row, index) => ({ row: index + 2, ...row })),
      { wholeList: false, reason: 'a test', hasUnreadRows },
    ).rows[0]?.says;

  it('waits until every row of the file is right', () => {
    expect(says([small])).toBe('team Elks has 1 golfer where 4 count');
    expect(says([small], true)).toBe('');
    expect(says([small, small])).toBe('');
  });
});

describe('the plan of a row', () => {
  it.each([
    [{ full_name: 'SOREN BAKKEGAARD', ...NO }, 'known as Søren Bakkegaard'],
    [{ full_name: 'Eli Free', country: 'SE' }, 'country from Norway to Sweden'],
    [
      { full_name: 'Cleo Vik', ...NO, team: 'fjord wolves' },
      'team from Ember Foxes to Fjord Wolves, team read as Fjord Wolves; ' +
        'team Fjord Wolves has 2 golfers where 4 count',
    ],
    [{ full_name: 'Cleo Vik', ...NO, team: null }, 'team from Ember Foxes to none'],
    [{ full_name: 'New Golfer', ...NO }, ''],
    [{ full_name: 'Bob Mac', country: 'ENG' }, 'known as Rob Mac'],
    [{ full_name: 'Ada Nord', ...NO, alias: 'A. Nord' }, 'new alias A. Nord'],
    [{ full_name: 'Re Serve', ...NO, replaces: 'nord, ada' }, 'plays for Ada Nord'],
  ])('describes %j as "%s"', (row, message) => {
    expect(plan([row]).rows[0]?.says).toBe(message);
    expect(plan([row]).after).not.toBeNull();
  });
});

describe('a row with the name of a golfer of the field', () => {
  const field = {
    ...draft,
    golfers: [golfer(1, 'J.T. Holt'), golfer(2, 'Do Yun Kim'), golfer(3, 'Ben Roe')],
  };

  it('is in the team that differs only in apostrophes and punctuation', () => {
    const king = inTeam(1, 'Ada Nord', 1, "King's Men");
    const team = 'King’s  men.';
    expect(
      plan([{ full_name: 'Ada Nord', ...NO, team }], { ...draft, golfers: [king] }).rows,
    ).toMatchObject([{ effect: 'same', says: expect.stringContaining("team read as King's Men") }]);
  });

  it.each(['JT Holt', 'Holt, J. T.', 'JT Holt (NOR)'])(
    'in another spelling changes nobody: %s',
    (full_name) => {
      expect(plan([{ full_name, ...NO }], field).rows).toMatchObject([{ effect: 'same' }]);
    },
  );

  it.each([
    ['KIM Do Yun', 2],
    ['Ben Roe Jr.', 3],
  ])('with its words in another order or a generation is asked about: %s', (full_name, id) => {
    const [row] = plan([{ full_name, ...NO }], field).rows;
    expect(row).toMatchObject({ effect: 'ask', column: 'full_name' });
    expect(row?.choices?.map((choice) => choice.id)).toEqual([id, 'new']);
    expect(plan([{ full_name, ...NO, choice: id }], field).rows).toMatchObject([
      { effect: 'change', says: expect.stringContaining(`new alias ${full_name}`) },
    ]);
    expect(plan([{ full_name, ...NO, choice: 'new' }], field).rows[0]?.effect).toBe('add');
  });
});

describe('a row whose name is probably no golfer', () => {
  it.each(['TBD', 'N/A', 'Total', 'Alternate 1', 'Ben Wood (WD)'])(
    'is asked about: %s',
    (full_name) => {
      expect(plan([{ full_name, ...NO }])).toMatchObject({
        rows: [{ effect: 'ask', column: 'full_name', choices: [{ id: 'new' }] }],
        after: null,
      });
      const [kept] = plan([{ full_name, ...NO, choice: 'new' }]).rows;
      expect(kept?.effect).toBe('add');
    },
  );

  it('offers the golfer whom it means', () => {
    const document = { ...draft, golfers: [golfer(1, 'Ben Wood')] };
    const [row] = plan([{ full_name: 'Ben Wood (WD)', ...NO }], document).rows;
    expect(row?.choices?.map(({ id }) => id)).toEqual([1, 'new']);
  });

  it('is not asked about when a golfer of the field has this name', () => {
    const document = { ...draft, golfers: [golfer(1, 'TBD')] };
    expect(plan([{ full_name: 'TBD', ...NO }], document).rows).toMatchObject([{ effect: 'same' }]);
  });
});

describe('a row of the field is refused with its column:', () => {
  it.each([
    [
      'the same golfer twice',
      [
        { full_name: 'Ada Nord', ...NO },
        { full_name: 'NORD, Ada', ...NO },
      ],
      'full_name',
      'the same golfer as in row 2',
    ],
    [
      'one golfer under a name and an alias',
      [
        { full_name: 'X New', alias: 'Y New', ...NO },
        { full_name: 'y néw', ...NO },
      ],
      'full_name',
      'the same golfer as in row 2',
    ],
    [
      'a reserve for nobody',
      [{ full_name: 'R One', ...NO, replaces: 'Who Else' }],
      'replaces',
      'Who Else, whom this reserve replaces, is not in the field',
    ],
    [
      'a reserve for a reserve',
      [
        { full_name: 'R One', ...NO, replaces: 'Ada Nord' },
        { full_name: 'R Two', ...NO, replaces: 'R One' },
      ],
      'replaces',
      'a reserve for a reserve',
    ],
    [
      'two reserves for one golfer',
      [
        { full_name: 'R One', ...NO, replaces: 'Ada Nord' },
        { full_name: 'R Two', ...NO, replaces: 'Ada Nord' },
      ],
      'replaces',
      'plays for Ada Nord already',
    ],
    [
      'a team of 5 where 4 count',
      [{ full_name: 'Fifth Fox', ...NO, team: 'EMBER FOXES' }],
      'team',
      'team Ember Foxes would have 5 golfers where 4 count',
    ],
    [
      'a reserve in another team',
      [{ full_name: 'R One', ...NO, replaces: 'Ada Nord', team: 'Fjord Wolves' }],
      'team',
      'a reserve plays for the team of the entry: Ember Foxes',
    ],
    [
      'an alias of another golfer',
      [{ full_name: 'Ada Nord', ...NO, alias: 'Bo Lund', choice: 2 }],
      'alias',
      'Bo Lund is a name of Bo Lund',
    ],
  ] as const)('%s', (_what, rows, column, message) => {
    const { rows: plannedRows, after } = plan([...rows]);
    const last = plannedRows.at(-1);
    expect(last).toMatchObject({ effect: 'refuse', column });
    expect(last?.says).toContain(message);
    expect(after).toBeNull();
  });
});

it('a team of 5 is allowed when every team has 5', () => {
  const rows = ['Alba', 'Bera', 'Cata', 'Dora', 'Efra'].flatMap((name) =>
    ['One', 'Two'].map((team) => ({ full_name: `${name} ${team}`, ...NO, team })),
  );
  expect(plan(rows, { ...draft, golfers: [] }).after?.places).toHaveLength(10);
  expect(plan(rows.slice(1), { ...draft, golfers: [] }).after).toBeNull();
});

it('a name that fits two golfers asks which one is meant, and the choice answers', () => {
  const row = { full_name: 'Pat Smith', country: 'US' };
  const askedPlan = plan([row]);
  expect(askedPlan.rows[0]).toMatchObject({ effect: 'ask', column: 'full_name' });
  expect(askedPlan.rows[0]?.choices?.map(({ id }) => id)).toEqual([20, 21, 'new']);
  expect(askedPlan.after).toBeNull();
  const ids = (choice: number | 'new') =>
    plan([{ ...row, choice }])
      .after?.places.map(({ competitor_id }) => competitor_id)
      .at(-1);
  expect([ids(20), ids(21), ids('new')]).toEqual([20, 21, -2]);
});

it('a known golfer with another country causes a question', () => {
  const askedRow = plan([{ full_name: 'Rob Mac', country: 'GB' }]).rows[0];
  expect(askedRow).toMatchObject({
    effect: 'ask',
    says: 'is this the golfer from another tournament?',
  });
});

describe('a whole list of the field', () => {
  const all = draft.golfers.map(({ full_name }) => ({ full_name, ...NO }));

  it('removes the golfers whom it does not name, but not a golfer whose entry a reserve plays', () => {
    const rows = [...all.slice(2), { full_name: 'Re Serve', ...NO, replaces: 'Ada Nord' }];
    const { removals, after } = plan(rows, draft, true);
    expect(removals).toEqual([
      { key: '1', says: 'Søren Bakkegaard would be removed', refused: null },
    ]);
    expect(after?.places).toHaveLength(6);
    expect(plan(rows).removals).toEqual([]);
  });

  it('does not remove a golfer who is on a tee sheet', () => {
    const groups = [{ round_id: 2, group_number: 3 }];
    const seatedField = { ...draft, golfers: draft.golfers.map((one) => ({ ...one, groups })) };
    const { removals, after } = plan(all.slice(1), seatedField, true);
    expect(removals[0]?.refused).toBe(
      'Søren Bakkegaard cannot be removed: group 3 of round 2 has this golfer',
    );
    expect(after).toBeNull();
  });
});

describe('once entry is open, in the plan of a field', () => {
  const openField: FieldDocument = {
    ...draft,
    state: 'upcoming',
    is_entry_open: true,
    golfers: draft.golfers.map((one, index) => ({ ...one, entry_number: index + 1 })),
  };
  const alone: FieldDocument = {
    ...openField,
    golfers: openField.golfers.map((one) => ({ ...one, team_id: null, team: null })),
  };
  const listRows = ({ golfers }: FieldDocument, team: string | null) =>
    golfers.map(({ full_name, country }) => ({ full_name, country, team }));

  it.each(['Ember Foxes', 'Brand New'])('a field without teams gets no team %s', (team) => {
    const { rows, after } = plan(listRows(alone, team), alone);
    expect(new Set(rows.map(({ says }) => says))).toEqual(
      new Set(['entry is open, so no team is added']),
    );
    expect(after).toBeNull();
  });

  it('teams cannot all disappear', () => {
    const { rows, after } = plan(listRows(openField, null), openField);
    expect(rows.map(({ says }) => says).slice(0, 5)).toEqual([
      ...Array.from(
        { length: 5 },
        () => 'entry is open, so every golfer of a team stays in a team',
      ),
    ]);
    expect(after).toBeNull();
  });

  it('teams cannot grow, because teams of five would choose where a team of four cannot', () => {
    const { rows, after } = plan([{ full_name: 'Ada Nord', ...NO, team: null }], openField);
    expect(rows).toMatchObject([
      {
        effect: 'refuse',
        column: 'team',
        says: 'entry is open, so every golfer of a team stays in a team',
      },
    ]);
    expect(after).toBeNull();
  });

  it('a team cannot become empty', () => {
    const { rows, after } = plan([{ full_name: 'Dana Moe', ...NO, team: 'Ember Foxes' }], {
      ...openField,
      counting_scores: 5,
    });
    expect(rows[0]?.says).toBe('entry is open, and team Fjord Wolves would be empty');
    expect(after).toBeNull();
  });
});

it('2,000 rows are planned fast enough for a preview', () => {
  const letters = (number: number) =>
    [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    full_name: `Golfer ${letters(index)}`,
    ...NO,
    team: `Team ${letters(Math.floor(index / 4))}`,
  }));
  const large = planField(
    draft,
    rows.map((row, index) => ({ row: index + 2, ...row })),
    { wholeList: false, reason: '' },
  );
  expect(large.after?.places).toHaveLength(2_006);
});

describe('a row of the form that renames a golfer', () => {
  const ada = { country: 'NO', choice: 2, renames: true };

  it('changes the name, and keeps the former one as an alias', () => {
    const { rows, after } = plan([{ ...ada, full_name: 'Ada Nordby' }]);
    expect(rows[0]?.says).toBe('name from Ada Nord to Ada Nordby, new alias Ada Nord');
    expect(after?.people.find(({ competitor_id }) => competitor_id === 2)).toEqual({
      competitor_id: 2,
      full_name: 'Ada Nordby',
      country: 'NO',
      aliases: ['Ada Nord'],
    });
  });

  it('corrects the spelling of a name, which needs no alias', () => {
    const { rows } = plan([{ ...ada, full_name: 'Åda Nord' }]);
    expect(rows[0]?.says).toBe('name from Ada Nord to Åda Nord');
  });

  it('is refused for a name of another golfer, and for a golfer who is not in the field', () => {
    const refused = [
      { ...ada, full_name: 'Bob Mac' },
      { ...ada, full_name: 'Pat Jones', choice: 20 },
      { ...ada, full_name: 'Pat Jones', choice: 'new' as const },
    ];
    expect(refused.map((row) => plan([row]).rows[0])).toMatchObject([
      { effect: 'refuse', says: 'Bob Mac is a name of Rob Mac', column: 'full_name' },
      { effect: 'refuse', says: 'the golfer is not in the field' },
      { effect: 'refuse', says: 'the golfer is not in the field' },
    ]);
    const twice = [2, 3].map((choice) => ({ ...ada, choice, full_name: 'Pat Jones' }));
    expect(plan(twice).rows[1]?.says).toBe('the same golfer as in row 2');
  });
});

describe('a row without a country', () => {
  it('keeps the country of a golfer who is stored, here or from another tournament', () => {
    const { rows, after } = plan([
      { full_name: 'Eli Free', team: 'Fjord Wolves' },
      { full_name: 'Rob Mac', team: 'Fjord Wolves' },
    ]);
    expect(rows.map(({ effect }) => effect)).toEqual(['change', 'add']);
    const people = after?.people.filter(({ competitor_id }) => [6, 22].includes(competitor_id));
    expect(people?.map(({ country }) => country)).toEqual(['NO', 'ENG']);
  });

  it('is refused for a new golfer', () => {
    expect(plan([{ full_name: 'New Golfer' }]).rows).toMatchObject([
      { effect: 'refuse', says: 'a new golfer needs a country', column: 'country' },
    ]);
  });

  it('asks which golfer it means when two have the name', () => {
    expect(plan([{ full_name: 'Pat Smith' }]).rows).toMatchObject([
      { effect: 'ask', says: 'two or more golfers fit: choose one' },
    ]);
  });
});
