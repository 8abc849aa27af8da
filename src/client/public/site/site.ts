import type { Site } from './site-settings.ts';

declare const __SITE__: Site;

/** Contact details, company, store links and mail ids, as the operator set them for this build. */
export const site = __SITE__;
