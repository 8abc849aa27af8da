import { describe, expect, it } from 'vitest';
import type { TeeSheetRow } from '../../../src/contract/admin/tee-sheet.ts';
import { planTeeSheet } from '../../../src/set-up/tee-sheet/plan-tee-sheet.ts';
import { toSheetRows } from '../../../src/set-up/tee-sheet/to-sheet-rows.ts';
import { makeDocument, makeGolfers, makeGroup, makeSheet } from './sheet-of.ts';

const part = { wholeList: false };
const whole = { wholeList: true };

function makeRow(row: number, players: string[], more: Partial<TeeSheetRow> = {}): TeeSheetRow {
  return {
    row,
    group_number: row - 1,
    start_hole: row - 1,
    tee_time: null,
    players: players.map((name) => ({ name })),
    scorers: ['marit'],
    ...more,
  };
}

describe('planning the rows of a tee sheet', () => {
  it('finds golfers by comparable names and scorers by username or email in any case', () => {
    const rows = [
      makeRow(2, ['LEE Ann', 'EK, Bo'], {
        scorers: ['MARIT', 'Jon@Example.com', 'marit@example.com'],
      }),
      makeRow(3, ['Gil Akesson']),
    ];
    const plan = planTeeSheet(makeDocument(), rows, part);
    expect(plan.rows.map(({ effect, says }) => [effect, says])).toEqual([
      ['add', 'Ann Lee and Bo Ek from hole 1'],
      ['add', 'Gil Åkesson from hole 2'],
    ]);
    expect(plan.after?.groups).toEqual([makeGroup(1, 1, [1, 2], [11, 12]), makeGroup(2, 2, [7])]);
  });

  it.each(['HOLM Dia', 'Dia Holm (NOR)', 'Holm, Dia (a)', 'D’ia Holm'])(
    'finds a golfer under the name %s',
    (name) => {
      expect(planTeeSheet(makeDocument(), [makeRow(2, [name])], part).rows[0]?.effect).toBe('add');
    },
  );

  it.each(['Dia Holm (WD)', 'HOLM, Dia - DNS', 'TBD', 'Holm'])('refuses the name %s', (name) => {
    expect(planTeeSheet(makeDocument(), [makeRow(2, [name])], part).rows[0]?.effect).toBe('refuse');
  });

  it('may leave golfers out, because a draft may be incomplete', () => {
    expect(
      planTeeSheet(makeDocument(), [makeRow(2, ['Ann Lee'])], part).after?.groups,
    ).toHaveLength(1);
  });

  it('describes each change of a group, and keeps what stays the same', () => {
    const draft = makeSheet([
      makeGroup(1, 1, [1, 2]),
      makeGroup(2, 2, [3, 4]),
      makeGroup(3, 3, [5, 6]),
    ]);
    const rows = [
      makeRow(2, ['Ann Lee', 'Gil Åkesson'], { start_hole: 4, tee_time: '09:20', scorers: [] }),
      makeRow(3, ['Dia Holm', 'Cy Fox']),
      makeRow(4, ['Eva Roy', 'Finn Ode']),
    ];
    const plan = planTeeSheet(makeDocument({ draft }), rows, part);
    expect(plan.rows.map(({ says }) => says)).toEqual([
      'without Bo Ek, with Gil Åkesson, start hole from 1 to 4, tee time from none to 09:20, scorers from Marit to none',
      'order Dia Holm and Cy Fox',
      '',
    ]);
  });

  it.each([
    ['a golfer who is unknown', ['Nobody Known'], 'player_1', "'Nobody Known' is not in the field"],
    [
      'a golfer twice in a group',
      ['Ann Lee', 'ann LEE'],
      'player_2',
      'Ann Lee is in this group twice',
    ],
    [
      'a golfer of another row',
      ['Cy Fox', 'Dia Holm'],
      'player_2',
      'Dia Holm is in group 9 too (row 2)',
    ],
    ['a golfer whom a reserve replaces', ['Finn Ode'], 'player_1', 'Finn Ode is replaced by Kai'],
  ])('refuses %s', (_, players, column, message) => {
    const golfers = makeGolfers(7).map((golfer) =>
      golfer.full_name === 'Finn Ode'
        ? { ...golfer, state: 'replaced' as const, why: 'is replaced by Kai' }
        : golfer,
    );
    const rows = [makeRow(2, ['Dia Holm'], { group_number: 9 }), makeRow(3, players)];
    const plan = planTeeSheet(makeDocument({ golfers }), rows, part);
    expect(plan.rows[1]).toEqual({ row: 3, effect: 'refuse', column, says: message });
    expect(plan.after).toBeNull();
  });

  it('leaves out a golfer who is out, and says so', () => {
    const golfers = makeGolfers(7).map((golfer) =>
      golfer.full_name === 'Finn Ode'
        ? { ...golfer, state: 'out' as const, why: 'withdrew in round 1' }
        : golfer,
    );
    const rows = [makeRow(2, ['Dia Holm', 'Finn Ode'])];
    const plan = planTeeSheet(makeDocument({ golfers }), rows, part);
    expect(plan.rows[0]?.says).toContain('Finn Ode withdrew in round 1, and is left out');
    expect(plan.after?.groups[0]?.competitors).toEqual([4]);
  });

  it('names the column of a wrong golfer after an empty column', () => {
    const players = [
      { name: 'Ann Lee', column: 1 },
      { name: 'Nobody Known', column: 3 },
    ];
    const plan = planTeeSheet(makeDocument(), [makeRow(2, [], { players })], part);
    expect(plan.rows[0]).toMatchObject({ effect: 'refuse', column: 'player_3' });
  });

  it('refuses an unknown scorer', () => {
    const plan = planTeeSheet(
      makeDocument(),
      [makeRow(2, ['Ann Lee'], { scorers: ['kari'] })],
      part,
    );
    expect(plan.rows[0]).toMatchObject({
      column: 'scorers',
      says: "no scorer has the username or email 'kari'",
    });
  });

  it('refuses a group that two rows name, such as a group of 5 on two rows', () => {
    const rows = [
      makeRow(2, ['Ann Lee', 'Bo Ek', 'Cy Fox', 'Dia Holm']),
      makeRow(3, ['Eva Roy'], { group_number: 1 }),
    ];
    expect(planTeeSheet(makeDocument(), rows, part).rows[1]).toEqual({
      row: 3,
      effect: 'refuse',
      column: 'group_number',
      says: 'group 1 is in row 2 too',
    });
  });

  it('asks about a name that two golfers share, and uses the chosen one', () => {
    const golfers = [...makeGolfers(2), { ...makeGolfers(3)[2], full_name: 'Bo Ek' }] as ReturnType<
      typeof makeGolfers
    >;
    const document = makeDocument({ golfers });
    const plan = planTeeSheet(document, [makeRow(2, ['Bo Ek'])], part);
    expect(plan.rows[0]).toMatchObject({
      effect: 'ask',
      column: 'player_1',
      choices: [
        { id: 2, label: 'Bo Ek, Fjord Wolves, NO' },
        { id: 3, label: 'Bo Ek, Ember Foxes, NO' },
      ],
    });
    expect(plan.after).toBeNull();
    const chosenRow = makeRow(2, [], { players: [{ name: 'Bo Ek', competitor_id: 3 }] });
    expect(planTeeSheet(document, [chosenRow], part).after?.groups[0]?.competitors).toEqual([3]);
  });

  it('does not ask when only one of two golfers with the name plays', () => {
    const [ann, bo, other] = makeGolfers(3);
    if (!ann || !bo || !other) throw new Error('the field has three golfers');
    const golfers = [ann, { ...bo, state: 'out' as const }, { ...other, full_name: 'Bo Ek' }];
    const plan = planTeeSheet(makeDocument({ golfers }), [makeRow(2, ['Bo Ek'])], part);
    expect(plan.after?.groups[0]?.competitors).toEqual([3]);
  });

  it('keeps a golfer who stopped in this round in the group in which the golfer has played', () => {
    const golfers = makeGolfers(2).map((golfer) => ({
      ...golfer,
      state: 'stopped' as const,
      why: 'retired in round 2',
    }));
    const publishedSheet = makeSheet([makeGroup(1, 1, [1])]);
    const document = makeDocument({ golfers, published: publishedSheet });
    const plan = planTeeSheet(document, [makeRow(2, ['Ann Lee']), makeRow(3, ['Bo Ek'])], part);
    expect(plan.rows.map(({ says }) => says)).toEqual([
      '',
      'a group without golfers from hole 2. Bo Ek retired in round 2, and is left out',
    ]);
  });

  it('keeps the groups that a file does not name, and refuses their golfers in another group', () => {
    const draft = makeSheet([makeGroup(1, 1, [1, 2]), makeGroup(7, 7, [3])]);
    const plan = planTeeSheet(makeDocument({ draft }), [makeRow(2, ['Ann Lee', 'Cy Fox'])], part);
    expect(plan.removals).toEqual([]);
    expect(plan.rows[0]?.says).toBe('Cy Fox is in group 7, which this file does not change');
  });

  it('removes the groups that the whole list does not name', () => {
    const draft = makeSheet([makeGroup(1, 1, [1, 2]), makeGroup(7, 7, [3])]);
    const plan = planTeeSheet(makeDocument({ draft }), [makeRow(2, ['Ann Lee', 'Cy Fox'])], whole);
    expect(plan.removals).toEqual([
      { key: 'group/7', says: 'Group 7 (Cy Fox) would be removed', refused: null },
    ]);
    expect(plan.after?.groups).toEqual([makeGroup(1, 1, [1, 3])]);
  });

  it('plans rows that were converted from groups as the same groups', () => {
    const groups = [makeGroup(1, 1, [1, 2], [12, 11]), makeGroup(2, 18, [3, 4, 5, 6], [])];
    const document = makeDocument({ draft: makeSheet(groups) });
    const plan = planTeeSheet(document, toSheetRows(document, groups), whole);
    expect(plan.rows.map(({ effect }) => effect)).toEqual(['same', 'same']);
    expect(plan.after).toEqual({ groups });
  });
});
