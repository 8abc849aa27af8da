import { parseSettings, type Settings } from '../../src/server/settings.ts';

/** Settings as the server has them when the operator sets nothing, with some changed. */
export function testSettings(changed: Partial<Settings> = {}): Settings {
  return { ...parseSettings({}), logLevel: 'silent', ...changed };
}
