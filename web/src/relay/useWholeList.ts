import { useEffect, useState } from 'react';

/** As many records as a page of such a list may hold. */
const LONGEST_PAGE = 500;

interface Pages {
  readonly hasNext: boolean;
  readonly isLoadingNext: boolean;
  readonly loadNext: (
    count: number,
    options: { readonly onComplete: (error: Error | null) => void },
  ) => unknown;
}

/**
 * Of a list that is shown as a whole: the pages after the first are fetched one after the other. Where one fails the list fails,
 * which the boundary around it tells, and is fetched on with the next attempt.
 */
export function useWholeList({ hasNext, isLoadingNext, loadNext }: Pages): void {
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    if (hasNext && !isLoadingNext && failure === null) loadNext(LONGEST_PAGE, { onComplete: setFailure });
  }, [hasNext, isLoadingNext, loadNext, failure]);
  if (failure !== null) throw failure;
}
