import type { Logger } from 'pino';
import * as v from 'valibot';
import { type SettingKey, SettingValues } from '../../contract/admin/settings.ts';
import { type Database, SETTINGS_HINT } from '../db/database.ts';
import type { Settings } from '../settings/settings.ts';
import { findLockingVariable, getBaseValues } from './base-values.ts';

/** How often a process reloads the settings on its own, because a hint may be lost. */
const LOOK_EVERY_MS = 1_000;

/** The current values of the settings that admins change while the server runs. */
export interface RunningSettings {
  get<Key extends SettingKey>(key: Key): SettingValues[Key];
  /** Whether an admin or a variable set the value, also to that of the default. */
  isChosen(key: SettingKey): boolean;
  /** Reloads the settings, in the other processes too. Call it after a commit. */
  written(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the running settings of a process, which follow the writes of other processes. While the database can't be
 * read, the last values stay.
 */
export async function openRunningSettings(
  { db, kind, hints }: Pick<Database, 'db' | 'kind' | 'hints'>,
  settings: Settings,
  log: Logger,
): Promise<RunningSettings> {
  let values = resolveSettings(settings, []);
  let hasFailed = false;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
      values = resolveSettings(settings, rows);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'the settings stay as they were read last');
      hasFailed = true;
    }
  }

  /** Starts a load after the one under way, which may have begun before the last write. */
  function reload(): Promise<void> {
    const next = (reading ?? Promise.resolve()).then(read).finally(() => {
      if (reading === next) reading = null;
    });
    reading = next;
    return next;
  }

  const stopHints = await hints.listen({
    onHint: (id) => {
      if (id === SETTINGS_HINT) void reload();
    },
    onReconnect: () => void reload(),
  });
  await reload();
  // The embedded database has one process.
  const timer =
    kind === 'postgres' ? setInterval(() => reading ?? reload(), LOOK_EVERY_MS).unref() : undefined;

  return {
    get: (key) => values.get(key),
    isChosen: (key) => values.isChosen(key),
    async written() {
      await reload();
      hints.send(SETTINGS_HINT);
    },
    async stop() {
      clearInterval(timer);
      await stopHints();
      await reading;
    },
  };
}

/** Returns the values that take effect with these rows of the database, and which of them somebody chose. */
export function resolveSettings(
  settings: Settings,
  rows: readonly StoredSetting[],
): Pick<RunningSettings, 'get' | 'isChosen'> {
  const stored = listStoredValues(settings, rows);
  const values = { ...getBaseValues(settings), ...stored };
  return {
    get: (key) => values[key],
    isChosen: (key) => key in stored || findLockingVariable(settings, key) !== null,
  };
}

interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
}

/** Returns the values that take effect: of the environment, then of the database, then the defaults. */
export function resolveValues(
  base: SettingValues,
  settings: Settings,
  rows: readonly StoredSetting[],
): SettingValues {
  return { ...base, ...listStoredValues(settings, rows) };
}

/**
 * Returns the stored values that no variable overrides. A value that this version of the server does not allow counts as
 * not stored.
 */
function listStoredValues(
  settings: Settings,
  rows: readonly StoredSetting[],
): Partial<SettingValues> {
  const stored = rows.flatMap(({ key, value }) => {
    if (!isKey(key) || value === null || findLockingVariable(settings, key) !== null) return [];
    const read = v.safeParse(SettingValues.entries[key], value);
    return read.success ? [[key, read.output]] : [];
  });
  return Object.fromEntries(stored);
}

function isKey(key: string): key is SettingKey {
  return Object.hasOwn(SettingValues.entries, key);
}
