import { expect } from 'vitest';
import type { TestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../../streams/instanceView.ts';
import { balanceMap, balanceOptions } from '../../streams/testing/balanceFiles.ts';
import {
  acceptAccounts,
  addInstance,
  addInstanceTo,
  deprocess,
  type InstanceWithFile,
  processInstance,
  verify,
} from '../../streams/testing/books.ts';
import { column } from '../../streams/testing/formatCases.ts';
import { saveMap } from '../../streams/testing/maps.ts';
import { figuresOf } from './ledgers.ts';
import { centreIds, openTree, type TreeBooks } from './trees.ts';

/** Files of balances over accounts and cost centres that are deleted. */

export const months = ['2024-01', '2024-02', '2024-03', '2024-04'] as const;
export const centres = ['K1', 'K2', 'K3'] as const;

/** What moves on an account in a month, debit positive; of expenses on a cost centre. */
export type Move = readonly [month: string, account: string, centre: string, amount: number];

export async function openBalances(api: TestApi, name: string): Promise<TreeBooks> {
  return openTree(api, name, Object.fromEntries(centres.map((code) => [code, null])), [
    { code: '5050', type: 'expense' },
    { code: '1100', type: 'balance' },
    { code: '1150', type: 'balance' },
  ]);
}

/** What all moves up to a month add up to; the bank holds the rest. */
function statement(month: string, moves: readonly Move[]): string[] {
  const sums = new Map<string, number>();
  for (const [each, account, centre, amount] of moves) {
    if (each > month) continue;
    for (const [key, change] of [
      [`${account};${centre}`, amount],
      ['1000;', -amount],
    ] as const) {
      sums.set(key, (sums.get(key) ?? 0) + change);
    }
  }
  return [...sums].flatMap(([key, sum]) => {
    const [account, centre] = key.split(';');
    return sum === 0 ? [] : [`${month}-28;${account};${sum};${centre}`];
  });
}

/** Files of the first two months and of the next two, processed. */
export async function stateBalances(
  books: TreeBooks,
  moves: readonly Move[],
): Promise<readonly [InstanceWithFile, InstanceWithFile]> {
  const fileOf = (from: string, to: string) => {
    const rows = months.filter((month) => month >= from && month <= to);
    const lines = rows.flatMap((month) => statement(month, moves));
    const bytes = Buffer.from(['date;account;balance;cc', ...lines].join('\n'));
    return { entity: 'A', type: 'single-account-entry', fileName: `${from}.csv`, bytes, from, to } as const;
  };
  const process = async (file: InstanceWithFile) => {
    const choices = { ...balanceMap, dimension: column('cc') };
    expect(await saveMap(books, file, choices, balanceOptions)).toMatchObject({
      body: { missing_fields: [] },
    });
    await acceptAccounts(books, file);
    await verify(books, file);
    expect(await processInstance(books, file)).toMatchObject({ status: 'processed', is_stale: false });
    return file;
  };
  const first = await process(await addInstance(books, fileOf('2024-01', '2024-02')));
  const second = await process(await addInstanceTo(books, first.streamId, fileOf('2024-03', '2024-04')));
  return [first, second];
}

export async function causesOf(books: TreeBooks, { path }: InstanceWithFile): Promise<readonly string[]> {
  return (await books.session.ok<Instance>('GET', path)).stale_causes;
}

export async function processAnew(books: TreeBooks, file: InstanceWithFile): Promise<Instance> {
  await deprocess(books, file);
  await verify(books, file);
  return processInstance(books, file);
}

/** By month, what moved and stands on each account, and of it on each cost centre. */
export async function allFigures(books: TreeBooks): Promise<string[]> {
  const found: string[] = [];
  const ids = await centreIds(books);
  for (const month of months) {
    const add = async (code: string, id?: number) => {
      const lines = await figuresOf(books, month, month, id);
      found.push(...lines.map((line) => `${month} ${code}${line}`));
    };
    await add('');
    for (const code of centres) if (ids.has(code)) await add(`${code} `, ids.get(code));
  }
  return found;
}
