import type {
  TeeSheetDocument,
  TeeSheetGolfer,
  TeeSheetGroup,
} from '../../../src/contract/admin/tee-sheet.ts';

const names = ['Ann Lee', 'Bo Ek', 'Cy Fox', 'Dia Holm', 'Eva Roy', 'Finn Ode', 'Gil Åkesson'];

/** Creates the golfers of a field with ids from 1: the seven named ones, then "Golfer 8" and so on. */
export function makeGolfers(count: number): TeeSheetGolfer[] {
  return Array.from({ length: count }, (_, index) => ({
    competitor_id: index + 1,
    full_name: names[index] ?? `Golfer ${index + 1}`,
    country_code: 'NO',
    team: index % 2 === 0 ? 'Ember Foxes' : 'Fjord Wolves',
    state: 'in' as const,
    why: null,
  }));
}

/** Creates a group with a start hole, golfers and scorers. */
export function makeGroup(
  group_number: number,
  start_hole: number,
  competitors: number[],
  scorers: number[] = [11],
): TeeSheetGroup {
  return { group_number, start_hole, tee_time: null, competitors, scorers };
}

/** Creates the document of a round's tee sheet. */
export function makeDocument(more: Partial<TeeSheetDocument> = {}): TeeSheetDocument {
  return {
    kind: 'tee-sheet',
    shown: 'a'.repeat(64),
    tournament_id: 1,
    tournament_name: 'Quiet Links Open',
    tournament_state: 'upcoming',
    round_id: 2,
    round_status: 'setup',
    rounds: [1, 2],
    time_zone: 'Europe/Oslo',
    day: '2026-11-27',
    starts: '09:00',
    pars: [],
    golfers: makeGolfers(7),
    scorers: [
      { user_id: 11, username: 'Marit', email: 'marit@example.com', name: 'Marit Dahl' },
      { user_id: 12, username: 'jon', email: 'jon@example.com', name: 'Jon Berg' },
    ],
    draft: null,
    published: null,
    ...more,
  };
}

/** Creates a sheet with who saved it. */
export function makeSheet(groups: TeeSheetGroup[]) {
  return { groups, at: null, by: null };
}
