import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { type DatabaseKind, kindNames, kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile, totalSeconds } from './job.ts';
import { writeSection } from './report.ts';
import { median, percentile, spread } from './statistics.ts';
import { timesOf } from './timing.ts';
import { rangeOfBooks, trialBalanceAddress, trialBalanceDocument } from './trialBalance.ts';

/** How time and memory grow with the number of postings: each size in a product of its own, the sizes by turns. */

const port = 4760;
const reads = 100;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Sample {
  readonly seconds: number;
  /** Most that the api held beyond what it held before the first file, in MiB. */
  readonly memory: number;
  readonly restMilliseconds: number;
  readonly graphMilliseconds: number;
}

async function measureSize({ product, session, rest }: Installation, books: Books): Promise<Sample> {
  const client = await createBenchClient(session, books);
  const idle = product.apiMemory().resident;
  let seconds = 0;
  for (const [index, { csvFile }] of books.files.entries()) {
    const bytes = await readFile(csvFile);
    seconds += totalSeconds(await processFile(session, client, client.instanceIds[index] ?? '', bytes));
  }
  const memory = product.apiMemory().peak - idle;
  await rest.useClient('Bench');
  const address = trialBalanceAddress(await rangeOfBooks(rest));
  const variables = { client: client.clientId, from: client.fromPeriodId, to: client.toPeriodId };
  // The first one of each reads what the others find in memory.
  await rest.text(address);
  await session.send(trialBalanceDocument, variables);
  const ofRest = await timesOf(() => rest.text(address), reads);
  const ofGraph = await timesOf(() => session.send(trialBalanceDocument, variables), reads);
  const p95 = (values: readonly number[]): number => percentile(values, 0.95);
  return { seconds, memory, restMilliseconds: p95(ofRest), graphMilliseconds: p95(ofGraph) };
}

type Samples = ReadonlyMap<number, readonly Sample[]>;

function rowsOf(samples: Samples, base: number): string[] {
  const valuesOf = (rows: number, of: (sample: Sample) => number): number[] =>
    (samples.get(rows) ?? []).map(of);
  const growth = (rows: number, of: (sample: Sample) => number): string =>
    (median(valuesOf(rows, of)) / median(valuesOf(base, of))).toFixed(2);
  return [...samples.keys()].flatMap((rows) => {
    const size = rows.toLocaleString('en-GB');
    const seconds = valuesOf(rows, (sample) => sample.seconds);
    const rest = valuesOf(rows, (sample) => sample.restMilliseconds);
    const graph = valuesOf(rows, (sample) => sample.graphMilliseconds);
    return [
      `| ${size} postings, upload to processed | ${spread(seconds)} s |`,
      `| its ratio to ${base.toLocaleString('en-GB')} | ${growth(rows, (sample) => sample.seconds)} |`,
      `| its peak memory of the api above idle | ${spread(
        valuesOf(rows, (sample) => sample.memory),
        0,
      )} MiB |`,
      `| its trial balance, 300 accounts × 36 months, p95 of ${reads}, REST | ${spread(rest, 1)} ms |`,
      `| ratio to ${base.toLocaleString('en-GB')} | ${growth(rows, (sample) => sample.restMilliseconds)} |`,
      `| the same through the gateway | ${spread(graph, 1)} ms |`,
      `| ratio to ${base.toLocaleString('en-GB')} | ${growth(rows, (sample) => sample.graphMilliseconds)} |`,
    ];
  });
}

async function measure(
  folder: string,
  kind: DatabaseKind,
  sizes: ReadonlyMap<number, Books>,
  rounds: number,
): Promise<Samples> {
  const samples = new Map<number, Sample[]>([...sizes.keys()].map((rows) => [rows, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [rows, books] of sizes) {
      const place = { folder: path.join(folder, `${round}-${rows}`), port, kind };
      const sample = await onInstallation(place, (installation) => measureSize(installation, books));
      samples.get(rows)?.push(sample);
      say(`${kind}, ${rows} rows: ${sample.seconds.toFixed(1)} s, ${sample.memory} MiB`);
      await rm(place.folder, { recursive: true, force: true });
    }
  }
  return samples;
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000,1000000,5000000,10000000' },
    base: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    database: { type: 'string', default: 'embedded' },
  },
});
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const sizes = new Map<number, Books>();
  for (const rows of values.rows.split(',').map(Number)) {
    say(`Writing books of ${rows} rows …`);
    const place = path.join(folder, String(rows));
    await mkdir(place);
    sizes.set(rows, await writeBooks(place, rows));
  }
  for (const kind of kindsOf(values.database)) {
    const samples = await measure(folder, kind, sizes, Number(values.rounds));
    const title = kind === 'embedded' ? 'Sizes' : 'Sizes on PostgreSQL';
    const how = `Medians of ${values.rounds} with minimum and maximum; more than 5 million in two files`;
    say(await writeSection(title, rowsOf(samples, Number(values.base)), how, kindNames[kind]));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
