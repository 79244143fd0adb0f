import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that the page which is shown can do at once. */
export interface PageAction {
  readonly label: string;
  readonly run: () => void;
}

let offered: PageAction | null = null;
const listeners = new Set<() => void>();

function offer(action: PageAction | null): void {
  offered = action;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers what is next on the page beside what can be gone to; nothing while it has no label. */
export function useOfferedAction(label: string | null, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    if (label === null) return undefined;
    offer({ label, run: () => latest.current() });
    return () => offer(null);
  }, [label]);
}

export function usePageAction(): PageAction | null {
  return useSyncExternalStore(subscribe, () => offered);
}
