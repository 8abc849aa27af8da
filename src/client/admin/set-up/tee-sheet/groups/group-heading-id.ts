/** Returns the id of a group's heading, to which the checks link. */
export function groupHeadingId(group: number): string {
  return `tee-group-${group}`;
}
