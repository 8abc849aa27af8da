import { useEffect } from 'react';

/**
 * Shows the last page in place of one that has gone, for example because another user deleted its last row.
 *
 * @param pages the number of pages; undefined until the answer to this page is there
 */
export function useLastPage(
  page: number,
  pages: number | undefined,
  onPage: (page: number) => void,
): void {
  useEffect(() => {
    if (pages !== undefined && page > pages) onPage(pages);
  }, [page, pages, onPage]);
}
