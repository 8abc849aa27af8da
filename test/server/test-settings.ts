import { parseSettings, type Settings } from '../../src/server/settings/settings.ts';

/** Returns the default settings of the server, with some changed. */
export function testSettings(changedSettings: Partial<Settings> = {}): Settings {
  return { ...parseSettings({}), logLevel: 'silent', ...changedSettings };
}

/** Where the server of an HTTP test listens: on a free port of this machine. */
export const freePort = { host: '127.0.0.1', port: 0, maxConnections: 10_000 };
