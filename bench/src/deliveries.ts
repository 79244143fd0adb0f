import { readFile } from 'node:fs/promises';
import { type BenchClient, createBenchClient, withStreamOfEach } from './benchClient.ts';
import { type Books, type Deliveries, monthlyFiles } from './books.ts';
import {
  deliveredReads,
  type DeliveredRead,
  firstDeliveredReads,
  firstRead,
  ratioOfDeliveries,
} from './deliveredReads.ts';
import { drillDownsOf } from './drillDowns.ts';
import { publishAnew } from './firstReads.ts';
import { readGraph, screenCallOf } from './graph.ts';
import type { Installation } from './installation.ts';
import { processFile } from './job.ts';
import { costCentreCodes, markRules, withRuleColumns } from './ruleBooks.ts';
import { ratios, spread } from './statistics.ts';
import { ratioRow, type Reader, readByTurns, timeOf, timesRow } from './timing.ts';
import { rangeOfBooks, trialBalanceOf } from './trialBalance.ts';
import { byTurns } from './turns.ts';

/** What reading costs where the same postings of several companies came month by month, beside one delivery of each company. */

/** In which each of them keeps its books. */
const companies = ['EUR', 'EUR', 'EUR', 'EUR'];

export const deliveringCompanies = companies.length;
const ruled = { rules: markRules(20), dimensionCodes: costCentreCodes };

/** The same books of each company, in files of their own. */
async function delivered(
  { session }: Installation,
  name: string,
  books: Deliveries,
  files: readonly Uint8Array[],
): Promise<BenchClient> {
  const client = await createBenchClient(session, books, { name, ...ruled, currencies: companies });
  for (const ofCompany of await withStreamOfEach(session, client, books, ruled)) {
    for (const [index, bytes] of files.entries()) {
      await processFile(session, ofCompany, ofCompany.instanceIds[index] ?? '', bytes);
    }
  }
  return client;
}

type Read = Reader['read'];

/** What is read of a client, by the names under which it is printed. */
async function readsOf(
  installation: Installation,
  client: BenchClient,
  entryCount: number,
): Promise<Readonly<Record<DeliveredRead, Read>>> {
  const { product } = installation;
  const rest = await installation.rest.ofClient(client.name);
  const { from, to } = await rangeOfBooks(rest);
  const { readRest, readGraph: readScreen } = await trialBalanceOf(installation, client);
  const { page, sorted, panels, entries } = await drillDownsOf(installation, client, entryCount);
  const [panel] = panels;
  if (panel === undefined) throw new Error('There is no panel');
  const lines = `/data_audit/trial_balance/transactions?from_period_id=${from}&to_period_id=${to}`;
  const dimensions = await rest.get<{ id: number; type: string }[]>('/dimensions');
  const expense = dimensions.find(({ type }) => type === 'expense')?.id ?? 0;
  const instances = await rest.get<{ id: number }[]>(`/dimensions/${expense}/instances`);
  const instanceOf = (index: number): number => instances[index % instances.length]?.id ?? 0;
  const chart = await screenCallOf(product, 'ChartOfAccountsPageQuery', { client: client.slug });
  return {
    'trial balance, REST': readRest,
    'trial balance as the screen asks': readScreen,
    'first page of a closing': page.read,
    'first page of a closing, sorted by date': sorted.read,
    'first page of all debits': () => rest.text(`${lines}&part=turnover&side=debit`),
    'first page of all accounts in a dimension instance': (index) =>
      rest.text(`${lines}&part=closing&dimension_instance_id=${instanceOf(index)}`),
    'postings behind a closing as the screen asks': panel.read,
    'chart, REST `GET /ledger`': () => rest.text('/ledger?include_balance=true'),
    'tree of accounts as the screen asks': () => readGraph(chart, rest),
    '100 journal entries of a delivery by number': entries.read,
  };
}

type Reads = Awaited<ReturnType<typeof readsOf>>;

async function warmRows(one: Reads, many: Reads, rounds: number): Promise<string[]> {
  const pairs = deliveredReads.map((name) => ({
    name,
    one: { name, read: one[name] },
    many: { name, read: many[name] },
  }));
  const times = await readByTurns(
    pairs.flatMap((pair) => [pair.one, pair.many]),
    rounds,
  );
  return pairs.flatMap(({ name, ...pair }) => {
    const [ofOne, ofMany] = [times.get(pair.one) ?? [], times.get(pair.many) ?? []];
    return [
      timesRow(`${name}, one delivery of each company`, ofOne),
      timesRow(`${name}, monthly deliveries`, ofMany),
      ratioRow(ratioOfDeliveries(name), ofMany, ofOne),
    ];
  });
}

/** What the first waits for; for each who asks it happens again. */
async function firstRows(
  { product, session }: Installation,
  clients: readonly [BenchClient, BenchClient],
  reads: readonly [Reads, Reads],
  rounds: number,
): Promise<string[]> {
  const happen = {
    'a delivery was published anew': (client: BenchClient) => publishAnew(session, client),
    'a start': () => product.restart(),
  } as const;
  const rows: string[] = [];
  for (const [name, event] of firstDeliveredReads) {
    const times = await byTurns([0, 1] as const, rounds, async (which, round) => {
      await happen[event](clients[which]);
      return timeOf(() => reads[which][name](round));
    });
    const [ofOne, ofMany] = [times.get(0) ?? [], times.get(1) ?? []];
    const what = firstRead(name, event);
    rows.push(
      `| ${what}, one delivery of each company | ${spread(ofOne, 1)} ms |`,
      `| ${what}, monthly deliveries | ${spread(ofMany, 1)} ms |`,
      `| ${ratioOfDeliveries(what)} | ${spread(ratios(ofMany, ofOne))} |`,
    );
  }
  return rows;
}

export async function measureDeliveries(
  installation: Installation,
  books: Books,
  rounds: number,
): Promise<string[]> {
  const csv = withRuleColumns(await readFile(books.files[0].csvFile, 'utf8'));
  const months = monthlyFiles(csv);
  const one = await delivered(installation, 'Bench of one delivery', books, [Buffer.from(csv)]);
  const files = months.map((month) => Buffer.from(month.csv));
  const many = await delivered(
    installation,
    'Bench of monthly deliveries',
    { ...books, files: months },
    files,
  );
  const entryCount = books.rowCount / 2;
  const reads = [
    await readsOf(installation, one, entryCount),
    await readsOf(installation, many, Math.floor(entryCount / months.length)),
  ] as const;
  return [
    ...(await warmRows(...reads, rounds)),
    ...(await firstRows(installation, [one, many], reads, rounds)),
  ];
}
