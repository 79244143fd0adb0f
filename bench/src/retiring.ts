import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { callsAtRest, type Ended, whileJob } from './asker.ts';
import { createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { type DatabaseKind, kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { process as processInstance, processFile } from './job.ts';
import { countOf, databaseOption, roundsOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { percentile, spread } from './statistics.ts';

/**
 * What others feel while a version goes: calls of the api one after the other, the longest of those that meet with the job. A
 * version goes when the next one takes its place, and with its instance.
 */

const port = 4780;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Round {
  readonly atRest: readonly number[];
  readonly retired: Ended;
  readonly deleted: Ended;
}

async function runRound(installation: Installation, books: Books, bytes: Uint8Array): Promise<Round> {
  const { product, session, rest } = installation;
  const client = await createBenchClient(session, books, { name: `Bench ${Date.now()}` });
  const [instanceId = ''] = client.instanceIds;
  const began = Date.now();
  await processFile(session, client, instanceId, bytes);
  await product.endedJob('clean', began);
  const atRest = await callsAtRest(rest);
  const withdrawn = Date.now();
  await session.mutate('deprocessStreamInstance', { instanceId }, 'instance { id }');
  await product.endedJob('clean', withdrawn);
  const retired = await whileJob(installation, 'clean', () => processInstance(session, instanceId));
  const withdrawnAgain = Date.now();
  await session.mutate('deprocessStreamInstance', { instanceId }, 'instance { id }');
  await product.endedJob('clean', withdrawnAgain);
  const deleted = await whileJob(installation, 'remove_postings', () =>
    session.mutate('deleteStreamInstance', { instanceId }, 'deletedInstanceId'),
  );
  return { atRest, retired, deleted };
}

function rowsOf(rounds: readonly Round[]): string[] {
  const longest = (of: (round: Round) => readonly number[]): string =>
    `${spread(
      rounds.map((round) => Math.max(...of(round))),
      1,
    )} ms`;
  const p95 = (of: (round: Round) => readonly number[]): string =>
    `${spread(
      rounds.map((round) => percentile(of(round), 0.95)),
      1,
    )} ms`;
  const seconds = (of: (round: Round) => Ended): string =>
    `${spread(rounds.map((round) => of(round).seconds))} s`;
  return [
    `| a version retired by the next one: clean-up in all | ${seconds(({ retired }) => retired)} |`,
    `| longest other call meanwhile (\`GET /profile\`, one after the other) | ${longest(({ retired }) => retired.calls)} |`,
    `| p95 of them | ${p95(({ retired }) => retired.calls)} |`,
    `| an instance deleted: removal of its versions in all | ${seconds(({ deleted }) => deleted)} |`,
    `| longest other call meanwhile | ${longest(({ deleted }) => deleted.calls)} |`,
    `| p95 of them | ${p95(({ deleted }) => deleted.calls)} |`,
    `| the same call while nothing runs: longest | ${longest(({ atRest }) => atRest)} |`,
    `| p95 | ${p95(({ atRest }) => atRest)} |`,
  ];
}

async function measure(folder: string, kind: DatabaseKind, books: Books, rounds: number): Promise<Round[]> {
  const bytes = await readFile(books.files[0].csvFile);
  return onInstallation({ folder, port, kind }, async (installation) => {
    const found: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      found.push(await runRound(installation, books, bytes));
      say(`${kind}: longest ${Math.max(...(found.at(-1)?.deleted.calls ?? [])).toFixed(1)} ms`);
    }
    return found;
  });
}

const { values } = parseArgs({
  options: { ...rowsOption, ...roundsOption, ...databaseOption, ...writeOption },
});
const rounds = countOf(values.rounds);
const kinds = kindsOf(values.database);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const books = await writeBooks(folder, countOf(values.rows));
  const title = `Retiring and deleting a version of ${books.rowCount.toLocaleString('en-GB')} postings`;
  const how = `Medians of ${rounds} with minimum and maximum`;
  for (const kind of kinds) {
    const found = await measure(folder, kind, books, rounds);
    await printSection({ title, kind, how, rows: rowsOf(found) }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
