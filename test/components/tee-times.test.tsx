import { expect, it } from 'vitest';
import { TeeTimes } from '../../src/client/leaderboard/tee-times.tsx';
import { makeEvent } from '../client/make-event.ts';
import { renderInApp } from './render-in-app.tsx';

it('the tee times name no golfer who has withdrawn', async () => {
  const rows = (['Ada', 'Bea', 'Cleo'] as const).map((full_name) => ({
    full_name,
    start_hole: 1,
    status: full_name === 'Bea' ? ('WD' as const) : ('active' as const),
  }));
  const { screen } = await renderInApp(<TeeTimes tournament={makeEvent(1)} rows={rows} />);
  await expect.element(screen.getByText('Ada and Cleo', { exact: true })).toBeVisible();
});
