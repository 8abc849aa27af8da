/** Returns how many rows match, and how many pages they fill, which is at least one. */
export function countPages(matches: number | string, pageSize: number) {
  const total = Number(matches);
  return { total, total_no_of_pages: Math.max(1, Math.ceil(total / pageSize)) };
}
