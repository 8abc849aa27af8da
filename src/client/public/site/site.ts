import type { Site } from './site-settings.ts';

declare const __SITE__: Site;

/**
 * The contact details, the company, the store links and the ids of the email service. The operator set them for this
 * build.
 */
export const site = __SITE__;
