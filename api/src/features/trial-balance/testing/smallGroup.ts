import type { TestApi, TestSession } from '../../../testing/testApi.ts';
import {
  acceptSuggestions,
  type Books,
  addInstance,
  type InstanceWithFile,
  processInstance,
  setUpBooks,
  verify,
} from '../../streams/testing/books.ts';

/**
 * Three companies over two fiscal years, small enough to be added up by hand: two keep their books in EUR, one in USD. Its
 * cost centre C10 hangs below C1 until June 2024, and below C2 from July on.
 */

const accounts = [
  { code: '1200', type: 'balance' },
  { code: '1250', type: 'balance' },
  { code: '3000', type: 'balance' },
  { code: '3900', type: 'balance' },
  { code: '3950', type: 'balance' },
  { code: '4000', type: 'revenue' },
  { code: '4100', type: 'revenue' },
  { code: '5000', type: 'expense' },
  { code: '9000', type: 'balance' },
];

const header = 'transaction_id,posting_date,account,debit,credit,group_amount,cost_centre';

/** Date, debit and credit account, amount, cost centre. */
type Entry = readonly [string, string, string, number, string?];

const entriesByEntity: Readonly<Record<string, readonly Entry[]>> = {
  A: [
    ['2024-01-01', '1200', '3000', 1000],
    ['2024-03-10', '5000', '1200', 100, 'C10'],
    ['2024-03-11', '5000', '1250', 40, 'C2'],
    ['2024-08-10', '5000', '1200', 30, 'C10'],
    ['2024-09-01', '1250', '4000', 500],
    ['2024-12-31', '4000', '9000', 500],
    ['2024-12-31', '9000', '5000', 170],
    ['2024-12-31', '9000', '3900', 330],
    ['2025-02-01', '1200', '4100', 60],
    ['2025-02-02', '5000', '1200', 25, 'C1'],
  ],
  B: [
    ['2024-01-01', '1250', '3000', 200],
    ['2024-05-05', '5000', '1250', 80, 'C1'],
    ['2025-01-15', '1250', '4000', 30],
    // A reversal stays on its side.
    ['2025-01-20', '1250', '4000', -10],
  ],
  U: [
    ['2024-02-02', '1200', '3000', 700],
    ['2024-06-06', '1200', '4000', 90],
    ['2025-03-03', '5000', '1200', 50, 'C2'],
  ],
};

const currencies: Readonly<Record<string, string>> = { A: 'EUR', B: 'EUR', U: 'USD' };

/** A USD is half a EUR in these books. */
function rowsOf(entity: string): readonly string[] {
  const share = currencies[entity] === 'USD' ? 0.5 : 1;
  return (entriesByEntity[entity] ?? []).flatMap(([date, debit, credit, amount, costCentre = ''], index) => {
    const id = `${entity}${index + 1}`;
    const global = (amount * share).toFixed(2);
    const other = (-amount * share).toFixed(2);
    return [
      [id, date, debit, amount.toFixed(2), '', global, costCentre].join(','),
      // A closing entry also takes the cost centre back.
      [id, date, credit, '', amount.toFixed(2), other, costCentre].join(','),
    ];
  });
}

interface Ledger {
  readonly accounts: readonly {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly type: string;
  }[];
}

/** Puts bank accounts below ASSETS and revenue below SALES. */
async function saveTree(session: TestSession): Promise<ReadonlyMap<string, number>> {
  const { accounts: flat } = await session.ok<Ledger>('GET', '/ledger?include_balance=true');
  const parentOf = (code: string): string | undefined =>
    code.startsWith('12') ? 'ASSETS' : code.startsWith('4') ? 'SALES' : undefined;
  await session.ok('POST', '/ledger', {
    accounts: [
      { key: 'ASSETS', position: 0, code: 'ASSETS', name: 'Assets', type: 'balance' },
      { key: 'SALES', position: 100, code: 'SALES', name: 'Sales', type: 'revenue' },
      ...flat.map(({ id, code, name, type }, index) => {
        const parent = parentOf(code);
        return {
          id,
          position: index + 1,
          code,
          name,
          type,
          ...(parent === undefined ? {} : { parent_key: parent }),
        };
      }),
    ],
  });
  const { accounts: saved } = await session.ok<Ledger>('GET', '/ledger?include_balance=true');
  return new Map(saved.map(({ id, code }) => [code, id]));
}

