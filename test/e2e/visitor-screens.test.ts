import { onlineScreens, sitePages, visitorScreens } from './routes.ts';
import { testScreens } from './test-screens.ts';

/** Screens that look different behind a query: the tabs of the boards, and the draw of a finished event. */
const tabs = {
  '/draw?tournament=10038': 'The draw',
  '/leaderboard?tournament=10038&tab=teams': 'Leaderboard',
  '/leaderboard?tournament=10038&tab=points&of=week': 'Leaderboard',
};

testScreens('visitors', { ...sitePages, ...visitorScreens, ...onlineScreens, ...tabs }, {});
