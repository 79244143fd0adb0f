import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { callsAtRest } from './asker.ts';
import { type BenchClient, createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile } from './job.ts';
import { countOf, databaseOption, roundsOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { percentile, spread } from './statistics.ts';
import { measureUnit } from './steadiness.ts';

/** Rounds of a job on the books of a client that nothing else runs beside, and what others feel of it. */

/** A client whose one import counts, with nothing left to do. */
export interface ProcessedBooks {
  readonly client: BenchClient;
  readonly instanceId: string;
  /** What the calls take that are made beside the job later. */
  readonly atRest: readonly number[];
}

async function processBooks(
  { product, session, rest }: Installation,
  books: Books,
  bytes: Uint8Array,
): Promise<ProcessedBooks> {
  const client = await createBenchClient(session, books, { name: `Bench ${Date.now()}` });
  const [instanceId = ''] = client.instanceIds;
  const began = Date.now();
  await processFile(session, client, instanceId, bytes);
  await product.endedJob('clean', began);
  return { client, instanceId, atRest: await callsAtRest(rest) };
}

interface JobRounds<Round> {
  readonly port: number;
  /** `… postings` follow. */
  readonly title: string;
  readonly run: (installation: Installation, processed: ProcessedBooks) => Promise<Round>;
  readonly rowsOf: (rounds: readonly Round[]) => string[];
  /** What is said of a round once it is over. */
  readonly say: (round: Round) => string;
}

export async function measureJob<Round>({ port, title, run, rowsOf, say }: JobRounds<Round>): Promise<void> {
  const { values } = parseArgs({
    options: { ...rowsOption, ...roundsOption, ...databaseOption, ...writeOption },
  });
  const rounds = countOf(values.rounds);
  const kinds = kindsOf(values.database);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
  try {
    const books = await writeBooks(folder, countOf(values.rows));
    const bytes = await readFile(books.files[0].csvFile);
    const how = `Medians of ${rounds} with minimum and maximum`;
    for (const kind of kinds) {
      const found: Round[] = [];
      await onInstallation({ folder, port, kind }, async (installation) => {
        for (let count = 0; count < rounds; count += 1) {
          measureUnit();
          const round = await run(installation, await processBooks(installation, books, bytes));
          found.push(round);
          process.stdout.write(`${kind}: ${say(round)}\n`);
        }
      });
      const named = `${title} ${books.rowCount.toLocaleString('en-GB')} postings`;
      await printSection({ title: named, kind, how, rows: rowsOf(found) }, values.write);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const p95 = (calls: readonly number[]): number => percentile(calls, 0.95);
export const longest = (calls: readonly number[]): number => Math.max(...calls);

/** Of the calls of each round one figure, with its spread. */
export function spreadOf<Round>(
  rounds: readonly Round[],
  name: (calls: readonly number[]) => number,
  of: (round: Round) => readonly number[],
): string {
  return `${spread(
    rounds.map((round) => name(of(round))),
    1,
  )} ms`;
}
