import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchClient } from './benchClient.ts';
import { type Books, writeBooks } from './books.ts';
import { type DatabaseKind, kindsOf } from './databases.ts';
import { type Installation, onInstallation } from './installation.ts';
import { processFile, processSeconds } from './job.ts';
import { countOf, databaseOption, roundsOption, rowsOption, writeOption } from './options.ts';
import { printSection } from './report.ts';
import { ratios, spread } from './statistics.ts';
import { measureUnit } from './steadiness.ts';
import { touchMemory } from './touchedMemory.ts';
import { rotated } from './turns.ts';

/** Processing a file whose entries are partly with another company of the group, with elimination rules and without, by turns. */

const port = 4770;
/** Every so manieth entry is with the second company. */
const entriesPerOne = 10;
const ways = ['without', 'with'] as const;
type Way = (typeof ways)[number];

/** The books with the code of the company on the other side behind each row; two rows are an entry. */
function withCounterparty(csv: string): Uint8Array {
  const [header = '', ...rows] = csv.trimEnd().split('\n');
  const told = rows.map((row, index) => `${row},${(index >> 1) % entriesPerOne === 0 ? 'B2' : ''}`);
  return Buffer.from(`${[`${header},counterparty`, ...told].join('\n')}\n`);
}

/** Debts and trade of the group, told apart by what the line became, towards the company that the row names. */
const rules = [
  { name: 'Debts', set: 'group', kind: 'DEBT', side: 'DEBIT' },
  { name: 'Trade', set: 'group', kind: 'INCOME', side: 'CREDIT' },
].map(({ side, ...rule }) => ({
  ...rule,
  conditions: [{ field: '$side', operator: 'EQUALS', value: side.toLowerCase() }],
  counterpartyByCodeOf: 'counterparty',
  scope: 'LINE',
}));

async function runJob(
  { product, session }: Installation,
  books: Books,
  bytes: Uint8Array,
  way: Way,
): Promise<number> {
  const name = `Eliminations ${way} ${Date.now()}`;
  const client = await createBenchClient(session, books, { name, currencies: ['EUR', 'EUR'] });
  if (way === 'with')
    await session.mutate('saveEliminations', { streamId: client.streamId, eliminations: rules }, '');
  touchMemory();
  const times = await processFile(session, client, client.instanceIds[0] ?? '', bytes);
  await product.endedJob('clean', times.orderedAt);
  process.stdout.write(`${way} rules: ${processSeconds(times).toFixed(2)} s\n`);
  return processSeconds(times);
}

async function measure(folder: string, books: Books, kind: DatabaseKind, rounds: number): Promise<string[]> {
  const bytes = withCounterparty(await readFile(books.files[0].csvFile, 'utf8'));
  const seconds: Record<Way, number[]> = { without: [], with: [] };
  await onInstallation({ folder, port, kind }, async (installation) => {
    // The first round does not count.
    for (let round = 0; round <= rounds; round += 1) {
      measureUnit();
      for (const way of rotated(ways, round)) {
        const found = await runJob(installation, books, bytes, way);
        if (round > 0) seconds[way].push(found);
      }
    }
  });
  return [
    `| process to published, with a counterparty and no rules | ${spread(seconds.without)} s |`,
    `| with elimination rules, process to published | ${spread(seconds.with)} s |`,
    `| ratio to the same file without rules, by turns | ${spread(ratios(seconds.with, seconds.without))} |`,
  ];
}

const { values } = parseArgs({
  options: { ...rowsOption, ...roundsOption, ...databaseOption, ...writeOption },
});
const rounds = countOf(values.rounds);
const folder = await mkdtemp(path.join(os.tmpdir(), 'tributary-bench-'));
try {
  const books = await writeBooks(folder, countOf(values.rows));
  const how = `Medians of ${rounds} with minimum and maximum, after one round that does not count`;
  const title = `Eliminations in ${books.rowCount.toLocaleString('en-GB')} postings`;
  for (const kind of kindsOf(values.database)) {
    const rows = await measure(folder, books, kind, rounds);
    await printSection({ title, kind, how, rows }, values.write);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
