import { useEffect, useRef, type RefObject } from 'react';

/** For what an address points at: it is scrolled to and has the focus as soon as it is chosen. */
export function useBroughtIntoView<Part extends HTMLElement>(isChosen: boolean): RefObject<Part | null> {
  const root = useRef<Part>(null);
  useEffect(() => {
    if (!isChosen) return;
    root.current?.scrollIntoView({ block: 'nearest' });
    root.current?.focus();
  }, [isChosen]);
  return root;
}
