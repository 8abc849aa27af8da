import type { Site } from './site-settings.ts';

declare const __SITE__: Site;

/** The contact details, company, store links and email service ids that the operator set for this build. */
export const site = __SITE__;
