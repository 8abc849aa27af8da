import { expect, it } from 'vitest';
import { call } from '../../src/contract/base/call.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { isLong } from '../form.ts';
import { observe } from './api.ts';
import { openCourse } from './course.ts';
import { DEMO_PASSWORD, findGroup } from './scorer.ts';

it.runIf(isLong)(
  'a cancellation appears on an open board without a reload, and on the draw page',
  async () => {
    const { server, visit } = await openCourse();
    const office = await observe(server);
    await office.write(findGroup(1)[0].id, 1, 4);
    const page = await visit('/leaderboard');
    // The board is live when it has a recent stroke and its stream is open.
    await page.getByText('In play', { exact: true }).waitFor();
    const anonymous = { baseUrl: `${server.url}/api/`, token: null, fetch };
    const body = { username: 'admin', password: DEMO_PASSWORD };
    const { token } = await call(endpoints.login, anonymous, { body });
    await call(
      endpoints.tournamentState,
      { ...anonymous, token },
      { body: { tournament_id: 10039, from: 'live', to: 'cancelled', reason: 'Storm' } },
    );
    await page.getByText('The tournament was cancelled. Its tickets are void.').waitFor();
    await expect
      .poll(() => page.getByLabel('Tournament').locator('option').first().textContent())
      .toMatch(/, Cancelled$/);
    expect(await page.getByText('Official', { exact: true }).count()).toBe(0);
    const draw = await visit('/draw?tournament=10039');
    await draw
      .getByText('Secret: the tournament was cancelled, and its tickets are void.')
      .waitFor();
  },
);
