import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GraphSession } from '@tributary/demo/graph';
import { writeBooks } from './books.ts';
import { type BenchClient, createBenchClient, setUpInstallation } from './benchClient.ts';
import { processFile } from './job.ts';
import { startProduct } from './product.ts';
import { writeSection } from './report.ts';
import { percentile } from './statistics.ts';

/** What people read, measured behind a file of many postings: the trial balance, drill-downs, journal entries, one call. */

const port = 4740;
const requests = 200;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Reads the api as the gateway does, with the session of the graph. */
class Rest {
  readonly #url: string;
  readonly #cookie: string;
  #clientId = '';

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  async useClient(name: string): Promise<void> {
    const clients = await this.get<{ id: number; name: string }[]>('/clients');
    this.#clientId = String(clients.find((client) => client.name === name)?.id ?? '');
  }

  async text(address: string): Promise<string> {
    const headers = {
      cookie: this.#cookie,
      ...(this.#clientId === '' ? {} : { 'x-client-id': this.#clientId }),
    };
    const answer = await fetch(`${this.#url}/api/v1${address}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
    return text;
  }

  async get<Answer>(address: string): Promise<Answer> {
    return JSON.parse(await this.text(address)) as Answer;
  }
}

async function times(read: (index: number) => Promise<unknown>, count = requests): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = process.hrtime.bigint();
    await read(index);
    milliseconds.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  return milliseconds;
}

function row(what: string, milliseconds: readonly number[]): string {
  const share = (value: number): string => percentile(milliseconds, value).toFixed(1);
  return `| ${what} | p50 ${share(0.5)}, p95 ${share(0.95)} ms of ${milliseconds.length} |`;
}

/** As the screen asks. */
const trialBalance = `query ($client: ID!, $from: ID!, $to: ID!) {
  client(id: $client) {
    trialBalance(filter: { fromPeriodId: $from, toPeriodId: $to }) {
      currency currencies { code minorDigits } carriedForward
      columns { fromPeriod { id startDate endDate } toPeriod { id startDate endDate } }
      rows { currency account { id code name type parent { id } } opening { debit credit } turnover { debit credit } closing { debit credit } }
    }
  }
}`;

interface Range {
  readonly from: number;
  readonly to: number;
}

async function rangeOf(rest: Rest): Promise<Range> {
  const { periods } = await rest.get<{ periods: { id: number; start_date: string }[] }>('/periods');
  const idOf = (date: string): number => periods.find(({ start_date }) => start_date === date)?.id ?? 0;
  return { from: idOf('2023-01-01'), to: idOf('2025-12-01') };
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

async function measureDrillDowns(rest: Rest, range: Range): Promise<string[]> {
  const { rows } = await rest.get<{ rows: { account_id: number | null }[] }>(
    `/data_audit/trial_balance?from=${range.from}&to=${range.to}&layout=columns`,
  );
  const accounts = rows.flatMap(({ account_id: id }) => (id === null ? [] : [id]));
  const transactions = `/data_audit/trial_balance/transactions?from_period_id=${range.from}&to_period_id=${range.to}`;
  const ofAccount = (index: number): string =>
    `${transactions}&part=closing&account_id=${accounts[index % accounts.length] ?? 0}`;
  const all = `${transactions}&part=turnover`;
  const far = await hundredthPage(rest, all);
  return [
    row('first page of a closing, 300 accounts in turn', await times((index) => rest.text(ofAccount(index)))),
    row('first page of all turnover', await times(() => rest.text(all))),
    row('its hundredth page', await times(() => rest.text(far))),
  ];
}

async function measureCalls(session: GraphSession, rest: Rest): Promise<string[]> {
  const viewer = '{ viewer { user { email } } }';
  const clients = '{ viewer { clients { roles client { id name } } } }';
  const calls = [
    ['one call', viewer, '/profile'],
    ["list of the viewer's clients", clients, '/clients'],
  ] as const;
  const rows: string[] = [];
  for (const [name, document, address] of calls) {
    const graph: number[] = [];
    const api: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      graph.push(...(await times(() => session.send(document), 20)));
      api.push(...(await times(() => rest.text(address), 20)));
    }
    const ratio = percentile(graph, 0.5) / percentile(api, 0.5);
    rows.push(row(`${name}, graph`, graph), row(`${name}, REST, by turns`, api));
    rows.push(`| ratio of the medians | ${ratio.toFixed(2)} |`);
  }
  return rows;
}

async function measureRead(session: GraphSession, rest: Rest, bench: BenchClient): Promise<string[]> {
  const range = await rangeOf(rest);
  const address = `/data_audit/trial_balance?from=${range.from}&to=${range.to}&layout=columns`;
  const variables = { client: bench.clientId, from: bench.fromPeriodId, to: bench.toPeriodId };
  const first = await times(() => rest.text(address), 1);
  const api = await times(() => rest.text(address));
  const graph = await times(() => session.send(trialBalance, variables));
  return [
    row('trial balance, 300 accounts × 36 months × 6 amounts, REST, the first', first),
    row('the same again', api),
    row('the same as the screen asks, through the gateway', graph),
    ...(await measureDrillDowns(rest, range)),
    ...(await measureCalls(session, rest)),
  ];
}

async function measure(folder: string, rowCount: number): Promise<string[]> {
  const books = await writeBooks(folder, rowCount);
  const bytes = await readFile(books.files[0].csvFile);
  const product = await startProduct(folder, port);
  const session = new GraphSession(product.url);
  try {
    await setUpInstallation(session);
    const bench = await createBenchClient(session, books);
    await processFile(session, bench, bench.instanceIds[0] ?? '', bytes);
    const rest = new Rest(product.apiUrl, session.cookie ?? '');
    await rest.useClient('Bench');
    return await measureRead(session, rest, bench);
  } finally {
    await session.close();
    await product.stop();
  }
}

const rowCount = Number(process.argv[2] ?? '1000000');
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const title = `Reading behind ${rowCount.toLocaleString('en-GB')} postings`;
  say(await writeSection(title, await measure(folder, rowCount)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
