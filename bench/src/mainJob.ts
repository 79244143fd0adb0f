import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GraphSession } from '@tributary/demo/graph';
import { writeBooks } from './books.ts';
import { firstLoadRows } from './firstLoad.ts';
import { createBenchClient, type JobTimes, processBooks, setUpInstallation } from './job.ts';
import { type PeerRun, runPeer } from './peer.ts';
import { type Product, startProduct } from './product.ts';
import { writeSection } from './report.ts';
import { median, spread } from './statistics.ts';

/**
 * The main job, measured: a file of many postings from the first byte of the upload to processed, beside `ledger bal` on the
 * same entries. They take turns, each time for a new client, so that a busy machine slows both.
 */

const port = 4700;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Round {
  readonly job: JobTimes;
  readonly peer: PeerRun | undefined;
  /** What the database grew by beyond the file itself, in MiB; NaN where it is no folder. */
  readonly growth: number;
}

async function runRounds(
  product: Product,
  session: GraphSession,
  books: { readonly bytes: Uint8Array; readonly journalFile: string },
  rounds: number,
): Promise<Round[]> {
  const found: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const peer = runPeer('ledger', ['-f', books.journalFile, 'bal']);
    const bench = await createBenchClient(session, `Bench ${round}`);
    const before = product.databaseMebibytes();
    const job = await processBooks(session, bench, books.bytes, say);
    const growth = product.databaseMebibytes() - before - books.bytes.length / 2 ** 20;
    found.push({ job, peer, growth });
  }
  return found;
}

function rowsOf(name: string, rounds: readonly Round[]): string[] {
  const seconds = (of: (times: JobTimes) => number): string =>
    `${spread(rounds.map(({ job }) => of(job)))} s`;
  const peers = rounds.flatMap(({ peer }) => (peer === undefined ? [] : [peer]));
  const ratios = rounds.flatMap(({ job, peer }) =>
    peer === undefined ? [] : [job.totalSeconds / peer.seconds],
  );
  const between = ({ totalSeconds, uploadSeconds, processSeconds }: JobTimes): number =>
    totalSeconds - uploadSeconds - processSeconds;
  return [
    `| ${name}, upload to processed | ${seconds(({ totalSeconds }) => totalSeconds)} |`,
    `| of that: upload, read and indexed | ${seconds(({ uploadSeconds }) => uploadSeconds)} |`,
    `| of that: field map, accounts, verification | ${seconds(between)} |`,
    `| of that: process to published | ${seconds(({ processSeconds }) => processSeconds)} |`,
    ...(peers.length === 0
      ? []
      : [
          `| peer: \`ledger bal\` on the same entries, ${peers[0]?.peakMemory ?? '?'} MiB | ${spread(peers.map(({ seconds: each }) => each))} s |`,
          `| ratio to \`ledger bal\`, by turns | ${spread(ratios)} |`,
        ]),
    `| database, growth beside the file | ${median(rounds.map(({ growth }) => growth)).toFixed(0)} MiB |`,
  ];
}

async function measure(folder: string, rowCount: number, rounds: number): Promise<string[]> {
  say(`Writing books of ${rowCount} rows …`);
  const books = await writeBooks(folder, rowCount);
  const bytes = await readFile(books.csvFile);
  const product = await startProduct(folder, port);
  const session = new GraphSession(product.url);
  try {
    const firstLoad = await firstLoadRows(product.url);
    await setUpInstallation(session);
    const idleMemory = product.apiPeakMemory();
    const journalFile = books.journalFile;
    const found = await runRounds(product, session, { bytes, journalFile }, rounds);
    const megabytes = (bytes.length / 2 ** 20).toFixed(0);
    const name = `${books.rowCount.toLocaleString('en-GB')} postings (${megabytes} MiB)`;
    return [
      ...rowsOf(name, found),
      `| api, peak memory (before the first file: ${idleMemory ?? '?'} MiB) | ${product.apiPeakMemory() ?? '?'} MiB |`,
      ...firstLoad,
    ];
  } finally {
    await session.close();
    await product.stop();
  }
}

const rowCount = Number(process.argv[2] ?? '1000000');
const rounds = Number(process.argv[3] ?? '5');
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const how = `Medians of ${rounds} with minimum and maximum`;
  say(await writeSection('The main job', await measure(folder, rowCount, rounds), how));
} finally {
  await rm(folder, { recursive: true, force: true });
}
