import { readStoredJson, store } from '../browserStore.ts';

const prefix = 'tributary.kept.';

/** What somebody arranged for themselves: whose it is, and what it is of. Global ids name the client as well. */
export interface KeptPlace {
  readonly personId: string;
  readonly topic: string;
}

const keyOf = ({ personId, topic }: KeptPlace): string => `${prefix}${personId} ${topic}`;

/** What this page shows: the same object as long as nothing changes it. */
const shown = new Map<string, unknown>();
const watchers = new Set<() => void>();

export function watchKept(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** In whatever form it was kept in this browser; null where nothing was. */
export function readKept(place: KeptPlace): unknown {
  const key = keyOf(place);
  if (!shown.has(key)) shown.set(key, readStoredJson(key));
  return shown.get(key);
}

/** Changes it on this page alone. */
export function showKept(place: KeptPlace, value: unknown): void {
  shown.set(keyOf(place), value);
  for (const watcher of watchers) watcher();
}

/** Keeps it in this browser, or as long as the page holds where that has no room; null forgets it. */
export function keep(place: KeptPlace, value: unknown): void {
  showKept(place, value);
  store(keyOf(place), value === null ? null : JSON.stringify(value));
}
