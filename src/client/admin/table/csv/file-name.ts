/** Formats a file name with the day on this device: "audit-2026-11-23.csv". */
export function formatFileName(subject: string, day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${subject}-${day.getFullYear()}-${month}-${date}.csv`;
}
