/** Thrown when settings cannot be used. The message names each wrong variable and its valid values. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
