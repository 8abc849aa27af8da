import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CardBody } from '../../../src/contract/scoring/scoring.ts';
import {
  type Account,
  type Device,
  makeDevice,
  OFFICE_REASON,
  readReceipt,
  type ScoringApp,
  startScoringApp,
  TOURNAMENT,
} from './scoring-app.ts';

const PARS: (number | null)[] = Array.from({ length: 18 }, () => 4);

let app: ScoringApp;
let competitor: number;
let device: Device;

beforeAll(async () => {
  app = await startScoringApp();
  competitor = app.groups[0]?.[0] ?? 0;
});
afterAll(() => app.close());

// Each test begins with an empty card.
beforeEach(async () => {
  device = makeDevice('scorer');
  for (const table of ['card_steps', 'claims', 'card_lanes'] as const)
    await app.db.deleteFrom(table).where('competitor_id', '=', competitor).execute();
});

/** Enters these strokes from hole 1. */
async function enterAll(strokes: readonly (number | null)[] = PARS) {
  const ops = strokes.flatMap((value, index) =>
    value === null ? [] : device.score({ competitor, hole: index + 1 }, value, 0),
  );
  await app.replay('scorer', ops);
}

function body(step: CardBody['step'], more: Partial<CardBody> = {}) {
  const card = { tournament_id: TOURNAMENT, round_id: 1, competitor_id: competitor };
  return { ...card, step, strokes: PARS, agreed: step === 'submit' ? 'here' : null, ...more };
}

/** Takes a step about the card as an account, and returns its outcome or the type of its problem. */
async function take(
  step: CardBody['step'],
  base: number,
  { as = 'scorer', ...more }: Partial<CardBody> & { as?: Account } = {},
) {
  const by = as === 'scorer' ? device : makeDevice(as);
  const [result] = await app.replay(as, [by.op('card', body(step, more), base)]);
  return result?.receipt?.outcome ?? result?.problem?.type;
}

async function readCard() {
  const { competitors } = await app.records();
  return competitors.find(({ competitor_info }) => competitor_info.id === competitor)?.card;
}

describe('a card', () => {
  it('is submitted with a code when it was read with the scores that count, and attested by somebody else', async () => {
    await enterAll();
    expect(await take('submit', 0)).toBe('applied');
    expect(await readCard()).toMatchObject({
      version: 1,
      submitted: { by: 'scorer', agreed: 'here', code: expect.stringMatching(/^[A-Z]{4}$/) },
      changed_holes: [],
    });
    expect(await take('attest', 1)).toBe('same-person');
    expect(await take('attest', 1, { as: 'scorer2' })).toBe('applied');
    expect(await readCard()).toMatchObject({ version: 2, attested: { by: 'scorer2' } });
  });

  it('is not submitted with other scores than those that count, and the answer names the holes', async () => {
    await enterAll();
    const strokes = PARS.with(11, 5);
    const [result] = await app.replay('scorer', [
      device.op('card', body('submit', { strokes }), 0),
    ]);
    expect(result?.problem).toMatchObject({ type: 'card-differs', detail: '12' });
    expect(await readCard()).toBeUndefined();
  });

  it('is not submitted with missing holes, unless the player left', async () => {
    const strokes = PARS.with(6, null).with(11, null);
    await enterAll(strokes);
    const [result] = await app.replay('scorer', [
      device.op('card', body('submit', { strokes }), 0),
    ]);
    expect(result?.problem).toMatchObject({ type: 'card-incomplete', detail: '7, 12' });
    expect(await take('submit', 0, { strokes, agreed: 'left' })).toBe('applied');
  });

  it('is not submitted while a hole is disputed or a ruling is pending', async () => {
    await enterAll();
    await app.replay('scorer2', [makeDevice('scorer2').score({ competitor, hole: 3 }, 6, 0)]);
    expect(await take('submit', 0)).toBe('card-disputed');
  });

  it('is given back by somebody else with a reason, and can be submitted again', async () => {
    await enterAll();
    await take('submit', 0);
    expect(await take('refuse', 1, { as: 'scorer2' })).toBe('reason-required');
    expect(await take('refuse', 1, { as: 'scorer2', reason: 'Hole 4 is wrong' })).toBe('applied');
    expect(await readCard()).toMatchObject({ returned: { reason: 'Hole 4 is wrong' } });
    expect(await take('submit', 0)).toBe('card-changed');
    expect(await take('submit', 2)).toBe('applied');
  });

  it('is opened again by the office only', async () => {
    await enterAll();
    await take('submit', 0);
    expect(await take('reopen', 1, { reason: OFFICE_REASON })).toBe('office-only');
    expect(await take('reopen', 1, { as: 'admin' })).toBe('reason-required');
    expect(await take('reopen', 1, { as: 'admin', reason: OFFICE_REASON })).toBe('applied');
  });

  it('is not submitted before its round', async () => {
    await app.db
      .updateTable('rounds')
      .set({ status: 'setup' })
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', 1)
      .execute();
    const strokes = PARS.map(() => null);
    expect(await take('submit', 0, { strokes, agreed: 'left' })).toBe('round-not-open');
    await app.db
      .updateTable('rounds')
      .set({ status: 'live' })
      .where('tournament_id', '=', TOURNAMENT)
      .where('round_id', '=', 1)
      .execute();
  });

  it('is submitted once when the same step comes again by another op', async () => {
    await enterAll();
    await take('submit', 0);
    expect(await take('submit', 0)).toBe('confirmed');
    expect(await readCard()).toMatchObject({ version: 1 });
  });
});

