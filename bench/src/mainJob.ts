import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { type DatabaseKind, kindNames, kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile, processSeconds, totalSeconds, uploadSeconds } from './job.ts';
import { type PeerRun, runPeer } from './peer.ts';
import { phaseRows, type Phases, phasesOf, storingSeconds } from './phases.ts';
import { writeSection } from './report.ts';
import { withRuleColumns } from './ruleBooks.ts';
import { median, spread } from './statistics.ts';

/**
 * The main job, measured: a file of many postings from the first byte of the upload to processed, without rules, with 20 and
 * with 500, beside `ledger bal` on the same entries and the floor under it. They take turns, each time for a new client, so
 * that a busy machine slows all.
 */

const port = 4700;
const ruleCounts = [0, 20, 500];
/** Of the figures of a posting; the floor writes as many. */
const figureBytes = 24;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Job {
  readonly totalSeconds: number;
  readonly uploadSeconds: number;
  readonly processSeconds: number;
  readonly phases: Phases;
  /** What the database grew by beyond the file itself, in MiB. */
  readonly growth: number;
}

interface Round {
  readonly peer: PeerRun | undefined;
  readonly floorSeconds: number;
  /** By number of rules. */
  readonly jobs: ReadonlyMap<number, Job>;
}

interface Bench extends Installation {
  readonly books: Books;
  /** By number of rules. */
  readonly files: ReadonlyMap<number, Uint8Array>;
}

async function runJob({ books, product, session, files }: Bench, ruleCount: number): Promise<Job> {
  const bytes = files.get(ruleCount) ?? new Uint8Array();
  const name = `Bench ${ruleCount} ${Date.now()}`;
  const client = await createBenchClient(session, books, { name, ruleCount });
  const before = await product.databaseMebibytes();
  const times = await processFile(session, client, client.instanceIds[0] ?? '', bytes);
  const ended = await product.endedJob('process', times.orderedAt);
  const growth = (await product.databaseMebibytes()) - before - bytes.length / 2 ** 20;
  say(`${ruleCount} rules: ${totalSeconds(times).toFixed(2)} s`);
  return {
    totalSeconds: totalSeconds(times),
    uploadSeconds: uploadSeconds(times),
    processSeconds: processSeconds(times),
    phases: phasesOf(times, ended),
    growth,
  };
}

async function runFloor({ books, databases }: Bench): Promise<number> {
  const program = path.join(import.meta.dirname, 'floor.js');
  const figures = String((books.rowCount * figureBytes) / 2 ** 20);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, books.files[0].csvFile, figures], {
    env: { ...process.env, ...(await databases.create()) },
  });
  if (status !== 0) throw new Error(`The floor ended with ${String(status)}: ${String(stderr)}`);
  return (JSON.parse(String(stdout)) as { seconds: number }).seconds;
}

async function runRounds(bench: Bench, rounds: number): Promise<Round[]> {
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peer = runPeer('ledger', ['-f', bench.books.journalFile, 'bal']);
    const floorSeconds = await runFloor(bench);
    const jobs = new Map<number, Job>();
    for (const ruleCount of ruleCounts) jobs.set(ruleCount, await runJob(bench, ruleCount));
    found.push({ peer, floorSeconds, jobs });
  }
  return found;
}

/** A value of the jobs with so many rules, round by round. */
function valuesOf(rounds: readonly Round[], ruleCount: number, of: (job: Job) => number): number[] {
  return rounds.flatMap(({ jobs }) => {
    const job = jobs.get(ruleCount);
    return job === undefined ? [] : [of(job)];
  });
}

/** Round by round, since both met with the same machine. */
function ratios(values: readonly number[], to: readonly number[]): string {
  return spread(values.map((value, index) => value / (to[index] ?? Number.NaN)));
}

function peerRows(rounds: readonly Round[], totals: readonly number[], storing: readonly number[]): string[] {
  const peers = rounds.flatMap(({ peer }) => (peer === undefined ? [] : [peer]));
  const [first] = peers;
  if (first === undefined) return [];
  const seconds = peers.map((peer) => peer.seconds);
  return [
    `| peer: \`ledger bal\` on the same entries, ${first.peakMemory ?? '?'} MiB | ${spread(seconds)} s |`,
    `| ratio to \`ledger bal\`, by turns | ${ratios(totals, seconds)} |`,
    `| storing, ratio to \`ledger bal\` | ${ratios(storing, seconds)} |`,
  ];
}

function rowsOf(name: string, rounds: readonly Round[]): string[] {
  const plain = (of: (job: Job) => number): number[] => valuesOf(rounds, 0, of);
  const totals = plain((job) => job.totalSeconds);
  const storing = plain(({ phases }) => storingSeconds(phases));
  const floor = rounds.map(({ floorSeconds }) => floorSeconds);
  return [
    `| ${name}, upload to processed | ${spread(totals)} s |`,
    `| of that: upload, read and indexed | ${spread(plain((job) => job.uploadSeconds))} s |`,
    `| of that: process to published | ${spread(plain((job) => job.processSeconds))} s |`,
    `| of that: storing what was computed | ${spread(storing)} s |`,
    ...peerRows(rounds, totals, storing),
    `| floor: the bytes of the file in and out, those of its figures in | ${spread(floor)} s |`,
    `| ratio to the floor, by turns | ${ratios(totals, floor)} |`,
    ...ruleCounts.slice(1).flatMap((ruleCount) => {
      const withRules = valuesOf(rounds, ruleCount, (job) => job.totalSeconds);
      return [
        `| with ${ruleCount} rules, 2 dimensions and 2 columns more, upload to processed | ${spread(withRules)} s |`,
        `| ratio to the plain job, by turns | ${ratios(withRules, totals)} |`,
      ];
    }),
    `| database, growth beside the file | ${median(plain((job) => job.growth)).toFixed(0)} MiB |`,
    ...phaseRows(rounds.flatMap(({ jobs }) => jobs.get(0)?.phases ?? [])),
  ];
}

async function measure(folder: string, books: Books, kind: DatabaseKind, rounds: number): Promise<string[]> {
  const plain = await readFile(books.files[0].csvFile);
  const ruled = Buffer.from(withRuleColumns(plain.toString('utf8')));
  const files = new Map(ruleCounts.map((ruleCount) => [ruleCount, ruleCount === 0 ? plain : ruled]));
  return onInstallation({ folder, port, kind }, async (installation) => {
    const { product } = installation;
    const idle = product.apiMemory().resident;
    const found = await runRounds({ ...installation, books, files }, rounds);
    const megabytes = (plain.length / 2 ** 20).toFixed(0);
    const name = `${books.rowCount.toLocaleString('en-GB')} postings (${megabytes} MiB)`;
    return [
      ...rowsOf(name, found),
      `| api, peak memory (before the first file: ${idle} MiB) | ${product.apiMemory().peak} MiB |`,
    ];
  });
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    database: { type: 'string', default: 'both' },
  },
});
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const rounds = Number(values.rounds);
  say(`Writing books of ${values.rows} rows …`);
  const books = await writeBooks(folder, Number(values.rows));
  for (const kind of kindsOf(values.database)) {
    const how = `Medians of ${rounds} with minimum and maximum`;
    const rows = await measure(folder, books, kind, rounds);
    const title = kind === 'embedded' ? 'The main job' : 'The main job on PostgreSQL';
    say(await writeSection(title, rows, how, kindNames[kind]));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
