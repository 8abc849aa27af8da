/** Writes bytes in decimal units, because devices are sold with such units: "12.3 MB". */
export function describeBytes(bytes: number): string {
  const [divisor, unit] = bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB'];
  return `${(bytes / divisor).toFixed(1)} ${unit}`;
}
