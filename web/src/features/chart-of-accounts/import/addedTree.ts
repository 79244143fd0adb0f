interface AddedAccount {
  readonly name: string;
  /** Names of the accounts above, from the top down. */
  readonly path: readonly string[];
}

export interface AddedNode<Account extends AddedAccount> {
  readonly account: Account;
  /** Its place in the list. */
  readonly id: string;
  /** Null where what stands above is in the chart already, or nothing does. */
  readonly parentId: string | null;
}

/** New accounts as the tree that they will be: each below the one above it, as far as that is new as well. */
export function addedTree<Account extends AddedAccount>(
  accounts: readonly Account[],
): readonly AddedNode<Account>[] {
  const idByPath = new Map<string, string>();
  accounts.forEach(({ name, path }, index) => {
    const key = JSON.stringify([...path, name]);
    if (!idByPath.has(key)) idByPath.set(key, String(index));
  });
  const below = new Map<string | null, AddedNode<Account>[]>();
  accounts.forEach((account, index) => {
    const parentId = idByPath.get(JSON.stringify(account.path)) ?? null;
    const node = { account, id: String(index), parentId };
    const siblings = below.get(parentId);
    if (siblings) siblings.push(node);
    else below.set(parentId, [node]);
  });
  const withThoseBelow = (parentId: string | null): readonly AddedNode<Account>[] =>
    (below.get(parentId) ?? []).flatMap((node) => [node, ...withThoseBelow(node.id)]);
  return withThoseBelow(null);
}
