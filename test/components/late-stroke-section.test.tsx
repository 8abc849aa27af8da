import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CurrentLateStrokes } from '../../src/client/admin/late-strokes/current-late-strokes.tsx';
import { lateStrokesQuery } from '../../src/client/admin/late-strokes/late-stroke-queries.ts';
import { tournamentsQuery } from '../../src/client/queries/tournaments-query.ts';
import type { LateStroke } from '../../src/contract/admin/late-strokes.ts';

afterEach(() => vi.unstubAllGlobals());

const stroke: LateStroke = {
  op_id: '6f1f0b2e-0000-4000-8000-000000000001',
  round_id: 1,
  round_status: 'closed',
  competitor_id: 501,
  full_name: 'Ada Birch',
  hole_number: 5,
  kind: 'score',
  value: 4,
  by: 'sam',
  user_id: 2,
  sent_by: null,
  device: '6f1f0b2e',
  lane_seq: 1,
  is_newest: true,
  entered_at: null,
  arrived_at: '2026-11-23T10:00:00Z',
  official: { value: null, version: 0, by: null, at: null },
  decision: null,
  reason: null,
  decided_by: null,
  decided_at: null,
};

/** Renders the sections of two tournaments in play. Tournaments without strokes in `read` are not loaded yet. */
function renderSections(read: Record<number, readonly LateStroke[]>) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  const names = ['Island Open', 'Island Masters'];
  const place = { city: 'Reykjavik', country: 'Iceland', status: 'live' };
  const tournaments = names.map((name, index) => ({ id: index + 1, name, ...place }));
  client.setQueryData(tournamentsQuery.queryKey, tournaments as never);
  for (const [id, strokes] of Object.entries(read)) {
    const data = { tournament_id: Number(id), strokes: [...strokes] };
    client.setQueryData(lateStrokesQuery(Number(id)).queryKey, data);
  }
  return render(
    <QueryClientProvider client={client}>
      <CurrentLateStrokes />
    </QueryClientProvider>,
  );
}

it("two tournaments' sections of late strokes are each named after their tournament", async () => {
  const second = { ...stroke, op_id: '6f1f0b2e-0000-4000-8000-000000000002' };
  const screen = await renderSections({ 1: [stroke], 2: [second] });
  for (const name of ['Late strokes of Island Open', 'Late strokes of Island Masters']) {
    await expect.element(screen.getByRole('region', { name })).toBeVisible();
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a section without an open late stroke is hidden, and one that could not be loaded shows that', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const screen = await renderSections({ 1: [] });
  await expect.element(screen.getByText('Error loading late strokes.')).toBeVisible();
  const sections = screen.getByRole('region').elements();
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Island Masters'),
  ]);
});
