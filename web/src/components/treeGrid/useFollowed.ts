import { useEffect, useMemo, useRef } from 'react';
import type { Arranging } from './arranging.ts';

/** The row that is put elsewhere by a key stays in view. */
export function useFollowed(
  arranging: Arranging | null,
  activeRow: number,
  rows: { readonly scrollToIndex: (index: number) => void },
): Arranging | null {
  const isFollowed = useRef(false);
  useEffect(() => {
    if (!isFollowed.current) return;
    isFollowed.current = false;
    rows.scrollToIndex(activeRow);
  }, [activeRow, rows]);
  return useMemo(
    () =>
      arranging && {
        ...arranging,
        step: (rowId, step) => {
          isFollowed.current = true;
          arranging.step(rowId, step);
        },
      },
    [arranging],
  );
}
