/** Settings that cannot be used; the message names each variable and what it must be. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
