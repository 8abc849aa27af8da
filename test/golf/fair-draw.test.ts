import { expect, it } from 'vitest';
import { isLong } from '../form.ts';
import { lengths } from '../long-draws.ts';
import { askStranger, chiSquares, drawTickets } from './strangers-draw.ts';

const fields = [
  { name: '57 golfers, 20 of them out, and 12 teams', size: 57, teams: 12, out: 20 },
  { name: '54 golfers and 13 teams', size: 54, teams: 13, out: 0 },
  { name: '156 golfers, 3 of them out, and no teams', size: 156, teams: 0, out: 3 },
];

it.each(fields)(
  "the draw of $name gives the same tickets as an outsider's script",
  async (field) => {
    const draw = await drawTickets(field, lengths.stranger, 1);
    expect(await askStranger(draw)).toBe(
      `The seed has the published SHA-256.\n${lengths.stranger} tickets drawn again, 0 not the same.\n`,
    );
  },
);

// The short form counts the field with golfers who are out and teams.
it.each(isLong ? fields : fields.slice(0, 1))(
  'the draw of $name gives every golfer in play the same chance',
  async (field) => {
    const draw = await drawTickets(field, lengths.chiSquare, 2);
    for (const { value, limit } of chiSquares(draw)) expect(value).toBeLessThan(limit);
  },
);

it("an outsider's script finds a ticket that was picked instead of drawn", async () => {
  const draw = await drawTickets({ size: 54, teams: 13, out: 0 }, 3, 3);
  const [first, second, third] = draw.drawn;
  const golfers = first?.golfer_ids ?? [];
  const pickedTicket = { number: 2, golfer_ids: golfers, team_id: second?.team_id ?? 0 };
  const answer = askStranger({
    ...draw,
    drawn: [first, pickedTicket, third].flatMap((one) => one ?? []),
  });
  await expect(answer).rejects.toMatchObject({
    stdout: expect.stringContaining('1 not the same.\nTicket 2 is another one.\n'),
  });
});
