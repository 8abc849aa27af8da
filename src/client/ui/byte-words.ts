/** Formats bytes in decimal units, in which devices are sold: "12.3 MB". */
export function describeBytes(bytes: number): string {
  const [divisor, unit] = bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB'];
  return `${(bytes / divisor).toFixed(1)} ${unit}`;
}
