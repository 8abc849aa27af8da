import { expect, it } from 'vitest';
import { formatNewTournament } from '../../src/client/admin/tournaments/list/new-fields.ts';
import { adminTournament } from './admin-tournament.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

const timeZone = 'Asia/Dubai';

it("a new tournament starts with the season in the settings, or with the current year, and the server's time zone", () => {
  expect(formatNewTournament(null, { season: '', timeZone }, NOW)).toMatchObject({
    season: '2026',
    time_zone: timeZone,
  });
  expect(formatNewTournament(null, { season: 2027, timeZone }, NOW).season).toBe('2027');
});

it("a copied tournament has its source's next season, whatever the current one is", () => {
  expect(formatNewTournament(adminTournament, { season: 2031, timeZone }, NOW).season).toBe('2027');
});
