import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawTicket, prizeLot, redrawGolfer } from '../../src/golf/draw.ts';
import { roundCounts } from '../../src/golf/ending.ts';
import { holeWords } from '../../src/golf/hole-class.ts';
import { formatHundredths } from '../../src/golf/hundredths.ts';
import { overridePlaces, places } from '../../src/golf/places.ts';
import { holePoints, roundPoints } from '../../src/golf/round-points.ts';
import { ruleset2025 } from '../../src/golf/ruleset.ts';
import { compareTeams, teamPoints } from '../../src/golf/team.ts';
import { ticketPoints } from '../../src/golf/ticket.ts';
import { cardOf, endingOf, hundredthsOf, idsOf, plainRules, vectors } from './vectors.ts';

/** The points of each team, in the order given. `official` are the places the committee gave. */
function pointsOf(toPars: readonly number[], official: readonly (number | null)[] = []): number[] {
  const teams = toPars.map((toPar, id) => ({ id, toPar, incomplete: false, out: false }));
  const placed = overridePlaces(places(teams, compareTeams), ({ id }) => official[id] ?? null);
  const worst = placed.at(-1)?.position;
  return placed
    .sort((a, b) => a.id - b.id)
    .map(({ position, tied }) => teamPoints(position, tied, position === worst, ruleset2025));
}

describe('the published examples hold', () => {
  it.each(vectors.holes)('$strokes on a par $par: $rule, $points', (vector) => {
    const { strokes, par } = vector;
    expect(holeWords(strokes, par)).toBe(vector.rule);
    expect(formatHundredths(holePoints(strokes, par, ruleset2025))).toBe(vector.points);
  });

  it.each(vectors.rounds)('$name: $points', (vector) => {
    const rules = {
      ...plainRules,
      streakMax: vector.streak_max ?? null,
      shortened: vector.shortened ?? false,
    };
    const counts = roundCounts(endingOf(vector), 1);
    expect(formatHundredths(roundPoints(cardOf(vector), rules, counts))).toBe(vector.points);
  });

  it.each(vectors.teams)('teams, $name', (vector) => {
    expect(pointsOf(vector.to_par, vector.official)).toEqual(
      vector.points.map((points) => points * 100),
    );
  });

  it.each(vectors.tickets)('a ticket, $name: $points', (vector) => {
    const team = pointsOf(vector.team_to_par)[vector.team] ?? Number.NaN;
    const points = ticketPoints(vector.golfers.map(hundredthsOf), team);
    expect(formatHundredths(points)).toBe(vector.points);
  });

  it.each(vectors.draws)('the draw of ticket $ticket_id under seed $seed', async (vector) => {
    const seed = Uint8Array.from(Buffer.from(vector.seed, 'hex'));
    expect(createHash('sha256').update(seed).digest('hex')).toBe(vector.seed_sha256);
    const field = idsOf(vector.field);
    const drawn = await drawTicket(seed, vector.ticket_id, field.toReversed(), idsOf(vector.teams));
    expect(drawn).toEqual({ golfers: vector.golfers, team: vector.team, next: vector.next });
    const left = field.filter((id) => id !== vector.golfers[0]);
    const redraw = await redrawGolfer(seed, vector.ticket_id, drawn.next, left, drawn.golfers);
    expect(redraw).toEqual(vector.redraw_without_first);
    expect(await prizeLot(seed, vector.ticket_id)).toBe(vector.prize_lot);
  });
});
