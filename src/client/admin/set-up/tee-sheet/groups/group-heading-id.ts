/** Returns the id of a group's heading, to which the checks lead. */
export function groupHeadingId(group: number): string {
  return `tee-group-${group}`;
}
