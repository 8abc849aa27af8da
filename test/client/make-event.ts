import type { Tournament } from '../../src/contract/game/game.ts';

/** Creates an event as the list of tournaments has it. */
export function makeEvent(id: number, more: Partial<Tournament> = {}): Tournament {
  const place = { name: `Event ${id}`, city: 'Dubai', country: 'United Arab Emirates' };
  const times = { time_zone: 'Asia/Dubai', starts_at: null, ends_at: null, entry_closes_at: null };
  const state = { status: 'upcoming', state: 'upcoming', current: false, version: 7 } as const;
  return {
    ...{ id, ...place, season: 2026, external_id: null, ...state, ...times },
    field_size: 54,
    rounds: [],
    ...more,
  };
}
