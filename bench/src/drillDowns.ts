import type { Rest } from './rest.ts';
import { type Reader, readByTurns, timesRows } from './timing.ts';
import { type Range, rangeOfBooks, trialBalanceAddress } from './trialBalance.ts';

/** What lies behind the figures of the books, page by page. */

async function accountsOf(rest: Rest, range: Range): Promise<number[]> {
  const { rows } = await rest.get<{ rows: { account_id: number | null }[] }>(trialBalanceAddress(range));
  return rows.flatMap(({ account_id: id }) => (id === null ? [] : [id]));
}

function transactionsAddress({ from, to }: Range): string {
  return `/data_audit/trial_balance/transactions?from_period_id=${from}&to_period_id=${to}`;
}

/** The address of the hundredth page, found by going there. */
async function hundredthPage(rest: Rest, address: string): Promise<string> {
  let page = address;
  for (let index = 0; index < 99; index += 1) {
    const { next } = await rest.get<{ next: string | null }>(page);
    if (next === null) throw new Error('There is no hundredth page');
    page = `${address}&after=${next}`;
  }
  return page;
}

/** Pages of entries, each time from another number on. */
async function entriesReader(rest: Rest, entryCount: number): Promise<Reader> {
  const [instance] = await rest.get<{ id: number; stream_id: number }[]>('/actuals/financial/instances');
  if (instance === undefined) throw new Error('There is no delivery');
  const entries = `/actuals/financial/streams/${instance.stream_id}/instances/${instance.id}/entries?limit=100`;
  // Multiples of the golden ratio lie evenly between the first and the last, however many there are.
  const after = (index: number): number => Math.floor(entryCount * ((index * 0.618_034) % 1));
  return {
    name: '100 journal entries by number, each time elsewhere',
    read: (index) => rest.text(`${entries}&after=${after(index)}`),
  };
}

export async function measureDrillDowns(rest: Rest, entryCount: number, rounds: number): Promise<string[]> {
  const range = await rangeOfBooks(rest);
  const accounts = await accountsOf(rest, range);
  const transactions = transactionsAddress(range);
  const ofAccount = (index: number): string =>
    `${transactions}&part=closing&account_id=${accounts[index % accounts.length] ?? 0}`;
  const all = `${transactions}&part=turnover`;
  const far = await hundredthPage(rest, all);
  const readers = [
    {
      name: 'first page of a closing, 300 accounts in turn',
      read: (index: number) => rest.text(ofAccount(index)),
    },
    { name: 'first page of all turnover', read: () => rest.text(all) },
    { name: 'its hundredth page', read: () => rest.text(far) },
    await entriesReader(rest, entryCount),
  ];
  return timesRows(await readByTurns(readers, rounds));
}

/** Pages of what lies in one dimension instance. */
export async function measureDimensionPages(rest: Rest, rounds: number): Promise<string[]> {
  const range = await rangeOfBooks(rest);
  const accounts = await accountsOf(rest, range);
  const dimensions = await rest.get<{ id: number; type: string }[]>('/dimensions');
  const expense = dimensions.find(({ type }) => type === 'expense')?.id ?? 0;
  const instances = await rest.get<{ id: number }[]>(`/dimensions/${expense}/instances`);
  const filter = (index: number): string =>
    `dimension_instance_id=${instances[index % instances.length]?.id ?? 0}`;
  const transactions = `${transactionsAddress(range)}&part=closing`;
  const ofAccount = (index: number): string =>
    `${transactions}&account_id=${accounts[index % accounts.length] ?? 0}&${filter(index)}`;
  const readers = [
    {
      name: 'first page of a closing in a dimension instance, 300 accounts in turn',
      read: (index: number) => rest.text(ofAccount(index)),
    },
    {
      name: 'first page of all accounts in a dimension instance',
      read: (index: number) => rest.text(`${transactions}&${filter(index)}`),
    },
  ];
  return timesRows(await readByTurns(readers, rounds));
}
