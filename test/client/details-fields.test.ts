import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  DetailsFields,
  type DetailsTexts,
  formatDetails,
  getStoredDetails,
  toDetails,
} from '../../src/client/admin/set-up/details-fields.ts';
import { adminTournament } from './admin-tournament.ts';

const publishedTournament = { ...adminTournament, state: 'upcoming' as const };

function read(part: Partial<DetailsTexts>, shownTournament = adminTournament) {
  return toDetails(
    v.parse(DetailsFields, { ...formatDetails(shownTournament), ...part }),
    shownTournament,
  );
}

describe('the details form', () => {
  it('parses to the stored details when nothing was typed', () => {
    expect(read({})).toEqual({ details: getStoredDetails(adminTournament) });
  });

  it("shows times in the tournament's time zone", () => {
    expect(formatDetails(adminTournament)).toMatchObject({
      entry_day: '2026-11-27',
      entry_time: '09:00',
      start_day: '',
      start_time: '',
    });
  });

  it("keeps a draft's day and time of day when the time zone changes", () => {
    expect(read({ time_zone: 'UTC' })).toMatchObject({
      details: { entry_closes_at: '2026-11-27T09:00:00.000Z' },
    });
  });

  it("keeps a published tournament's moments when the time zone changes", () => {
    expect(read({ time_zone: 'UTC' }, publishedTournament)).toMatchObject({
      details: { entry_closes_at: '2026-11-27T08:00:00.000Z' },
    });
  });

  it('requires a time for each day, and a day for each time', () => {
    expect(read({ end_day: '2026-11-30' })).toEqual({ wrong: { end_time: 'Type the time too' } });
    expect(read({ end_time: '12:00' })).toEqual({ wrong: { end_day: 'Choose the day too' } });
  });

  it('refuses a time that the clocks skip', () => {
    expect(read({ end_day: '2027-03-28', end_time: '02:30' })).toEqual({
      wrong: { end_time: 'The clocks skip this time on this day' },
    });
  });
});
