import { useSyncExternalStore, type ReactNode } from 'react';

let notices: ReactNode = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Said by what shows notices, which comes with the first screen that has any. */
export function placeNotices(shown: ReactNode): void {
  notices = shown;
  for (const listener of listeners) listener();
}

/** Where notices are shown, above all screens, so that they outlast the one that they come from. */
export function NoticePlace() {
  return useSyncExternalStore(subscribe, () => notices);
}
