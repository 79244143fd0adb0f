import type { AccountSection, AccountType } from '../chart-of-accounts/account.ts';

/** An account of the chart, and the category of the balance sheet that it was put into itself. */
export interface CategorizedAccount {
  readonly id: number;
  readonly parent: number | null;
  readonly type: AccountType;
  readonly section: AccountSection | null;
  /** Null: none of its own. */
  readonly categoryId: number | null;
}

/** Whether an account can stand in a category of a section: a balance account of that section, or of none. */
export function fitsSection(
  { type, section }: Pick<CategorizedAccount, 'type' | 'section'>,
  wanted: AccountSection | undefined,
): boolean {
  return type === 'balance' && (section === null || section === wanted);
}

/**
 * The category of the balance sheet that each balance account falls in: its own, else that of the nearest account above it which
 * has one, so that a category holds accounts with what hangs below them, and a child's own category wins. A category stands on one
 * side of the balance sheet: whoever says to be of the other one does not follow there. Revenue and expense fall in none, wherever
 * they hang. What falls in no category is not in the answer.
 * @param sections of the categories
 */
export function categoriesOfAccounts(
  accounts: readonly CategorizedAccount[],
  sections: ReadonlyMap<number, AccountSection>,
): ReadonlyMap<number, number> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const nearest = new Map<number, number | null>();
  for (const { id: start } of accounts) {
    const way: number[] = [];
    let found: number | null = null;
    let at = byId.get(start);
    while (at !== undefined && found === null) {
      const known = nearest.get(at.id);
      if (known !== undefined) {
        found = known;
        break;
      }
      way.push(at.id);
      found = at.categoryId;
      at = at.parent === null ? undefined : byId.get(at.parent);
    }
    for (const id of way) nearest.set(id, found);
  }
  return new Map(
    accounts.flatMap((account) => {
      const categoryId = nearest.get(account.id) ?? null;
      const isFit = categoryId !== null && fitsSection(account, sections.get(categoryId));
      return isFit ? [[account.id, categoryId] as const] : [];
    }),
  );
}
