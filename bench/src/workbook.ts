import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import writeWorkbook from 'write-excel-file/node';
import { createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { type Installation, onInstallation } from './installation.ts';
import { type JobTimes, processFile, processSeconds, uploadSeconds } from './job.ts';
import { memoryRows } from './memory.ts';
import { countOf, roundsOption, writeOption } from './options.ts';
import { type PeerRun, runPeer } from './peer.ts';
import { printSection } from './report.ts';
import { ratios, spread } from './statistics.ts';
import { measureUnit } from './steadiness.ts';
import { touchMemory } from './touchedMemory.ts';

/**
 * A workbook of as many rows as one may have, from upload to processed, beside read-excel-file on the same workbook. They take
 * turns, each time for a new client.
 */

const port = 4720;
const rowsMax = 200_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);

async function convert(csvFile: string, workbookFile: string): Promise<void> {
  const [header = '', ...lines] = (await readFile(csvFile, 'utf8')).trimEnd().split('\n');
  const rows = lines.map((line) => {
    const [id = '', date = '', account = '', debit, credit, text = ''] = line.split(',');
    const day = { value: new Date(`${date}T00:00:00Z`), format: 'yyyy-mm-dd' };
    return [id, day, account, numberOf(debit), numberOf(credit), text];
  });
  await writeWorkbook([header.split(','), ...rows]).toFile(workbookFile);
}

interface Round {
  readonly times: JobTimes;
  readonly peer: PeerRun | undefined;
}

async function runRound({ session }: Installation, books: Books, workbookFile: string): Promise<Round> {
  const client = await createBenchClient(session, books, { name: `Bench ${Date.now()}` });
  const bytes = await readFile(workbookFile);
  touchMemory();
  const times = await processFile(session, client, client.instanceIds[0] ?? '', bytes);
  const program = path.join(import.meta.dirname, 'readWorkbook.js');
  touchMemory();
  return { times, peer: runPeer(process.execPath, [program, workbookFile]) };
}

function peerRows(peers: readonly PeerRun[], uploads: readonly number[]): string[] {
  const [first] = peers;
  if (first === undefined) return [];
  const seconds = peers.map((peer) => peer.seconds);
  return [
    `| peer: read-excel-file reads the same workbook, ${first.peakMemory ?? '?'} MiB | ${spread(seconds)} s |`,
    `| ratio, upload to read-excel-file, by turns | ${spread(ratios(uploads, seconds))} |`,
  ];
}

async function measure(
  installation: Installation,
  { books, workbookFile, rounds }: { books: Books; workbookFile: string; rounds: number },
): Promise<string[]> {
  const { product } = installation;
  const idle = product.memory();
  const first = await runRound(installation, books, workbookFile);
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measureUnit();
    found.push(await runRound(installation, books, workbookFile));
    say(`round ${round + 1} of ${rounds}`);
  }
  const uploads = found.map(({ times }) => uploadSeconds(times));
  const rows = `${books.rowCount.toLocaleString('en-GB')} rows of 6 columns`;
  return [
    `| ${rows}, upload, read and kept as CSV | ${spread(uploads)} s |`,
    `| the same, process to published | ${spread(found.map(({ times }) => processSeconds(times)))} s |`,
    `| the first after a start, once: upload; process | ${uploadSeconds(first.times).toFixed(2)} s; ${processSeconds(first.times).toFixed(2)} s |`,
    ...peerRows(
      found.flatMap(({ peer }) => peer ?? []),
      uploads,
    ),
    ...memoryRows([idle], product.memory()),
  ];
}

const { values } = parseArgs({
  options: { ...roundsOption, ...writeOption, rows: { type: 'string', default: String(rowsMax) } },
});
const rounds = countOf(values.rounds);
const rowCount = countOf(values.rows);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  say(`Writing a workbook of ${rowCount} rows …`);
  const books = await writeBooks(folder, rowCount);
  const workbookFile = path.join(folder, 'books.xlsx');
  await convert(books.files[0].csvFile, workbookFile);
  const kind = 'embedded';
  const rows = await onInstallation({ folder, port, kind }, (installation) =>
    measure(installation, { books, workbookFile, rounds }),
  );
  const how = `Medians of ${rounds} with minimum and maximum, by turns`;
  await printSection({ title: 'A workbook', kind, how, rows }, values.write);
} finally {
  await rm(folder, { recursive: true, force: true });
}
