import type { ClientId } from '@tributary/engine/ids';
import type { AccountSection } from '@tributary/engine/chart-of-accounts/account';
import { sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { Defaulted, GeneratedId } from '../../db/columnTypes.ts';
import type { ClientTransaction } from '../../db/database.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    balance_categories: {
      client_id: number;
      id: GeneratedId;
      name: string;
      section: AccountSection;
      position: number;
      is_equity: Defaulted<boolean>;
      holds_claims: Defaulted<boolean>;
      revision: Defaulted<number>;
    };
    balance_category_accounts: {
      client_id: number;
      account_id: number;
      category_id: number;
      position: number;
      float_to_category_id: Defaulted<number | null>;
    };
  }
}

export const balanceCategories = new ClientTable('balance_categories', [
  'id',
  'name',
  'section',
  'position',
  'is_equity',
  'holds_claims',
  'revision',
]);

export const categoryAccounts = new ClientTable('balance_category_accounts', [
  'account_id',
  'category_id',
  'position',
  'float_to_category_id',
]);

export const accounts = new ClientTable('accounts', ['id', 'parent_id', 'code', 'name', 'type', 'section']);

export type StoredCategory = RowOf<typeof balanceCategories>;
export type StoredCategoryAccount = RowOf<typeof categoryAccounts>;

const settings = new ClientTable('client_settings', ['ledger_revision']);

/** Whoever holds the lock is alone in changing the chart, and what of it lies in which category. */
export async function lockChart(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await settings.lock(transaction, clientId, {});
}

/** Makes room in the order of a section, or closes it. */
export async function shiftCategories(
  transaction: ClientTransaction,
  clientId: ClientId,
  { section, from, by }: { readonly section: AccountSection; readonly from: number; readonly by: 1 | -1 },
): Promise<void> {
  await transaction
    .updateTable('balance_categories')
    .set({ position: sql<number>`position + ${by}::integer` })
    .where('client_id', '=', clientId)
    .where('section', '=', section)
    .where('position', '>=', from)
    .execute();
}

/** The same in a category. */
export async function shiftAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  { categoryId, from, by }: { readonly categoryId: number; readonly from: number; readonly by: 1 | -1 },
): Promise<void> {
  await transaction
    .updateTable('balance_category_accounts')
    .set({ position: sql<number>`position + ${by}::integer` })
    .where('client_id', '=', clientId)
    .where('category_id', '=', categoryId)
    .where('position', '>=', from)
    .execute();
}
