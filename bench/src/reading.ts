import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { kindNames, kindsOf } from './databases.ts';
import { measureDimensionPages, measureDrillDowns, measureEntries } from './drillDowns.ts';
import { type GraphPeer, startBareYoga, startHive } from './graphPeers.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile } from './job.ts';
import { writeSection } from './report.ts';
import { withRuleColumns } from './ruleBooks.ts';
import { percentile } from './statistics.ts';
import type { Rest } from './rest.ts';
import { timesOf, timesRow } from './timing.ts';
import { rangeOfBooks, trialBalanceAddress, trialBalanceDocument } from './trialBalance.ts';

/** What people read, measured behind a file of many postings: the trial balance, drill-downs, journal entries, one call. */

const port = 4740;
const yogaPort = 4742;
const hivePort = 4743;
const turns = 10;
const readsOfTurn = 20;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Reader {
  readonly name: string;
  readonly read: () => Promise<unknown>;
}

/** Milliseconds of each reader; they take turns, so that a busy machine slows all. */
async function byTurns(readers: readonly Reader[]): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>(readers.map(({ name }) => [name, []]));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { name, read } of readers) found.get(name)?.push(...(await timesOf(read, readsOfTurn)));
  }
  return found;
}

const amountLength = 8;
/** What answers a trial balance must hold the figures, or nothing was measured. */
const trialBalanceLengthMin = 300 * 36 * amountLength;

/** Reads a graph as the api is read: on a connection that is kept, to the last byte of the text, which nobody parses. */
async function readGraph(
  { name, url, body }: Omit<GraphPeer, 'stop'>,
  { headers }: Rest,
  lengthMin: number,
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'graphql-require-preflight': '1' },
    body,
  });
  const text = await answer.text();
  if (!answer.ok || text.length < lengthMin || text.includes('"errors":[{'))
    throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 500)}`);
}

/** A document for the gateway. */
function ours({ product }: Installation, name: string, query: string, variables: object = {}) {
  return { name, url: `${product.url}/graphql`, body: JSON.stringify({ query, variables }) };
}

async function measureTrialBalance(
  installation: Installation,
  client: Awaited<ReturnType<typeof createBenchClient>>,
  hasHive: boolean,
): Promise<string[]> {
  const { product, rest } = installation;
  const range = await rangeOfBooks(rest);
  const address = trialBalanceAddress(range);
  const variables = { client: client.clientId, from: client.fromPeriodId, to: client.toPeriodId };
  const first = await timesOf(() => rest.text(address), 1);
  const yoga = await startBareYoga(product.apiUrl, yogaPort, address);
  const hive = hasHive ? [await startHive(product.apiUrl, hivePort, rest.clientId, range)] : [];
  const peers = [yoga, ...hive];
  const api = 'the same again, by turns with those below';
  const gateway = ours(
    installation,
    'the same as the screen asks, through the gateway',
    trialBalanceDocument,
    variables,
  );
  try {
    const times = await byTurns([
      { name: api, read: () => rest.text(address) },
      { name: gateway.name, read: () => readGraph(gateway, rest, trialBalanceLengthMin) },
      ...peers.map((peer) => ({
        name: `peer: ${peer.name} on the same api`,
        read: () => readGraph(peer, rest, trialBalanceLengthMin),
      })),
    ]);
    return [
      timesRow('trial balance, 300 accounts × 36 months × 6 amounts, REST, the first', first),
      ...[...times].map(([name, milliseconds]) => timesRow(name, milliseconds)),
    ];
  } finally {
    for (const peer of peers) await peer.stop();
  }
}

async function measureCalls(installation: Installation): Promise<string[]> {
  const { rest } = installation;
  const viewer = '{ viewer { user { email } } }';
  const clients = '{ viewer { clients { roles client { id name } } } }';
  const calls = [
    ['one call', viewer, '/profile'],
    ["list of the viewer's clients", clients, '/clients'],
  ] as const;
  const rows: string[] = [];
  for (const [name, document, address] of calls) {
    const call = ours(installation, `${name}, graph`, document);
    const times = await byTurns([
      { name: call.name, read: () => readGraph(call, rest, 1) },
      { name: `${name}, REST, by turns`, read: () => rest.text(address) },
    ]);
    const [graph = [], api = []] = [...times.values()];
    rows.push(...[...times].map(([what, milliseconds]) => timesRow(what, milliseconds)));
    rows.push(`| ratio of the medians | ${(percentile(graph, 0.5) / percentile(api, 0.5)).toFixed(2)} |`);
  }
  return rows;
}

async function measure(installation: Installation, books: Books, hasHive: boolean): Promise<string[]> {
  const { session, rest } = installation;
  const bytes = await readFile(books.files[0].csvFile);
  const client = await createBenchClient(session, books);
  await processFile(session, client, client.instanceIds[0] ?? '', bytes);
  await rest.useClient('Bench');
  const rows = [
    ...(await measureTrialBalance(installation, client, hasHive)),
    ...(await measureDrillDowns(rest)),
    ...(await measureEntries(rest, books.rowCount / 2)),
    ...(await measureCalls(installation)),
  ];
  const name = 'Bench with dimensions';
  const ruled = await createBenchClient(session, books, { name, ruleCount: 20 });
  const ruledBytes = Buffer.from(withRuleColumns(bytes.toString('utf8')));
  await processFile(session, ruled, ruled.instanceIds[0] ?? '', ruledBytes);
  await rest.useClient(name);
  return [...rows, ...(await measureDimensionPages(rest))];
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    database: { type: 'string', default: 'both' },
    'without-hive': { type: 'boolean', default: false },
  },
});
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const books = await writeBooks(folder, Number(values.rows));
  for (const kind of kindsOf(values.database)) {
    const rows = await onInstallation({ folder, port, kind }, (installation) =>
      measure(installation, books, !values['without-hive']),
    );
    const where = kind === 'embedded' ? '' : ' on PostgreSQL';
    const title = `Reading behind ${books.rowCount.toLocaleString('en-GB')} postings${where}`;
    say(await writeSection(title, rows, 'One run', kindNames[kind]));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
