import { useEffect } from 'react';

/**
 * Moves to the last page when the shown one no longer exists, for example because another user deleted its last row.
 * @param pages the number of pages; undefined until this page is loaded
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
