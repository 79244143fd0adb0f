import { expect } from 'vitest';
import type { WireOptions } from '../fields/fieldMap.ts';
import { acceptAccounts, type Books, type InstanceWithFile } from './books.ts';
import { amount, column } from './formatCases.ts';
import { type Choices, saveMap } from './maps.ts';

/** Files of balances: a day, an account, and what it holds at its end, debit positive. */

export const balanceMap: Choices = {
  transaction_id: column('date'),
  document_entry_date: { columns: ['date'], format: { date_order: 'ymd' } },
  account: column('account'),
  debit_amount: amount('balance'),
  credit_amount: amount('balance'),
  dimension: null,
};
export const balanceOptions = { amount_kind: 'balance', side_from: 'sign' } as const;

export const balanceBytes = (rows: readonly string[]): Buffer =>
  Buffer.from(['date;account;balance', ...rows].join('\n'));

/** Reads a file so, its accounts taken as proposed. */
export async function readAsBalances(
  books: Books,
  file: InstanceWithFile,
  by: Partial<WireOptions> = balanceOptions,
): Promise<InstanceWithFile> {
  expect(await saveMap(books, file, balanceMap, by)).toMatchObject({ body: { missing_fields: [] } });
  await acceptAccounts(books, file);
  return file;
}

export async function accountIdsOf({ session }: Books): Promise<ReadonlyMap<string, number>> {
  const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  return new Map(accounts.map(({ id, code }) => [code, id]));
}

interface TrialBalance {
  readonly records: readonly {
    readonly account_id: number | null;
    readonly closing: readonly { readonly debit: string; readonly credit: string }[];
  }[];
}

/** What accounts of a legal entity hold at the end of each period of a range, by id, debit less credit. */
export async function closingsByAccount(
  { session, entityIds }: Books,
  entity: string,
  range: { readonly from: number | undefined; readonly to: number | undefined },
): Promise<ReadonlyMap<number, readonly number[]>> {
  const query = `from=${range.from}&to=${range.to}&legal_entity_ids=${entityIds.get(entity)}`;
  const { records } = await session.ok<TrialBalance>('GET', `/data_audit/trial_balance?${query}`);
  return new Map(
    records.flatMap(({ account_id: id, closing }) =>
      id === null
        ? []
        : [[id, closing.map(({ debit, credit }) => Number((Number(debit) - Number(credit)).toFixed(4)))]],
    ),
  );
}
