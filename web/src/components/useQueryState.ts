import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type QueryChange = Readonly<Record<string, string | readonly string[] | null>>;

/** The query string with some parameters set, replaced or (null, empty list) removed. */
export function changedSearch(search: URLSearchParams, change: QueryChange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    const values = value === null ? [] : typeof value === 'string' ? [value] : value;
    for (const each of values) next.append(name, each);
  }
  next.sort();
  return next;
}

/** The state that a copied link must carry: filters, open tab, chosen row, page. */
export function useQueryState() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (next: QueryChange, options: { readonly isStep?: boolean } = {}) => {
      // Small changes replace the entry; a step (another tab, another record) can be gone back from.
      setSearch((current) => changedSearch(current, next), {
        replace: !options.isStep,
        preventScrollReset: true,
      });
    },
    [setSearch],
  );
  return { search, change };
}

export interface KnownChoice<T> {
  readonly chosen: readonly T[];
  /** How many words of the address name nothing that can be shown; they are left out, and the screen says so. */
  readonly unknownCount: number;
}

export function knownChoice<T>(
  words: readonly string[],
  find: (word: string) => T | undefined,
): KnownChoice<T> {
  const chosen = words.flatMap((word) => find(word) ?? []);
  return { chosen, unknownCount: words.length - chosen.length };
}
