import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('https://golf.example/v2/addrecord'));
const { createPadEventFilter } = await import(
  '../../src/client/scoring/pad/state/use-live-cards.ts'
);

const GROUP = [7, 8, 9];
const rowsOf = (...ids: number[]) => ids.map((competitor_id) => ({ competitor_id }));
const event = (facts: object) =>
  JSON.stringify({ status: 'live', state: 'in-play', players: [], ...facts });

it('an open pad loads its cards for the first event, for its players, and for a changed state only', () => {
  const suspension = { since: '2026-06-01T12:00:00Z', kind: 'weather', expected_at: null };
  const events = [
    event({}),
    event({ players: rowsOf(70, 71) }),
    event({ players: rowsOf(70, 8) }),
    event({ suspension }),
    event({ suspension, players: rowsOf(70) }),
    event({}),
    event({ counted_rounds: 2 }),
  ];
  expect(events.map(createPadEventFilter(GROUP))).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
    true,
  ]);
});
