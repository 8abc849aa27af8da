import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rerunDraw } from '../../src/client/tickets/rerun.ts';
import type { Draw, DrawnTicket } from '../../src/contract/tickets.ts';
import { drawTicket, redrawGolfer } from '../../src/golf/draw.ts';

const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const hex = Buffer.from(seed).toString('hex');
const golferIds = Array.from({ length: 54 }, (_, index) => index + 1);
const teamIds = Array.from({ length: 13 }, (_, index) => index + 1);

const drawn = await drawTicket(seed, 1, golferIds, teamIds);
const [out = 0] = drawn.golfers;
const left = golferIds.filter((id) => id !== out);
const redrawn = await redrawGolfer(seed, 1, drawn.next, left, drawn.golfers);

/** Ticket 1 as the server tells it: drawn, and its first golfer replaced by a redraw. */
const honest: DrawnTicket = {
  number: 1,
  field_revision: 1,
  golfer_ids: [...drawn.golfers],
  team_id: drawn.team,
  replacements: [
    { slot: 0, out_id: out, in_id: redrawn.golfer, field_revision: 2, draw: drawn.next },
  ],
};

function drawOf(ticket: DrawnTicket, told: string | null = hex): Draw {
  return {
    tournament_id: 10038,
    seed_sha256: createHash('sha256').update(seed).digest('hex'),
    seed: told,
    tickets: 1,
    revisions: [
      { revision: 1, golfer_ids: golferIds, team_ids: teamIds },
      { revision: 2, golfer_ids: left, team_ids: teamIds },
    ],
    golfers: [],
    teams: [],
    drawn: [ticket],
  };
}

async function isSame(ticket: DrawnTicket): Promise<boolean | undefined> {
  return (await rerunDraw(drawOf(ticket)))?.tickets[0]?.isSame;
}

describe('a draw that is run again', () => {
  it('gives the same golfers, redraws and team, from the seed whose hash was published', async () => {
    const rerun = await rerunDraw(drawOf(honest));
    const golfers = [redrawn.golfer, ...drawn.golfers.slice(1)];
    expect(rerun).toEqual({
      isSeed: true,
      tickets: [{ number: 1, golferIds: golfers, teamId: drawn.team, isSame: true }],
    });
  });

  it('cannot be run before the seed is told', async () => {
    expect(await rerunDraw(drawOf(honest, null))).toBeNull();
  });

  it('shows a seed that is not the published one', async () => {
    const rerun = await rerunDraw(drawOf(honest, hex.replace('00', '01')));
    expect(rerun?.isSeed).toBe(false);
    expect(rerun?.tickets[0]?.isSame).toBe(false);
  });

  it('shows a golfer, a team or a redraw that somebody picked', async () => {
    const other = golferIds.find((id) => id !== redrawn.golfer && !drawn.golfers.includes(id)) ?? 0;
    const [first] = honest.replacements;
    if (!first) throw new Error('the ticket has a redraw');
    expect(await isSame({ ...honest, golfer_ids: honest.golfer_ids.with(1, other) })).toBe(false);
    expect(await isSame({ ...honest, team_id: (drawn.team % 13) + 1 })).toBe(false);
    expect(await isSame({ ...honest, replacements: [{ ...first, in_id: other }] })).toBe(false);
  });

  it('takes over a reserve, who comes in without a draw', async () => {
    const [first] = honest.replacements;
    if (!first) throw new Error('the ticket has a redraw');
    const reserve = { ...first, in_id: 99, draw: null };
    expect(await isSame({ ...honest, replacements: [reserve] })).toBe(true);
  });
});
