import type { Kysely } from 'kysely';
import {
  type AdminSettingGroup,
  type AdminSettings,
  type SettingGroup,
  settingGroups,
} from '../../../contract/admin/settings.ts';
import type { Schema } from '../../db/schema.ts';
import { findLockingVariable, getBaseValues } from '../../running-settings/base-values.ts';
import { resolveValues } from '../../running-settings/running-settings.ts';
import type { Settings } from '../../settings/settings.ts';

/** The variables whose values no answer may contain. */
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
] as const;

/** Loads all settings for the admin panel. */
export async function loadAdminSettings(
  db: Kysely<Schema>,
  settings: Settings,
): Promise<AdminSettings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const base = getBaseValues(settings);
  const values = resolveValues(base, settings, rows);
  const versions = new Map(rows.map(({ key, version }) => [key, version]));

  function toGroup(group: SettingGroup): AdminSettingGroup {
    const keys = settingGroups[group];
    return {
      group,
      version: sumVersions(keys.map((key) => versions.get(key) ?? 0)),
      settings: keys.map((key) => ({
        key,
        value: values[key],
        default: base[key],
        set_by: findLockingVariable(settings, key),
      })),
    };
  }

  return {
    groups: (Object.keys(settingGroups) as SettingGroup[]).map(toGroup),
    secrets: SECRETS.map((variable) => ({ variable, is_set: settings.variables.has(variable) })),
  };
}

/** Returns a group's version, which rises with each change of one of its settings. */
export function sumVersions(versions: readonly number[]): number {
  return versions.reduce((sum, version) => sum + version, 0);
}
