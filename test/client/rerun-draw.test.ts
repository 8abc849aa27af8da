import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawNumber, rerunDraw } from '../../src/client/queries/rerun-draw.ts';
import type { Draw, DrawEntry, DrawnTicket } from '../../src/contract/game/tickets.ts';
import { drawLots } from '../../src/golf/draw.ts';

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const hex = Buffer.from(seed).toString('hex');
const numbers = Array.from({ length: 54 }, (_, index) => index + 1);
const teamIds = Array.from({ length: 13 }, (_, index) => index + 1);

/** Golfer 100 + n plays field entry n. There are 13 teams of 4, and two golfers without a team. */
const entries = numbers.map(
  (number): DrawEntry => ({
    number,
    golfer: { id: 100 + number, full_name: `Golfer ${number}` },
    replaced: [],
    team_id: number > 52 ? null : Math.ceil(number / 4),
    in_play: true,
  }),
);

const lots = await drawLots(seed, 1, numbers, teamIds);
const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = lots.entries;
const golfers = [first, second, third, fourth].map((number) => 100 + number);
const [team = 0] = lots.teams;
const honest: DrawnTicket = { number: 1, golfer_ids: golfers, team_id: team };

function makeDraw(drawnTicket: DrawnTicket, changes: Partial<Draw> = {}): Draw {
  return {
    tournament_id: 10038,
    seed_sha256: createHash('sha256').update(seed).digest('hex'),
    seed: hex,
    tickets: 1,
    entries,
    teams: [],
    drawn: [drawnTicket],
    ...changes,
  };
}

/** Returns the start list with a changed row for one entry. */
function withEntry(number: number, changes: Partial<DrawEntry>): Pick<Draw, 'entries'> {
  return {
    entries: entries.map((entry) => (entry.number === number ? { ...entry, ...changes } : entry)),
  };
}

async function isSame(
  drawnTicket: DrawnTicket,
  changes?: Partial<Draw>,
): Promise<boolean | undefined> {
  return (await rerunDraw(makeDraw(drawnTicket, changes)))?.tickets[0]?.isSame;
}

describe('drawing a number that nobody holds', () => {
  it('gives the ticket that the contest would have drawn for it', async () => {
    expect(await drawNumber(makeDraw(honest), 1)).toEqual(honest);
    const other = await drawLots(seed, 77, numbers, teamIds);
    const golfer_ids = other.entries.slice(0, 4).map((number) => 100 + number);
    const drawn = { number: 77, golfer_ids, team_id: other.teams[0] };
    expect(await drawNumber(makeDraw(honest), 77)).toEqual(drawn);
  });

  it('gives none while the seed is secret', async () => {
    expect(await drawNumber(makeDraw(honest, { seed: null }), 77)).toBeNull();
  });
});

describe('repeating a draw', () => {
  it('gives the same golfers and team from the seed with the published hash', async () => {
    expect(await rerunDraw(makeDraw(honest))).toEqual({
      isSeed: true,
      tickets: [{ number: 1, golferIds: golfers, teamId: team, isSame: true }],
    });
  });

  it('gives no team in a tournament without teams', async () => {
    const alone = entries.map((entry) => ({ ...entry, team_id: null }));
    const drawnTicket = { ...honest, team_id: null };
    expect(await rerunDraw(makeDraw(drawnTicket, { entries: alone }))).toEqual({
      isSeed: true,
      tickets: [{ number: 1, golferIds: golfers, teamId: null, isSame: true }],
    });
    expect(await isSame(honest, { entries: alone })).toBe(false);
    expect(await isSame(drawnTicket)).toBe(false);
  });

  it('cannot start before the seed is public', async () => {
    expect(await rerunDraw(makeDraw(honest, { seed: null }))).toBeNull();
  });

  it('detects a seed that does not match the published hash', async () => {
    const rerun = await rerunDraw(makeDraw(honest, { seed: hex.replace('00', '01') }));
    expect(rerun?.isSeed).toBe(false);
    expect(rerun?.tickets[0]?.isSame).toBe(false);
  });

  it('detects a golfer or team that was not drawn', async () => {
    const other = 100 + (lots.entries[20] ?? 0);
    expect(await isSame({ ...honest, golfer_ids: golfers.with(1, other) })).toBe(false);
    expect(await isSame({ ...honest, team_id: (team % 13) + 1 })).toBe(false);
  });

  it('replaces a field entry that is out by the next lot', async () => {
    const out = withEntry(second, { in_play: false });
    expect(await isSame(honest, out)).toBe(false);
    const movedGolfers = [first, third, fourth, fifth].map((number) => 100 + number);
    expect(await isSame({ ...honest, golfer_ids: movedGolfers }, out)).toBe(true);
  });

  it('gives a reserve the lots of the replaced golfer', async () => {
    const reserve = { id: 900, full_name: 'Rea Reserve' };
    const replacedDraw = withEntry(third, { golfer: reserve, replaced: [] });
    expect(await isSame({ ...honest, golfer_ids: golfers.with(2, 900) }, replacedDraw)).toBe(true);
  });
});
