/** Lists the time zones that a tournament can have, as options of a select. */
export function listTimeZones(present: string): { value: string; label: string }[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const zones = known.includes(present) ? known : [present, ...known];
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** Returns the time zone of this device. */
export function getDeviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
