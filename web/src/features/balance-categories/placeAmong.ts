/** Stands for the place before all others, where a form names a place by the one before it. */
export const FIRST = '';

interface Sibling {
  readonly id: string;
}

/** The one before it, as a form names a place; the last where it is not among them. */
export function siblingBefore(siblings: readonly Sibling[], id: string | null): string {
  const place = siblings.findIndex((sibling) => sibling.id === id);
  const before = place === -1 ? siblings.length - 1 : place - 1;
  return siblings[before]?.id ?? FIRST;
}

/** Where it stands, from 0, once it is behind another one. */
export function placeBehind(siblings: readonly Sibling[], id: string | null, beforeId: string): number {
  return siblings.filter((sibling) => sibling.id !== id).findIndex((sibling) => sibling.id === beforeId) + 1;
}
