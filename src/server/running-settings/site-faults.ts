import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SiteFault } from '../../contract/admin/panel-state.ts';
import { formatList } from '../../contract/base/counts.ts';
import { defaultPrizes } from '../../contract/people/default-prizes.ts';
import type { Settings } from '../settings/settings.ts';
import type { RunningSettings } from './running-settings.ts';

const BuiltSite = v.record(v.string(), v.nullable(v.string()));

/** The variables with which the pages were built: null for one that was not set. */
export type BuiltSite = v.InferOutput<typeof BuiltSite>;

/** Loads the variables of the built pages. Null without a build. */
export function loadBuiltSite(clientFolder: string): BuiltSite | null {
  try {
    const text = readFileSync(join(clientFolder, '.server', 'built-with.json'), 'utf8');
    return v.parse(BuiltSite, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Lists what a site in production shows although nobody has set or confirmed it. Empty outside production. */
export function listSiteFaults(
  settings: Settings,
  running: Pick<RunningSettings, 'get' | 'isChosen'>,
  built: BuiltSite | null,
): SiteFault[] {
  if (!settings.production) return [];
  const unconfirmed = describeUnconfirmed(running).filter(({ key }) => !running.isChosen(key));
  if (built === null) return unconfirmed;
  const words = describeDifferences(settings, running, built);
  return [...unconfirmed, ...words.map((text) => ({ key: 'build' as const, words: text }))];
}

/** Describes the defaults that an admin has to confirm or change. */
function describeUnconfirmed(running: Pick<RunningSettings, 'get'>) {
  const address = running.get('footer_address');
  const characters = running.get('min_password_length');
  return [
    {
      key: 'prizes',
      words: `The site promises ${formatList(Object.values(defaultPrizes).map((prize) => `“${prize}”`))}`,
    },
    { key: 'footer_address', words: `The site and its emails show the address ${address}` },
    { key: 'min_password_length', words: `A password may have ${characters} characters` },
  ] as const;
}

/** Describes the facts that the server and the built pages have differently. */
function describeDifferences(
  settings: Settings,
  running: Pick<RunningSettings, 'get' | 'isChosen'>,
  built: BuiltSite,
): string[] {
  if (built.DEMO_SITE) {
    return ['The pages were built for the demo and show a telephone and emails that do not exist'];
  }
  const facts = [
    ['PUBLIC_URL', settings.publicUrl, settings.variables.has('PUBLIC_URL')],
    ['CONTACT_EMAIL', settings.mail.office, settings.variables.has('CONTACT_EMAIL')],
    ['COMPANY_NAME', settings.company.name, settings.variables.has('COMPANY_NAME')],
    ['CONTACT_ADDRESS', running.get('footer_address'), isAddressSet(settings, running)],
  ] as const;
  return facts.flatMap(([variable, value, isSet]) => {
    const here = isSet ? value : null;
    const there = built[variable] ?? null;
    if (here === there) return [];
    return `${variable} is ${here ?? 'not set'} on the server, and the pages were built with ${there ?? 'none'}`;
  });
}

/** Whether somebody gave an address that differs from the one that pages have by default. */
function isAddressSet({ company, variables }: Settings, running: Pick<RunningSettings, 'get'>) {
  return (
    variables.has('CONTACT_ADDRESS') || running.get('footer_address') !== company.postalAddress
  );
}
