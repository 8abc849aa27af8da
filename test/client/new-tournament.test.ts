import { expect, it } from 'vitest';
import { formatNewTournament } from '../../src/client/admin/tournament-list/new-fields.ts';
import { adminTournament } from './admin-tournament.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

it('a new tournament starts with the season in the settings, or with the current year', () => {
  expect(formatNewTournament(null, '', NOW).season).toBe('2026');
  expect(formatNewTournament(null, 2027, NOW).season).toBe('2027');
});

it("a copied tournament has its source's next season, whatever the current one is", () => {
  expect(formatNewTournament(adminTournament, 2031, NOW).season).toBe('2027');
});
