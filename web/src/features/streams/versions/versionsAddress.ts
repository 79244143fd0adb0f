/** Name of the parameter that says that the versions are shown, and which of them is open. */
export const versionsParameter = 'versions';

/** Null: not shown; `all`: none of them open; else the number of the open one. */
export function readShownVersions(search: URLSearchParams): number | 'all' | null {
  const text = search.get(versionsParameter);
  if (text === null) return null;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 'all';
}