describe('the scores of a submitted card', () => {
  beforeEach(async () => {
    await enterAll();
    await take('submit', 0);
  });

  it("Invariant 37: stay when a scorer enters another one, which waits for the office's decision", async () => {
    const [result] = await app.replay('scorer', [device.score({ competitor, hole: 12 }, 6, 1)]);
    expect(result?.problem).toMatchObject({
      type: 'card-locked',
      conflict: { official: { value: 4 }, yours: { value: 6 }, official_decides: true },
    });
    const info = await app.hole({ competitor, hole: 12 });
    expect(info).toMatchObject({ current_hole_score: 4, disputed: true });
  });

  it('take the same score again', async () => {
    const [result] = await app.replay('scorer', [device.score({ competitor, hole: 12 }, 4, 1)]);
    expect(readReceipt(result).outcome).toBe('confirmed');
  });

  it('are changed by the office with a reason, and that hole has to be read again', async () => {
    const change = {
      ...(device.score({ competitor, hole: 12 }, 6, 1).body as object),
      reason: OFFICE_REASON,
    };
    await app.replay('admin', [makeDevice('admin').op('score', change, 1)]);
    expect(await readCard()).toMatchObject({ submitted: { by: 'scorer' }, changed_holes: [12] });
    expect(await take('attest', 1, { as: 'scorer2' })).toBe('card-differs');
    expect(await take('submit', 1, { strokes: PARS.with(11, 6) })).toBe('applied');
    expect(await readCard()).toMatchObject({ version: 2, changed_holes: [] });
  });

  it('need a reason of the office also where the office entered the score itself', async () => {
    const admin = makeDevice('admin');
    const by = (value: number, base: number, more = {}) =>
      admin.op(
        'score',
        { ...(admin.score({ competitor, hole: 5 }, value, 0).body as object), ...more },
        base,
      );
    await app.replay('admin', [by(5, 1, { reason: OFFICE_REASON })]);
    const [result] = await app.replay('admin', [by(6, 2)]);
    expect(result?.problem?.type).toBe('reason-required');
  });

  it('are not changed by an upload', async () => {
    const { competitors } = await app.records();
    const golfer = competitors.find(({ competitor_info }) => competitor_info.id === competitor);
    const row = { Player: golfer?.competitor_info.full_name, 'Hole 12': 9 };
    const upload = { tournament_id: TOURNAMENT, round_id: 1, scores: [row] };
    await app.send('admin', makeDevice('admin').op('scrape', upload, null));
    expect(await app.hole({ competitor, hole: 12 })).toMatchObject({ current_hole_score: 4 });
    expect(await readCard()).toMatchObject({ changed_holes: [] });
  });
});

it('Invariant 39: of two attests at the same time one counts', async () => {
  await enterAll();
  await take('submit', 0);
  const results = await Promise.all([
    take('attest', 1, { as: 'scorer2' }),
    take('attest', 1, { as: 'admin' }),
  ]);
  expect(results.sort()).toEqual(['applied', 'confirmed']);
});
