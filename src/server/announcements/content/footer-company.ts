import type { RunningSettings } from '../../running-settings/running-settings.ts';
import type { Settings } from '../../settings/settings.ts';

/** What the footer of an announcement needs. */
export interface FooterDeps {
  readonly settings: Settings;
  readonly running: Pick<RunningSettings, 'get'>;
}

/** Returns the company that each announcement names in its footer, with the postal address that is set now. */
export function getFooterCompany({ settings, running }: FooterDeps) {
  return { name: settings.company.name, postalAddress: running.get('footer_address') };
}
