import type { SettingKey, SettingValues } from '../../contract/admin/settings.ts';
import type { Settings } from '../settings/settings.ts';

/** The variables that set and lock a running setting. */
const variables: Readonly<Partial<Record<SettingKey, string>>> = {
  min_password_length: 'MIN_PASSWORD_LENGTH',
  feed_hosts: 'FEED_HOSTS',
  feed_url: 'FEED_URL',
  sender_name: 'MAIL_FROM',
  footer_address: 'CONTACT_ADDRESS',
  mail_rate: 'MAIL_RATE',
  silent_minutes: 'SILENT_MINUTES',
  time_zone: 'TIME_ZONE',
};

/** Returns the values of the running settings while no admin has changed them. */
export function getBaseValues(settings: Settings): SettingValues {
  return {
    min_password_length: settings.minPasswordLength,
    feed_hosts: [...settings.feedHosts],
    feed_url: settings.feedUrl ?? '',
    sender_name: /^"?([^"<]*?)"?\s*</.exec(settings.mail.from)?.[1] ?? '',
    footer_address: settings.company.postalAddress,
    mail_rate: settings.mailRate,
    silent_minutes: settings.silentMinutes,
    minutes_per_hole: 15,
    pace_told: false,
    notices_on: true,
    admin_factor_from: '',
    four_eyes: true,
    season: '',
    prizes: [],
    referral_reward: '',
    time_zone: settings.timeZone,
    backup_hours: settings.production ? 24 : 0,
    backup_keep: 14,
    downtime_text: '',
    downtime_ends_at: '',
  };
}

/** Returns the name of the environment variable that locks a setting, or null. */
export function findLockingVariable(settings: Settings, key: SettingKey): string | null {
  const variable = variables[key];
  return variable !== undefined && settings.variables.has(variable) ? variable : null;
}
