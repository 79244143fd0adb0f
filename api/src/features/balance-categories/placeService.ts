import {
  type CategorizedAccount,
  categoriesOfAccounts,
  fitsSection,
} from '@tributary/engine/balance-categories/categories';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { balanceCategories, categoryAccounts, type StoredCategoryAccount } from './store.ts';

/** Where an account stands in the balance sheet. */
interface BalancePlace {
  readonly balance_category_id: number | null;
  readonly effective_balance_category_id: number | null;
  readonly float_to_balance_category_id: number | null;
}

export type ChartAccount = Omit<CategorizedAccount, 'categoryId'>;

/** Where each account of the chart stands in the balance sheet: by itself, and with what it hangs below, as things are or as they would be. */
export async function balancePlacesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  accounts: readonly ChartAccount[],
): Promise<(id: number) => BalancePlace> {
  return (await balanceSheetOf(transaction, clientId, accounts)).placeOf;
}

interface BalanceSheet {
  readonly placeOf: (id: number) => BalancePlace;
  /** Whether an account stands in a category of equity. */
  readonly isEquity: (id: number) => boolean;
  /** Whether an account stands in a category of claims or debts; null: no category is one. */
  readonly isClaim: ((id: number) => boolean) | null;
}

export async function balanceSheetOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  accounts: readonly ChartAccount[],
  planned?: readonly StoredCategoryAccount[],
): Promise<BalanceSheet> {
  const { own, categories } = await membersOf(transaction, clientId, planned);
  const categorized = accounts.map(({ id, parent, type, section }) => {
    return { id, parent, type, section, categoryId: own.get(id)?.category_id ?? null };
  });
  const sections = new Map(categories.map(({ id, section }) => [id, section]));
  const effective = categoriesOfAccounts(categorized, sections);
  const equity = new Set(categories.flatMap(({ id, is_equity: isEquity }) => (isEquity ? [id] : [])));
  const claims = new Set(
    categories.flatMap(({ id, holds_claims: holdsClaims }) => (holdsClaims ? [id] : [])),
  );
  return {
    isClaim: claims.size === 0 ? null : (id) => claims.has(effective.get(id) ?? 0),
    placeOf: (id) => ({
      balance_category_id: own.get(id)?.category_id ?? null,
      effective_balance_category_id: effective.get(id) ?? null,
      float_to_balance_category_id: own.get(id)?.float_to_category_id ?? null,
    }),
    isEquity: (id) => equity.has(effective.get(id) ?? 0),
  };
}

/** The balance accounts in categories of equity; null: no account stands in any. */
export async function equityAccountsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  accounts: readonly ChartAccount[],
): Promise<number[] | null> {
  const { isEquity } = await balanceSheetOf(transaction, clientId, accounts);
  const found = accounts.flatMap(({ id, type }) => (type === 'balance' && isEquity(id) ? [id] : []));
  return found.length === 0 ? null : found;
}

async function membersOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  planned?: readonly StoredCategoryAccount[],
) {
  const members = planned ?? (await categoryAccounts.list(transaction, clientId));
  const own = new Map(members.map((member) => [member.account_id, member]));
  return { own, categories: members.length === 0 ? [] : await balanceCategories.list(transaction, clientId) };
}

/** An account that a save is refused for. */
export interface RefusedAccount {
  readonly id: number;
  readonly refusal: () => ApiError;
}

/** Accounts of a chart that do not fit the category that they were put into. */
export async function misplacedAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  accounts: readonly (ChartAccount & { readonly code: string; readonly name: string })[],
): Promise<RefusedAccount[]> {
  const { own, categories } = await membersOf(transaction, clientId);
  return accounts.flatMap((account) => {
    const categoryId = own.get(account.id)?.category_id;
    if (categoryId === undefined) return [];
    const category = categories.find(({ id }) => id === categoryId);
    if (fitsSection(account, category?.section)) return [];
    const values = { account: `${account.code} ${account.name}`.trim(), category: category?.name ?? '' };
    return [{ id: account.id, refusal: () => new ApiError('accountOutsideBalanceCategory', { values }) }];
  });
}
