import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import {
  type SettingKey,
  type SettingsBody,
  type SettingValue,
  type SettingValues,
  settingGroups,
} from '../../../contract/admin/settings.ts';
import type { OfferedPrize } from '../../../contract/people/offer-endpoints.ts';
import type { Schema } from '../../db/schema.ts';
import { refuse } from '../../problems/api-problem.ts';
import { findLockingVariable, getBaseValues } from '../../running-settings/base-values.ts';
import { resolveValues } from '../../running-settings/running-settings.ts';
import { askSecondLook, hasSecondAdmin } from '../../second-looks/ask-second-look.ts';
import { isKnownTimeZone } from '../../set-up/require-time-zone.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Write } from '../../unit-of-work/write.ts';
import { findInnerHosts } from './inner-hosts.ts';
import { sumVersions } from './load-admin-settings.ts';

/**
 * Refuses values that a save would not take: of a locked setting, an inner host, an unknown time zone. Runs outside of a
 * transaction, because the database's error about a time zone would end it.
 *
 * @throws ApiProblem `validation-failed`
 */
export async function checkSettings(
  db: Kysely<Schema>,
  settings: Settings,
  { values }: SettingsBody,
  now: Date,
): Promise<void> {
  const wanted = listChanges(values);
  requireUnlocked(settings, wanted);
  requirePublicHosts(settings, wanted);
  await requireKnownTimeZone(db, wanted, now);
}

/**
 * Saves settings of a group, which {@link checkSettings} took.
 *
 * @throws ApiProblem `settings-changed` with both values when the admin saw another version, and `validation-failed`
 */
export async function saveSettings(
  { trx, now, audit }: Write,
  settings: Settings,
  { group, version, values }: SettingsBody,
): Promise<void> {
  const base = getBaseValues(settings);
  const wanted = listChanges(values);
  const rows = await lockRows(trx, settingGroups[group]);
  const before = resolveValues(base, settings, rows);
  const after: SettingValues = { ...before, ...resolveChange(base, wanted) };
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const changed = wanted.filter(({ key }) => !isDeepStrictEqual(before[key], after[key]));
  const wasShown = sumVersions(rows.map((row) => row.version)) === version;
  // An admin whose answer was lost sends the same values again.
  if (!wasShown && changed.length > 0) refuseOutdated(changed, before, after);
  if (group === 'downtime') requireEnd(before, after, now);
  const toStore = wanted.filter(({ key, value }) => !isDeepStrictEqual(stored.get(key), value));
  if (!wasShown || toStore.length === 0) return;
  for (const { key, value } of toStore) {
    await trx
      .updateTable('settings')
      .set((eb) => ({
        value: value === null ? null : JSON.stringify(value),
        version: eb('version', '+', 1),
      }))
      .where('key', '=', key)
      .execute();
  }
  // An admin who stores a default confirms it.
  const audited = changed.length > 0 ? changed : toStore.filter(({ value }) => value !== null);
  if (audited.length === 0) return;
  const facts = {
    target: null,
    before: pick(before, audited),
    after: pick(after, audited),
    detail: { group },
  };
  const auditId = await audit('settings-changed', facts);
  if (before.four_eyes && !after.four_eyes) await askSecondLook(trx, auditId, null, hasSecondAdmin);
}

/** A setting with the value to store; null for its default. */
interface SettingChange {
  readonly key: SettingKey;
  readonly value: SettingValue | null;
}

function listChanges(values: SettingsBody['values']): SettingChange[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key: key as SettingKey, value }],
  );
}

function resolveChange(
  base: SettingValues,
  wanted: readonly SettingChange[],
): Partial<SettingValues> {
  return Object.fromEntries(wanted.map(({ key, value }) => [key, value ?? base[key]]));
}

function pick(values: SettingValues, settings: readonly SettingChange[]): Partial<SettingValues> {
  return Object.fromEntries(settings.map(({ key }) => [key, values[key]]));
}

function requireUnlocked(settings: Settings, wanted: readonly SettingChange[]): void {
  const errors = wanted.flatMap(({ key }) => {
    const variable = findLockingVariable(settings, key);
    if (variable === null) return [];
    return [{ path: `values.${key}`, message: `The server's environment sets it: ${variable}` }];
  });
  if (errors.length > 0) refuse('validation-failed', { errors });
}

/**
 * Refuses a host in the server's own network, from which an admin must not make the server fetch. Only the operator
 * lists such a host.
 */
function requirePublicHosts({ feedHosts }: Settings, wanted: readonly SettingChange[]): void {
  const hosts = wanted.find(({ key }) => key === 'feed_hosts')?.value;
  const inner = findInnerHosts(Array.isArray(hosts) ? hosts.map(formatItem) : [], feedHosts);
  if (inner.length === 0) return;
  const message = `Only the operator lists hosts inside the network, with FEED_HOSTS: ${inner.join(', ')}`;
  refuse('validation-failed', { errors: [{ path: 'values.feed_hosts', message }] });
}

async function requireKnownTimeZone(
  db: Kysely<Schema>,
  wanted: readonly SettingChange[],
  now: Date,
): Promise<void> {
  const zone = wanted.find(({ key }) => key === 'time_zone')?.value;
  if (typeof zone !== 'string' || (await isKnownTimeZone(db, zone, now))) return;
  const message = 'The database does not know this time zone. Choose another one of the same place';
  refuse('validation-failed', { errors: [{ path: 'values.time_zone', message }] });
}

/** The announcement stands above every screen, so a mistyped year must not keep it there. */
const MAX_AHEAD_MS = 30 * 86_400_000;

/** Refuses an announced end in the past or far away. An end that was stored before may have passed meanwhile. */
function requireEnd(
  before: SettingValues,
  { downtime_text, downtime_ends_at }: SettingValues,
  now: Date,
): void {
  if (downtime_ends_at !== before.downtime_ends_at) {
    const ahead = Date.parse(downtime_ends_at) - now.getTime();
    if (ahead <= 0) refuseEnd('Choose a time that has not passed');
    if (ahead > MAX_AHEAD_MS) refuseEnd('Choose a time in the next 30 days');
  }
  if ((downtime_text === '') === (downtime_ends_at === '')) return;
  if (downtime_text !== '') refuseEnd('Choose when it will be over');
  const error = { path: 'values.downtime_text', message: 'Type what people should know' };
  refuse('validation-failed', { errors: [error] });
}

function refuseEnd(message: string): never {
  return refuse('validation-failed', { errors: [{ path: 'values.downtime_ends_at', message }] });
}

/** Locks the rows of settings, and creates those that are missing. */
async function lockRows(trx: Kysely<Schema>, keys: readonly SettingKey[]) {
  const missing = keys.map((key) => ({ key, value: null, version: 0 }));
  await trx
    .insertInto('settings')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('settings')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute();
}

function refuseOutdated(
  changed: readonly SettingChange[],
  before: SettingValues,
  after: SettingValues,
): never {
  const errors = changed.map(({ key }) => ({
    path: `values.${key}`,
    message: `Now ${formatValue(before[key])}, yours ${formatValue(after[key])}`,
  }));
  return refuse('settings-changed', { errors });
}

function formatValue(value: SettingValue): string {
  return Array.isArray(value) ? `"${value.map(formatItem).join(', ')}"` : JSON.stringify(value);
}

/** Formats an item of a list: a host, or a prize. */
function formatItem(item: string | OfferedPrize): string {
  if (typeof item === 'string') return item;
  return `${item.name} (${item.value}, ${item.winners} each ${item.period})`;
}
