import type { BalanceCategories_client$data } from '../../__generated__/BalanceCategories_client.graphql.ts';
import { withRowsAbove } from '../../components/treeGrid/findRows.ts';
import type { TreeGridRow } from '../../components/treeGrid/types.ts';

export type Category = BalanceCategories_client$data['balanceCategories'][number];
export type Account = BalanceCategories_client$data['ledger']['accounts'][number];
type Section = Category['section'];

/** A section, a category in it, an account in that or below one, and behind them what lies in none. */
export interface CategoryRow extends TreeGridRow {
  readonly section: Section | null;
  readonly category: Category | null;
  readonly account: Account | null;
  /** The account that brings it along; null where it was put there itself. */
  readonly through: Account | null;
  readonly floatTo: string | null;
}

export const SECTIONS = ['ASSETS', 'LIABILITIES'] as const;
const REST = 'rest';

export const labelOf = ({ code, name }: Pick<Account, 'code' | 'name'>): string => `${code} ${name}`.trim();

/** Rows of accounts in tree order below a row: those that hang below none of them stand directly there, in the order given. */
function rowsBelow(rootId: string, accounts: readonly Account[], places: PlacesOf): CategoryRow[] {
  const known = new Set(accounts.map(({ id }) => id));
  const byId = new Map(places.chart.map((account) => [account.id, account]));
  const aboveOf = (account: Account): string | null => {
    if (places.isRoot(account)) return null;
    let above = account.parent ? byId.get(account.parent.id) : undefined;
    while (above && !known.has(above.id)) above = above.parent ? byId.get(above.parent.id) : undefined;
    return above?.id ?? null;
  };
  const children = new Map<string | null, Account[]>();
  for (const account of accounts) {
    const above = aboveOf(account);
    children.set(above, [...(children.get(above) ?? []), account]);
  }
  const below = (parent: Account | null): CategoryRow[] =>
    (children.get(parent?.id ?? null) ?? []).flatMap((account) => [
      {
        id: account.id,
        parentId: parent?.id ?? rootId,
        section: null,
        category: places.category,
        account,
        through: parent,
        floatTo: places.floatOf(account),
      },
      ...below(account),
    ]);
  return below(null);
}

interface PlacesOf {
  /** All accounts there are. */
  readonly chart: readonly Account[];
  readonly category: Category | null;
  readonly isRoot: (account: Account) => boolean;
  readonly floatOf: (account: Account) => string | null;
}

function rowsOfCategory(category: Category, chart: readonly Account[], parentId: string): CategoryRow[] {
  const members = new Map(
    category.accounts.map((member, place) => [member.account.id, { ...member, place }]),
  );
  const placeOf = ({ id }: Account) => members.get(id)?.place ?? Number.POSITIVE_INFINITY;
  const inside = chart
    .filter(({ effectiveBalanceCategory }) => effectiveBalanceCategory?.id === category.id)
    .toSorted((left, right) => {
      const [one, other] = [placeOf(left), placeOf(right)];
      return one === other ? 0 : one - other;
    });
  const row = {
    id: category.id,
    parentId,
    section: null,
    category,
    account: null,
    through: null,
    floatTo: null,
  };
  const places = {
    chart,
    category,
    isRoot: ({ id }: Account) => members.has(id),
    floatOf: ({ id }: Account) => members.get(id)?.floatTo?.name ?? null,
  };
  return [row, ...rowsBelow(category.id, inside, places)];
}

/** Balance accounts that lie in no category and would be missing in the balance sheet: groups only add up what lies below them. */
export function accountsWithout(chart: readonly Account[]): readonly Account[] {
  const groups = new Set(chart.map(({ parent }) => parent?.id));
  return chart.filter(
    ({ id, type, hasPostings, effectiveBalanceCategory }) =>
      type === 'BALANCE' && !effectiveBalanceCategory && (hasPostings || !groups.has(id)),
  );
}

function rowsWithout(chart: readonly Account[]): CategoryRow[] {
  const missing = new Set(accountsWithout(chart).map(({ id }) => id));
  if (missing.size === 0) return [];
  const head = {
    id: REST,
    parentId: null,
    section: null,
    category: null,
    account: null,
    through: null,
    floatTo: null,
  };
  const free = chart.filter(
    ({ type, effectiveBalanceCategory }) => type === 'BALANCE' && !effectiveBalanceCategory,
  );
  const places = { chart, category: null, isRoot: () => false, floatOf: () => null };
  const rows = rowsBelow(REST, free, places).map((row) => ({ ...row, through: null }));
  return [head, ...withRowsAbove(rows, ({ id }) => missing.has(id))];
}

/** The balance sheet as a tree: sections, their categories, the accounts of these with what comes along below them. */
export function categoryRows({
  balanceCategories,
  ledger,
}: BalanceCategories_client$data): readonly CategoryRow[] {
  const { accounts } = ledger;
  const sections = SECTIONS.flatMap((section) => {
    const inside = balanceCategories.filter((category) => category.section === section);
    const head = {
      id: section,
      parentId: null,
      section,
      category: null,
      account: null,
      through: null,
      floatTo: null,
    };
    const rows = inside.flatMap((category) => rowsOfCategory(category, accounts, section));
    return inside.length === 0 ? [] : [head, ...rows];
  });
  return [...sections, ...rowsWithout(accounts)];
}
