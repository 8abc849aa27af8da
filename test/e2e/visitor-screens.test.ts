import { sitePages, visitorScreens } from './routes.ts';
import { testScreens } from './test-screens.ts';

testScreens('visitors', { ...sitePages, ...visitorScreens }, {});