interface InstanceAnswer {
  readonly id: number;
  readonly code: string;
}

async function saveCostCentres({ session, periods }: Books): Promise<ReadonlyMap<string, number>> {
  const dimensions = await session.ok<{ id: number; type: string }[]>('GET', '/dimensions');
  const path = `/dimensions/${dimensions.find(({ type }) => type === 'expense')?.id}/instances`;
  const inPeriod = (month: string): number | undefined =>
    periods.find(({ start_date }) => start_date.startsWith(month))?.id;
  const [first, july] = [inPeriod('2024-01'), inPeriod('2024-07')];
  const instances = await session.ok<InstanceAnswer[]>('POST', `${path}/${first}`, {
    from_period_id: first,
    instances: [
      { key: 'C1', position: 1, code: 'C1', name: 'Cost centre 1' },
      { key: 'C2', position: 2, code: 'C2', name: 'Cost centre 2' },
      { key: 'C10', parent_key: 'C1', position: 1, code: 'C10', name: 'Cost centre 10' },
    ],
  });
  const ids = new Map(instances.map(({ id, code }) => [code, id]));
  await session.ok('POST', `${path}/${july}`, {
    from_period_id: july,
    instances: [
      { id: ids.get('C10'), parent: ids.get('C2'), position: 1, code: 'C10', name: 'Cost centre 10' },
    ],
  });
  return ids;
}

interface StreamAccounts {
  readonly revision: number;
  readonly accounts: readonly {
    readonly code: string;
    readonly description: string;
    readonly proposed_account_id: number | null;
  }[];
}

/** Every account to the ledger account of equal code; 9000 closes the books. */
async function saveAccounts({ session }: Books, file: InstanceWithFile): Promise<void> {
  const path = `/actuals/financial/streams/${file.streamId}/accounts`;
  const { revision, accounts: found } = await session.ok<StreamAccounts>(
    'GET',
    `${path}?instance_id=${file.instanceId}`,
  );
  await session.ok('PUT', path, {
    revision,
    accounts: found.map(({ code, description, proposed_account_id: account_id }) => ({
      code,
      description,
      type: code === '9000' ? 'closing' : code === '3900' ? 'retained' : 'standard',
      account_id,
    })),
  });
}

/** Entries of an entity in these books, processed. */
export async function bringIn(
  books: Books,
  entity: string,
  rows: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const bytes = Buffer.from([header, ...rows, ''].join('\n'), 'utf8');
  const fileName = `${entity} ${from}.csv`;
  const file = await addInstance(books, { entity, type: 'single-account-entry', fileName, bytes, from, to });
  await acceptSuggestions(books, file);
  await saveAccounts(books, file);
  await verify(books, file);
  const { status } = await processInstance(books, file);
  if (status !== 'processed') {
    const errors = await books.session.ok('GET', `${file.path}/errors?limit=5`);
    throw new Error(`${fileName} was not processed: ${JSON.stringify(errors)}`);
  }
}

export interface SmallGroup {
  readonly books: Books;
  readonly session: TestSession;
  readonly accountIds: ReadonlyMap<string, number>;
  readonly costCentreIds: ReadonlyMap<string, number>;
  periodId(month: string): number;
}

/** Of all its companies, or some. */
export async function setUpSmallGroup(
  api: TestApi,
  entities: readonly string[] = Object.keys(currencies),
): Promise<SmallGroup> {
  const books = await setUpBooks(api, {
    name: 'Small group',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts,
    entities: entities.map((code) => ({ code, currency: currencies[code] ?? '' })),
  });
  const { session, periods } = books;
  const accountIds = await saveTree(session);
  const costCentreIds = await saveCostCentres(books);
  for (const entity of entities) {
    await bringIn(books, entity, rowsOf(entity), { from: '2024-01', to: '2025-12' });
  }
  return {
    books,
    session,
    accountIds,
    costCentreIds,
    periodId: (month) => {
      const period = periods.find(({ start_date }) => start_date.startsWith(month));
      if (period === undefined) throw new Error(`There is no period for ${month}`);
      return period.id;
    },
  };
}
