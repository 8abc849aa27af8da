import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody } from '../../../src/contract/scoring/scoring.ts';
import { makeDevice, type ScoringApp, startScoringApp, TOURNAMENT } from './scoring-app.ts';

let app: ScoringApp;
let call: CallBody;

beforeAll(async () => {
  app = await startScoringApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.deleteFrom('office_calls').execute();
  call = {
    tournament_id: TOURNAMENT,
    round_id: 1,
    competitor_id: app.groups[0]?.[0] ?? 0,
    call_id: crypto.randomUUID(),
    open_hole: 7,
    about: 'ruling',
    text: 'The ball moved on the green',
  };
});

const loadCalls = () => app.db.selectFrom('office_calls').selectAll().execute();

describe('Invariant 41: a call to the office', () => {
  it('is there once when it is sent twice, with its words, golfer and hole', async () => {
    const op = makeDevice('scorer').op('call', call, null);
    const [first] = await app.replay('scorer', [op]);
    expect(first?.receipt).toMatchObject({ op_id: op.op_id, outcome: 'applied', value: null });
    expect(await app.replay('scorer', [op])).toEqual([first]);
    const { call_id: _, ...words } = call;
    expect(await loadCalls()).toMatchObject([{ ...words, op_id: op.op_id }]);
  });

  it('leaves another call from the same hole as it is', async () => {
    const device = makeDevice('scorer');
    const ops = ['ruling', 'medical'].map((about) =>
      device.op('call', { ...call, call_id: crypto.randomUUID(), about }, null),
    );
    await app.replay('scorer', ops);
    expect((await loadCalls()).map(({ about }) => about).toSorted()).toEqual(['medical', 'ruling']);
  });

  it.each(['setup', 'live', 'closed', 'attested', 'official'] as const)(
    'comes through in a round that is %s, and changes no score',
    async (status) => {
      const before = await app.records();
      const round = app.db.updateTable('rounds').where('tournament_id', '=', TOURNAMENT);
      await round.set({ status }).where('round_id', '=', 1).execute();
      const [result] = await app.replay('scorer', [makeDevice('scorer').op('call', call, null)]);
      await round.set({ status: 'live' }).where('round_id', '=', 1).execute();
      expect(result?.receipt?.outcome).toBe('applied');
      expect(await app.records()).toEqual(before);
    },
  );

  it('comes through in a cancelled round', async () => {
    const round = app.db.updateTable('rounds').where('tournament_id', '=', TOURNAMENT);
    await round.set({ is_cancelled: true }).where('round_id', '=', 1).execute();
    const [result] = await app.replay('scorer', [makeDevice('scorer').op('call', call, null)]);
    await round.set({ is_cancelled: false }).where('round_id', '=', 1).execute();
    expect(result?.receipt?.outcome).toBe('applied');
  });

  it('from nobody in the field is refused', async () => {
    const op = makeDevice('scorer').op('call', { ...call, competitor_id: 999_999 }, null);
    const [result] = await app.replay('scorer', [op]);
    expect(result?.problem?.type).toBe('unknown-competitor');
    expect(await loadCalls()).toEqual([]);
  });
});
