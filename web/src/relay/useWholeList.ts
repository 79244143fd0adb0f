import { useEffect } from 'react';

/** As many records as a page of a list may hold. */
const LONGEST_PAGE = 100;

interface Pages {
  readonly hasNext: boolean;
  readonly isLoadingNext: boolean;
  readonly loadNext: (count: number) => unknown;
}

/** Of a list that is shown as a whole: the pages after the first are fetched one after the other. */
export function useWholeList({ hasNext, isLoadingNext, loadNext }: Pages): void {
  useEffect(() => {
    if (hasNext && !isLoadingNext) loadNext(LONGEST_PAGE);
  }, [hasNext, isLoadingNext, loadNext]);
}
