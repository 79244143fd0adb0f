import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchClient, createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile, totalSeconds } from './job.ts';
import type { ProductMemory } from './memory.ts';
import { countOf, roundsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { ratios, spread } from './statistics.ts';
import { howRead, ratioRow, type Reader, readByTurns, type ReadTimes, timesRow } from './timing.ts';
import { touchMemory } from './touchedMemory.ts';
import { trialBalanceOf } from './trialBalance.ts';
import { byTurns } from './turns.ts';

/** How time and memory grow with the number of postings: a client for each size in one product, the sizes by turns. */

const port = 4760;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Sizes {
  /** Number of rows. */
  readonly base: number;
  readonly books: readonly Books[];
}

interface First {
  readonly client: BenchClient;
  readonly seconds: number;
  readonly idle: ProductMemory;
  readonly after: ProductMemory;
}

interface Found {
  readonly rowCount: number;
  readonly first: First;
  readonly seconds: readonly number[];
  readonly rest: ReadTimes;
  readonly graph: ReadTimes;
}

/** All files of the books in a client of their own. */
async function runJob(
  { session }: Installation,
  books: Books,
): Promise<{ readonly client: BenchClient; readonly seconds: number }> {
  const client = await createBenchClient(session, books, { name: `Bench ${books.rowCount} ${Date.now()}` });
  let seconds = 0;
  for (const [index, { csvFile }] of books.files.entries()) {
    const bytes = await readFile(csvFile);
    touchMemory();
    seconds += totalSeconds(await processFile(session, client, client.instanceIds[index] ?? '', bytes));
  }
  say(`${books.rowCount} rows: ${seconds.toFixed(2)} s`);
  return { client, seconds };
}

/** On servers that were just started, which hold nothing of other sizes yet. */
async function runFirst(installation: Installation, books: Books): Promise<First> {
  const { product } = installation;
  await product.restart();
  const idle = product.memory();
  return { ...(await runJob(installation, books)), idle, after: product.memory() };
}

async function readersOf(
  installation: Installation,
  client: BenchClient,
): Promise<{ readonly rest: Reader; readonly graph: Reader }> {
  const { readRest, readGraph } = await trialBalanceOf(installation, client);
  const { name } = client;
  return { rest: { name, read: readRest }, graph: { name, read: readGraph } };
}

async function measure(
  installation: Installation,
  { base, books }: Sizes,
  rounds: number,
): Promise<readonly Found[]> {
  const firsts = await byTurns(books, 1, (each) => runFirst(installation, each));
  // It does not count: the servers were just started once more.
  for (const each of books.filter(({ rowCount }) => rowCount === base)) await runJob(installation, each);
  const jobs = await byTurns(books, rounds, (each) => runJob(installation, each));
  const subjects = await Promise.all(
    [...firsts].flatMap(([each, ofSize]) =>
      ofSize.map(async (first) => ({ each, first, ...(await readersOf(installation, first.client)) })),
    ),
  );
  const times = await readByTurns(
    subjects.flatMap(({ rest, graph }) => [rest, graph]),
    rounds,
  );
  return subjects.map(({ each, first, rest, graph }) => ({
    rowCount: each.rowCount,
    first,
    seconds: (jobs.get(each) ?? []).map(({ seconds }) => seconds),
    rest: times.get(rest) ?? [],
    graph: times.get(graph) ?? [],
  }));
}

function rowsOf(found: readonly Found[], base: number): string[] {
  const to = found.find(({ rowCount }) => rowCount === base);
  if (to === undefined) throw new Error(`Nothing was measured of the base ${base}`);
  const ratio = `ratio to ${base.toLocaleString('en-GB')}, by turns`;
  return found.flatMap(({ rowCount, first, seconds, rest, graph }) => [
    `| ${rowCount.toLocaleString('en-GB')} postings, upload to processed | ${spread(seconds)} s |`,
    `| ${ratio} | ${spread(ratios(seconds, to.seconds))} |`,
    `| the first after a start, once | ${first.seconds.toFixed(2)} s |`,
    `| its peak memory of the api above idle (${first.idle.api.resident} MiB) | ${first.after.api.peak - first.idle.api.resident} MiB |`,
    `| api, gateway and what started them, their peaks together, above idle | ${first.after.all.peak - first.idle.all.resident} MiB |`,
    timesRow('its trial balance, 300 accounts × 36 months, REST', rest),
    ratioRow(ratio, rest, to.rest),
    timesRow('the same through the gateway', graph),
    ratioRow(ratio, graph, to.graph),
  ]);
}

async function writeSizes(folder: string, sizes: readonly number[]): Promise<readonly Books[]> {
  const books: Books[] = [];
  for (const rows of sizes) {
    say(`Writing books of ${rows} rows …`);
    const place = path.join(folder, String(rows));
    await mkdir(place);
    books.push(await writeBooks(place, rows));
  }
  return books;
}

const { values } = parseArgs({
  options: {
    ...roundsOption,
    ...writeOption,
    rows: { type: 'string', default: '100000,1000000,5000000,10000000' },
    base: { type: 'string', default: '1000000' },
    database: { type: 'string', default: 'embedded' },
  },
});
const [base, rounds] = [countOf(values.base), countOf(values.rounds)];
const sizes = values.rows.split(',').map(countOf);
if (!sizes.includes(base))
  throw new Error(`The base ${base} is not one of the sizes ${values.rows}: name one of them with --base`);
const kinds = kindsOf(values.database);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const books = await writeSizes(folder, sizes);
  for (const kind of kinds) {
    const found = await onInstallation({ folder, port, kind }, (installation) =>
      measure(installation, { base, books }, rounds),
    );
    const how = `${howRead(rounds)}; jobs: medians of as many; more than 5 million in two files`;
    await printSection({ title: 'Sizes', kind, how, rows: rowsOf(found, base) }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
