import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BenchClient, createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { measureCalls } from './calls.ts';
import { type DatabaseKind, kindsOf } from './databases.ts';
import { deliveringCompanies, measureDeliveries } from './deliveries.ts';
import { measureDimensionPages, measureDrillDowns } from './drillDowns.ts';
import { measureFirstReads } from './firstReads.ts';
import { startBareYoga, startHive } from './graphPeers.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile } from './job.ts';
import { memoryRows } from './memory.ts';
import { countOf, databaseOption, roundsOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { markRules, placeCodes, placeRules, withPlaces, withRuleColumns } from './ruleBooks.ts';
import { howRead, ratioRow, type Reader, readByTurns, type ReadTimes, timesRows } from './timing.ts';
import { trialBalanceOf } from './trialBalance.ts';

/** What people read, measured behind a file of many postings: the trial balance, drill-downs, journal entries, one call. */

const port = 4740;
const yogaPort = 4742;
const hivePort = 4743;
const barePort = 4744;

/** What reading took goes back after a while, as after a start with the demonstration. */
const restSeconds = 60;

interface Settings {
  readonly rounds: number;
  readonly hasHive: boolean;
}

async function measureTrialBalance(
  installation: Installation,
  client: BenchClient,
  { rounds, hasHive }: Settings,
): Promise<string[]> {
  const { apiUrl } = installation.product;
  const { rest, range, address, readRest, readGraph, readAmounts } = await trialBalanceOf(
    installation,
    client,
  );
  const yoga = await startBareYoga(apiUrl, yogaPort, address);
  const hive = hasHive ? [await startHive(apiUrl, hivePort, rest.clientId, range)] : [];
  const peers = [yoga, ...hive];
  const api = { name: 'trial balance, 300 accounts × 36 months × 6 amounts, REST', read: readRest };
  const screen = { name: 'the same as the screen asks, through the gateway', read: readGraph };
  const gateway = { name: 'those amounts alone, through the gateway', read: () => readAmounts() };
  const others = peers.map((peer) => ({
    name: `peer: ${peer.name} on the same api`,
    read: () => readAmounts(peer),
  }));
  try {
    const times = await readByTurns([api, screen, gateway, ...others], rounds);
    const of = (reader: typeof api): ReadTimes => times.get(reader) ?? [];
    return [
      ...timesRows(times),
      ratioRow('ratio of what the screen asks to REST', of(screen), of(api)),
      ratioRow('ratio of the amounts alone to REST', of(gateway), of(api)),
      ...others.map((peer) => ratioRow(`ratio of the gateway to ${peer.name}`, of(gateway), of(peer))),
    ];
  } finally {
    for (const peer of peers) await peer.stop();
  }
}

/** Which accounts have figures is a part of it, however many places these lie in: every posting lies in a dimension here. */
async function measureChart(
  { session, rest }: Installation,
  books: Books,
  text: string,
  rounds: number,
): Promise<string[]> {
  const { csv, placeCount } = withPlaces(text);
  const client = await createBenchClient(session, books, {
    name: 'Bench of many places',
    rules: placeRules,
    dimensionCodes: placeCodes,
    hasAllDimensions: true,
  });
  await processFile(session, client, client.instanceIds[0] ?? '', Buffer.from(csv));
  const ofClient = await rest.ofClient(client.name);
  const chart: Reader = {
    name: 'chart of 300 accounts behind figures in dimensions, REST `GET /ledger`',
    read: async () => ofClient.text('/ledger?include_balance=true'),
  };
  return [
    ...timesRows(await readByTurns([chart], rounds)),
    `| its places: account × dimension instance × period | ${placeCount.toLocaleString('en-GB')} |`,
  ];
}

async function measure(installation: Installation, books: Books, settings: Settings): Promise<string[]> {
  const { session, rest, product } = installation;
  const { rounds } = settings;
  const idle = product.memory();
  const bytes = await readFile(books.files[0].csvFile);
  const client = await createBenchClient(session, books);
  await processFile(session, client, client.instanceIds[0] ?? '', bytes);
  const ruled = await createBenchClient(session, books, {
    name: 'Bench with dimensions',
    rules: markRules(20),
  });
  const ruledBytes = Buffer.from(withRuleColumns(bytes.toString('utf8')));
  await processFile(session, ruled, ruled.instanceIds[0] ?? '', ruledBytes);
  const rows = [
    ...(await measureTrialBalance(installation, client, settings)),
    ...(await measureDrillDowns(installation, client, books.rowCount / 2, rounds)),
    ...(await measureDimensionPages(await rest.ofClient(ruled.name), rounds)),
    ...(await measureChart(installation, books, bytes.toString('utf8'), rounds)),
    ...(await measureCalls(installation, barePort, rounds)),
  ];
  // For the first reads the servers are started anew.
  const now = product.memory();
  await sleep(restSeconds * 1000);
  const rested = product.memory();
  return [
    ...rows,
    ...(await measureFirstReads(installation, client, books.rowCount / 2, rounds)),
    ...memoryRows([idle], now),
    `| api, when all but the first reads was read | ${now.api.resident} MiB |`,
    `| api, ${restSeconds} s later | ${rested.api.resident} MiB |`,
  ];
}

const { values } = parseArgs({
  options: {
    ...rowsOption,
    ...roundsOption,
    ...databaseOption,
    ...writeOption,
    'without-hive': { type: 'boolean', default: false },
    'deliveries-alone': { type: 'boolean', default: false },
  },
});
const settings = { rounds: countOf(values.rounds), hasHive: !values['without-hive'] };
const kinds = kindsOf(values.database);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
/** Of each company, so that all of them together are less than half of the books. */
const deliveredShare = 1 / 10;

async function printReading(kind: DatabaseKind, rowCount: number): Promise<void> {
  const books = await writeBooks(folder, rowCount);
  const title = `Reading behind ${books.rowCount.toLocaleString('en-GB')} postings`;
  const rows = await onInstallation({ folder, port, kind }, (installation) =>
    measure(installation, books, settings),
  );
  await printSection({ title, kind, how: howRead(settings.rounds), rows }, values.write);
}

async function printDeliveries(kind: DatabaseKind, rowCount: number): Promise<void> {
  const place = path.join(folder, 'deliveries');
  await mkdir(place, { recursive: true });
  const books = await writeBooks(place, Math.ceil(rowCount * deliveredShare));
  const rows = await onInstallation({ folder: place, port, kind }, (installation) =>
    measureDeliveries(installation, books, settings.rounds),
  );
  const how = `${howRead(settings.rounds)}; ${deliveringCompanies} companies, ${books.rowCount.toLocaleString('en-GB')} postings of each, in 36 monthly deliveries or in one`;
  await printSection({ title: 'Reading behind many deliveries', kind, how, rows }, values.write);
}

try {
  for (const kind of kinds) {
    if (!values['deliveries-alone']) await printReading(kind, countOf(values.rows));
    await printDeliveries(kind, countOf(values.rows));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
