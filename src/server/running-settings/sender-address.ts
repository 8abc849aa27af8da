import type { Settings } from '../settings/settings.ts';
import { getBaseValues } from './base-values.ts';
import type { RunningSettings } from './running-settings.ts';

/** Formats the sender of emails: the email address of the environment with the name of the running settings. */
export function formatSender(settings: Settings, running: Pick<RunningSettings, 'get'>): string {
  const { from } = settings.mail;
  const name = running.get('sender_name');
  if (name === getBaseValues(settings).sender_name) return from;
  const address = from.replace(/^.*<|>$/g, '');
  return name === '' ? address : `"${name}" <${address}>`;
}
