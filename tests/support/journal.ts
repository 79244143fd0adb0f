import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import type { TestDatabase } from './database.ts';
import { units } from './decimals.ts';
import { root } from './root.ts';

/** The ledger as another program reads it. */

const run = promisify(execFile);
const bytesMax = 64 * 1024 * 1024;

export const hasHledger = spawnSync('hledger', ['--version']).status === 0;

/** Balances by the name of the account in the journal. */
export type Balances = ReadonlyMap<string, bigint>;

/** Writes the journal of a client to a file. The product must be at rest: an embedded database has one user. */
export async function exportJournal(
  database: TestDatabase,
  clientName: string,
): Promise<{ file: string; text: string }> {
  const { stdout: text } = await run(
    process.execPath,
    [path.join(root, 'api', 'dist', 'exportJournal.js'), '--client', clientName],
    { env: { PATH: process.env['PATH'], ...database.environment }, maxBuffer: bytesMax },
  );
  const folder = await mkdtemp(path.join(process.env['TRIBUTARY_TEST_FOLDER'] ?? '', 'journal-'));
  const file = path.join(folder, 'export.journal');
  await writeFile(file, text);
  return { file, text };
}

/** Adds up the lines of a journal: `    account  amount "currency"`. */
export function addUp(text: string): Balances {
  const balances = new Map<string, bigint>();
  for (const [, account = '', amount = ''] of text.matchAll(/^ {4}(\S.*?) {2}(-?[\d.]+) "[A-Z]{3}"$/gm)) {
    balances.set(account, (balances.get(account) ?? 0n) + units(amount));
  }
  return balances;
}

/** What `hledger check` has against the journal. */
export async function checkWithHledger(file: string): Promise<string> {
  const { stderr } = await run('hledger', ['check', '-f', file]);
  return stderr;
}

export async function balancesOfHledger(file: string): Promise<Balances> {
  const { stdout } = await run(
    'hledger',
    ['balance', '-f', file, '--flat', '--no-total', '--empty', '--output-format=csv'],
    { maxBuffer: bytesMax },
  );
  const { data } = Papa.parse<{ account: string; balance: string }>(stdout, {
    header: true,
    skipEmptyLines: true,
  });
  return new Map(data.map(({ account, balance }) => [account, units(balance.split(' ', 1)[0] ?? '')]));
}

/** The balances of a client's journal, which hledger, where it is there, finds right and adds up to the same. */
export async function journalBalances(database: TestDatabase, clientName: string): Promise<Balances> {
  const { file, text } = await exportJournal(database, clientName);
  const balances = addUp(text);
  if (!hasHledger) return balances;
  const complaints = await checkWithHledger(file);
  if (complaints !== '') throw new Error(complaints);
  const byHledger = await balancesOfHledger(file);
  for (const [account, balance] of balances) {
    if (byHledger.get(account) !== balance) throw new Error(`hledger has another balance of ${account}`);
  }
  return balances;
}
