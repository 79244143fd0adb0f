import type { TestApi } from '../../../testing/testApi.ts';
import {
  type Books,
  type BooksOrder,
  bringIn,
  type InstanceWithFile,
  periodOf,
  setUpBooks,
} from '../../streams/testing/books.ts';
import { lastSubstitution, type SubstitutionAnswer } from './ledgers.ts';

/** Books with cost centres that are deleted, and what lies on them. */

export interface TreeBooks extends Books {
  readonly dimensionId: number;
}

interface Version {
  readonly instance_id: number;
  readonly parent: number | null;
  readonly position: number;
  readonly code: string;
  readonly from_period_id: number | null;
  readonly to_period_id: number | null;
}

/** A bank, revenue and expense of A from 2024 on, further accounts, and the cost centres of which each is said what it hangs below. */
export async function openTree(
  api: TestApi,
  name: string,
  centres: Readonly<Record<string, string | null>>,
  further: BooksOrder['accounts'] = [],
): Promise<TreeBooks> {
  const books = await setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '5000', type: 'expense' },
      ...further,
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  const dimensions = await books.session.ok<{ id: number; type: string }[]>('GET', '/dimensions');
  const dimensionId = dimensions.find(({ type }) => type === 'expense')?.id ?? 0;
  const instances = Object.entries(centres).map(([code, parent], position) => ({
    key: code,
    code,
    name: code,
    position: position + 1,
    ...(parent === null ? {} : { parent_key: parent }),
  }));
  const body = { from_period_id: null, instances };
  await books.session.ok('POST', `/dimensions/${dimensionId}/instances/-1`, body);
  return { ...books, dimensionId };
}

export async function readVersions({ session, dimensionId }: TreeBooks): Promise<readonly Version[]> {
  return session.ok('GET', `/dimensions/${dimensionId}/versions`);
}

/** Ids of instances stay when they have ended. */
export async function centreIds(books: TreeBooks): Promise<ReadonlyMap<string, number>> {
  return new Map((await readVersions(books)).map(({ instance_id: id, code }) => [code, id]));
}

export async function centreId(books: TreeBooks, code: string): Promise<number> {
  const id = (await centreIds(books)).get(code);
  if (id === undefined) throw new Error(`There is no ${code}.`);
  return id;
}

/** `CODE < PARENT` of all that is there in a month, in the order of the tree; the instance that takes the rest is left out. */
export async function treeOf(books: TreeBooks, month: string): Promise<string[]> {
  const { session, dimensionId } = books;
  const tree = await session.ok<{ id: number; code: string; parent: number | null; default: boolean }[]>(
    'GET',
    `/dimensions/${dimensionId}/instances?period_id=${periodOf(books, month)}`,
  );
  const codes = new Map(tree.map(({ id, code }) => [id, code]));
  return tree.flatMap(({ code, parent, default: isDefault }) =>
    isDefault ? [] : [parent === null ? code : `${code} < ${codes.get(parent)}`],
  );
}

/** The address of an instance from a month on; null: from the beginning. */
export async function addressOf(books: TreeBooks, code: string, month: string | null): Promise<string> {
  const place = month === null ? -1 : periodOf(books, month);
  return `/dimensions/${books.dimensionId}/instances/${await centreId(books, code)}/${place}`;
}

export async function orderCentre(
  books: TreeBooks,
  code: string,
  month: string | null,
  substitute?: string | number,
): Promise<{ status: number; body: unknown }> {
  const id = typeof substitute === 'string' ? await centreId(books, substitute) : substitute;
  const body = id === undefined ? {} : { substitute_instance_id: id };
  return books.session.call('DELETE', await addressOf(books, code, month), { body });
}

/** Deletes, and waits for it. */
export async function deleteCentre(
  books: TreeBooks,
  code: string,
  month: string | null,
  substitute?: string,
): Promise<SubstitutionAnswer> {
  const { status, body } = await orderCentre(books, code, month, substitute);
  if (status !== 202) throw new Error(`It was answered with ${status}: ${JSON.stringify(body)}`);
  const last = await lastSubstitution(books);
  if (last === undefined) throw new Error('No deletion was begun.');
  return last;
}

/** Month, cost centre in the file and amount. */
export type Cost = readonly [month: string, centre: string, amount: string];

/** Expenses paid in the months from one to another, processed. */
export async function postCosts(
  books: TreeBooks,
  from: string,
  to: string,
  costs: readonly Cost[],
  { withoutCodes = false }: { readonly withoutCodes?: boolean } = {},
): Promise<InstanceWithFile> {
  const lines = costs.flatMap(([month, centre, amount], index) => [
    `T${index},${month}-05,5000,${amount},,${withoutCodes ? '' : centre},Cost ${centre}`,
    `T${index},${month}-05,1000,,${amount},,Bank`,
  ]);
  const header = 'Transaction ID,Date,Account,Debit,Credit,Cost centre,Description';
  return bringIn(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: `costs ${from}.csv`,
    bytes: Buffer.from([header, ...lines].join('\n')),
    from,
    to,
  });
}

export const namesRule = (name: string, text: string, centre: number) => ({
  name,
  position: 0,
  side: 'debit',
  conditions: { $and: [{ field: 'description', operator: 'starts_with', value: text }] },
  account_id: null,
  account_by_code_of: null,
  dimension_instance_id: centre,
  dimension_by_code_of: null,
});

/** What lies on each cost centre itself in a month: `CODE 100.0000`, in order. */
export async function costsOf(books: TreeBooks, month: string): Promise<string[]> {
  const { session, entityIds } = books;
  const period = periodOf(books, month);
  const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>('GET', '/ledger');
  const account = accounts.find(({ code }) => code === '5000')?.id;
  const range = `account_id=${account}&from_period_id=${period}&to_period_id=${period}`;
  const { items } = await session.ok<{ items: { dimension_instance_id: number; debit: string }[] }>(
    'GET',
    `/data_audit/trial_balance/transactions?${range}&legal_entity_id=${entityIds.get('A')}&limit=100`,
  );
  const codes = new Map([...(await centreIds(books))].map(([code, id]) => [id, code]));
  const sums = new Map<string, number>();
  for (const { dimension_instance_id: id, debit } of items) {
    const code = codes.get(id) ?? '?';
    sums.set(code, (sums.get(code) ?? 0) + Number(debit));
  }
  return [...sums].map(([code, sum]) => `${code} ${sum.toFixed(2)}`).toSorted();
}

/** What lies on a cost centre and all below it in a month. */
export async function sumOf(books: TreeBooks, code: string, month: string): Promise<string> {
  const { session, entityIds } = books;
  const period = periodOf(books, month);
  const query = `from=${period}&to=${period}&legal_entity_ids=${entityIds.get('A')}&aggregate=true`;
  const { records } = await session.ok<{
    records: { computed: string | null; turnover: { debit: string }[] }[];
  }>('GET', `/data_audit/trial_balance?${query}&dimension_instance_ids=${await centreId(books, code)}`);
  return records.find(({ computed }) => computed === 'total')?.turnover[0]?.debit ?? '0.0000';
}
