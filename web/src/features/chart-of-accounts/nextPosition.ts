export interface PlacedAccount {
  readonly parent?: { readonly id: string } | null | undefined;
  readonly position: number;
}

/** The place behind the last child of a parent, or behind the last root. */
export function nextPosition(accounts: readonly PlacedAccount[], parentId: string | null): number {
  const positions = accounts
    .filter((account) => (account.parent?.id ?? null) === parentId)
    .map((account) => account.position);
  return positions.length === 0 ? 0 : Math.max(...positions) + 1;
}
