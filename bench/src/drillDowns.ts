import type { BenchClient } from './benchClient.ts';
import { readGraph, screenCallOf } from './graph.ts';
import type { Installation } from './installation.ts';
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

/** A page, which has to hold something: an empty one is answered at once, and measures nothing. */
async function readPage(rest: Rest, address: string): Promise<void> {
  const text = await rest.text(address);
  if (text.includes('"items":[]')) throw new Error(`There is nothing behind ${address}`);
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
    read: (index) => rest.text(`${entries}&after=entries.${after(index)}`),
  };
}

/** Of an empty list and its sums; what a panel shows is longer. */
const panelLengthMin = 2_000;

/** What a click on a closing asks for: its sums, and the first page of its postings. */
async function screenReaders(installation: Installation, rest: Rest, client: BenchClient): Promise<Reader[]> {
  const { product, session } = installation;
  const { client: found } = await session.send<{
    client: { ledger: { accounts: { id: string }[] } };
  }>('query ($id: ID!) { client(id: $id) { ledger { accounts { id } } } }', { id: client.clientId });
  const { clientId, fromPeriodId, toPeriodId } = client;
  const callOf = async (accountId: string, orderBy: 'AUTOMATIC' | 'DATE') => {
    const figure = {
      accountIds: [accountId],
      includeSubaccounts: true,
      part: 'CLOSING',
      dataType: 'SOURCE_DATA',
      excludeClosed: false,
      useFunctionalCurrency: false,
    };
    const filter = { ...figure, fromPeriodId, toPeriodId };
    return screenCallOf(product, 'PostingsPanelQuery', { clientId, filter, orderBy });
  };
  const readerOf = async (name: string, orderBy: 'AUTOMATIC' | 'DATE'): Promise<Reader> => {
    const calls = await Promise.all(found.ledger.accounts.map(async ({ id }) => callOf(id, orderBy)));
    const [first] = calls;
    if (first === undefined) throw new Error('There are no accounts');
    return {
      name,
      read: async (index) => readGraph(calls[index % calls.length] ?? first, rest, panelLengthMin),
    };
  };
  return [
    await readerOf('postings behind a closing as the screen asks, 300 accounts in turn', 'AUTOMATIC'),
    await readerOf('the same, sorted by date', 'DATE'),
  ];
}

/** What a person opens behind a figure, each of another account. */
export interface DrillDowns {
  readonly page: Reader;
  readonly panels: readonly Reader[];
  readonly entries: Reader;
  /** The same page in another order. */
  readonly sorted: Reader;
}

export async function drillDownsOf(
  installation: Installation,
  client: BenchClient,
  entryCount: number,
): Promise<DrillDowns> {
  const rest = await installation.rest.ofClient(client.name);
  const range = await rangeOfBooks(rest);
  const accounts = await accountsOf(rest, range);
  const ofAccount = (index: number): string =>
    `${transactionsAddress(range)}&part=closing&account_id=${accounts[index % accounts.length] ?? 0}`;
  return {
    page: {
      name: 'first page of a closing, 300 accounts in turn',
      read: (index) => readPage(rest, ofAccount(index)),
    },
    sorted: {
      name: 'first page of a closing, sorted by date',
      read: (index) => readPage(rest, `${ofAccount(index)}&order_by=date`),
    },
    panels: await screenReaders(installation, rest, client),
    entries: await entriesReader(rest, entryCount),
  };
}

export async function measureDrillDowns(
  installation: Installation,
  client: BenchClient,
  entryCount: number,
  rounds: number,
): Promise<string[]> {
  const rest = await installation.rest.ofClient(client.name);
  const all = `${transactionsAddress(await rangeOfBooks(rest))}&part=turnover`;
  const far = await hundredthPage(rest, all);
  const { page, sorted, panels, entries } = await drillDownsOf(installation, client, entryCount);
  const readers = [
    page,
    sorted,
    ...panels,
    { name: 'first page of all turnover', read: () => readPage(rest, all) },
    { name: 'its hundredth page', read: () => readPage(rest, far) },
    {
      name: 'first page of all turnover, sorted by amount',
      read: () => readPage(rest, `${all}&order_by=debit_descending`),
    },
    entries,
  ];
  return timesRows(await readByTurns(readers, rounds));
}

interface Place {
  readonly accountId: number;
  readonly filter: string;
}

/** Accounts in each instance of the cost dimension in which they have postings: one of each instance after the other. */
async function placesInDimension(rest: Rest, range: Range): Promise<readonly Place[]> {
  const dimensions = await rest.get<{ id: number; type: string }[]>('/dimensions');
  const expense = dimensions.find(({ type }) => type === 'expense')?.id ?? 0;
  const instances = await rest.get<{ id: number }[]>(`/dimensions/${expense}/instances`);
  const ofInstances: Place[][] = [];
  for (const { id } of instances) {
    const hidden = `${trialBalanceAddress(range)}&hide_empty=true&dimension_instance_ids=${id}`;
    const { rows } = await rest.get<{ rows: { account_id: number | null }[] }>(hidden);
    const filter = `dimension_instance_id=${id}`;
    const places: Place[] = [];
    for (const { account_id: accountId } of rows) {
      if (accountId === null) continue;
      const { total } = await rest.get<{ total: number }>(
        `${transactionsAddress(range)}&part=closing&limit=1&account_id=${accountId}&${filter}`,
      );
      if (total > 0) places.push({ accountId, filter });
    }
    if (places.length > 0) ofInstances.push(places);
  }
  const most = Math.max(0, ...ofInstances.map((places) => places.length));
  return Array.from({ length: most }, (_, index) =>
    ofInstances.flatMap((places) => places[index % places.length] ?? []),
  ).flat();
}

/** Pages of what lies in one dimension instance. */
export async function measureDimensionPages(rest: Rest, rounds: number): Promise<string[]> {
  const range = await rangeOfBooks(rest);
  const places = await placesInDimension(rest, range);
  if (places.length === 0) throw new Error('Nothing lies in the dimension');
  const transactions = `${transactionsAddress(range)}&part=closing`;
  const placeOf = (index: number): Place => places[index % places.length] ?? { accountId: 0, filter: '' };
  const readers = [
    {
      name: 'first page of a closing in a dimension instance, its accounts in turn',
      read: (index: number) =>
        readPage(rest, `${transactions}&account_id=${placeOf(index).accountId}&${placeOf(index).filter}`),
    },
    {
      name: 'first page of all accounts in a dimension instance',
      read: (index: number) => readPage(rest, `${transactions}&${placeOf(index).filter}`),
    },
  ];
  return timesRows(await readByTurns(readers, rounds));
}
