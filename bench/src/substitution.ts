import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { callsAtRest, type Ended, whileJob } from './asker.ts';
import { createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { type DatabaseKind, kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile } from './job.ts';
import { countOf, databaseOption, roundsOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { percentile, ratios, spread } from './statistics.ts';

/** An account is deleted on which figures lie, and another one takes its place: how long it takes, and what others feel of it. */

const port = 4785;

interface Account {
  readonly id: string;
  readonly type: string;
  readonly hasPostings: boolean;
}

interface Round {
  readonly atRest: readonly number[];
  readonly substituted: Ended;
}

async function runRound(installation: Installation, books: Books, bytes: Uint8Array): Promise<Round> {
  const { product, session, rest } = installation;
  const client = await createBenchClient(session, books, { name: `Bench ${Date.now()}` });
  const [instanceId = ''] = client.instanceIds;
  const began = Date.now();
  await processFile(session, client, instanceId, bytes);
  await product.endedJob('clean', began);
  const atRest = await callsAtRest(rest);
  const { client: read } = await session.send<{ client: { ledger: { accounts: readonly Account[] } } }>(
    `query ($clientId: ID!) { client(id: $clientId) { ledger { accounts {
      id type hasPostings
    } } } }`,
    { clientId: client.clientId },
  );
  const [gone, substitute] = read.ledger.accounts.filter(
    ({ hasPostings, type }) => hasPostings && type === 'BALANCE',
  );
  if (gone === undefined || substitute === undefined)
    throw new Error('Two accounts with postings are missing');
  const input = { accountId: gone.id, substituteId: substitute.id };
  const substituted = await whileJob(installation, 'substitute', () =>
    session.mutate('deleteAccount', input, 'substitution { id }'),
  );
  return { atRest, substituted };
}

function rowsOf(rounds: readonly Round[]): string[] {
  const ofCalls = (
    name: (calls: readonly number[]) => number,
    of: (round: Round) => readonly number[],
  ): string =>
    `${spread(
      rounds.map((round) => name(of(round))),
      1,
    )} ms`;
  const p95 = (calls: readonly number[]): number => percentile(calls, 0.95);
  const longest = (calls: readonly number[]): number => Math.max(...calls);
  const p95Of = (of: (round: Round) => readonly number[]): number[] => rounds.map((round) => p95(of(round)));
  const toRest = ratios(
    p95Of(({ substituted }) => substituted.calls),
    p95Of(({ atRest }) => atRest),
  );
  return [
    `| an account deleted, another one in its place: in all | ${spread(rounds.map(({ substituted }) => substituted.seconds))} s |`,
    `| p95 of other calls meanwhile (\`GET /profile\`, one after the other) | ${ofCalls(p95, ({ substituted }) => substituted.calls)} |`,
    `| longest of them | ${ofCalls(longest, ({ substituted }) => substituted.calls)} |`,
    `| the same call while nothing runs: p95 | ${ofCalls(p95, ({ atRest }) => atRest)} |`,
    `| longest | ${ofCalls(longest, ({ atRest }) => atRest)} |`,
    `| p95 meanwhile, ratio to while nothing runs | ${spread(toRest)} |`,
  ];
}

async function measure(folder: string, kind: DatabaseKind, books: Books, rounds: number): Promise<Round[]> {
  const bytes = await readFile(books.files[0].csvFile);
  return onInstallation({ folder, port, kind }, async (installation) => {
    const found: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      found.push(await runRound(installation, books, bytes));
      process.stdout.write(`${kind}: ${found.at(-1)?.substituted.seconds.toFixed(2)} s\n`);
    }
    return found;
  });
}

const { values } = parseArgs({
  options: { ...rowsOption, ...roundsOption, ...databaseOption, ...writeOption },
});
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const books = await writeBooks(folder, countOf(values.rows));
  const title = `Deleting an account with a substitute at ${books.rowCount.toLocaleString('en-GB')} postings`;
  const how = `Medians of ${rounds} with minimum and maximum`;
  for (const kind of kindsOf(values.database)) {
    const found = await measure(folder, kind, books, rounds);
    await printSection({ title, kind, how, rows: rowsOf(found) }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
