/** Whether one of the names contains the text, whatever the case and accents. */
export function contains(text: string, ...names: readonly (string | null)[]): boolean {
  const wanted = plain(text.trim());
  return names.some((name) => name !== null && plain(name).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
