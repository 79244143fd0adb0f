import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchClient } from './benchClient.ts';
import { type BookKind, byKind, kindsOfJobs, plainKind } from './bookKinds.ts';
import { type Books, writeBooks } from './books.ts';
import { type DatabaseKind, kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile, processSeconds, totalSeconds, uploadSeconds } from './job.ts';
import { type FirstRound, type Job, jobRows, type Round } from './mainJobRows.ts';
import { memoryRows } from './memory.ts';
import { countOf, databaseOption, roundsOption, rowsOption, writeOption } from './options.ts';
import { type PeerRun, runPeer } from './peer.ts';
import { phasesOf } from './phases.ts';
import { printSection } from './report.ts';
import { measureUnit } from './steadiness.ts';
import { touchMemory } from './touchedMemory.ts';
import { rotated } from './turns.ts';

/**
 * The main job, measured: a file of many postings from the first byte of the upload to processed, plain, quoted, with rules over
 * few values and over a text for each entry, in ASCII and beyond it, each beside its own file without rules, and beside
 * `ledger bal` on the same entries and the floor under it. They take turns, each time for a new client, so that a busy machine
 * slows all.
 */

const port = 4700;
/** Of the figures of a posting; the floor writes as many. */
const figureBytes = 24;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Bench extends Installation {
  readonly books: Books;
  readonly files: ReadonlyMap<BookKind, Uint8Array>;
}

async function runJob({ books, product, session, files }: Bench, kind: BookKind): Promise<Job> {
  const bytes = files.get(kind) ?? new Uint8Array();
  const name = `Bench ${kind.name} ${Date.now()}`;
  const client = await createBenchClient(session, books, { name, rules: kind.rules });
  const before = await product.databaseMebibytes();
  const times = await processFile(session, client, client.instanceIds[0] ?? '', bytes);
  const ended = await product.endedJob('process', times.orderedAt);
  // What goes on after it would slow whoever is next.
  await product.endedJob('clean', times.orderedAt);
  const growth = (await product.databaseMebibytes()) - before - bytes.length / 2 ** 20;
  say(`${kind.name}: ${totalSeconds(times).toFixed(2)} s`);
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

const runLedger = ({ books }: Bench): PeerRun | undefined =>
  runPeer('ledger', ['-f', books.journalFile, 'bal']);

/** Each on servers that were just started, for which nothing was compiled or read yet. */
async function runFirst(bench: Bench, rounds: number): Promise<FirstRound[]> {
  const found: FirstRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    touchMemory();
    const peer = runLedger(bench);
    if (round > 0) await bench.product.restart();
    touchMemory();
    const idle = bench.product.memory();
    found.push({ peer, idle, job: await runJob(bench, plainKind) });
  }
  return found;
}

/** Another one comes first in each round. */
async function runRounds(bench: Bench, rounds: number): Promise<Round[]> {
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measureUnit();
    let peer: PeerRun | undefined;
    let floorSeconds = Number.NaN;
    const jobs = new Map<BookKind, Job>();
    for (const who of rotated(['peer', 'floor', ...bench.files.keys()] as const, round)) {
      touchMemory();
      if (who === 'peer') peer = runLedger(bench);
      else if (who === 'floor') floorSeconds = await runFloor(bench);
      else jobs.set(who, await runJob(bench, who));
    }
    found.push({ peer, floorSeconds, jobs });
  }
  return found;
}

async function measure(folder: string, books: Books, kind: DatabaseKind, rounds: number): Promise<string[]> {
  const plain = await readFile(books.files[0].csvFile);
  const kinds = kindsOfJobs[kind];
  const files = byKind(kinds, plain.toString('utf8'), (bytes) => bytes);
  return onInstallation({ folder, port, kind }, async (installation) => {
    const { product } = installation;
    const bench = { ...installation, books, files };
    const first = await runFirst(bench, rounds);
    say('Warming up …');
    await runRounds(bench, 1);
    const found = { first, rounds: await runRounds(bench, rounds) };
    const megabytes = (plain.length / 2 ** 20).toFixed(0);
    const name = `${books.rowCount.toLocaleString('en-GB')} postings (${megabytes} MiB)`;
    return [
      ...jobRows(name, kinds, found),
      ...memoryRows(
        first.map(({ idle }) => idle),
        product.memory(),
      ),
    ];
  });
}

const { values } = parseArgs({
  options: { ...rowsOption, ...roundsOption, ...databaseOption, ...writeOption },
});
const rounds = countOf(values.rounds);
const kinds = kindsOf(values.database);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  say(`Writing books of ${values.rows} rows …`);
  const books = await writeBooks(folder, countOf(values.rows));
  for (const kind of kinds) {
    const rows = await measure(folder, books, kind, rounds);
    const texts = kind === 'postgres' ? '; texts beyond ASCII on the embedded database alone' : '';
    const how = `Medians of ${rounds} with minimum and maximum, after one round that does not count${texts}`;
    await printSection({ title: 'The main job', kind, how, rows }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
