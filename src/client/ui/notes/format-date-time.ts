/** Formats a moment in a time zone, by default this device's: "22 Nov 2026, 17:05". */
export function formatDateTime(at: string, timeZone?: string): string {
  return new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
}
