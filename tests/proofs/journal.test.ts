import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientName } from '../../demo/src/users.ts';
import { readCsv } from '../support/csv.ts';
import { databaseKinds } from '../support/database.ts';
import { decimal, units } from '../support/decimals.ts';
import { type RunningDemonstration, startDemonstration } from '../support/demonstration.ts';
import { root } from '../support/root.ts';

/** The ledger as another program reads it: valid, and with the sums that are known. */

const run = promisify(execFile);
const hasHledger = spawnSync('hledger', ['--version']).status === 0;
const bytesMax = 64 * 1024 * 1024;

interface ExpectedRow {
  readonly entity: string;
  readonly account: string;
  readonly balance: string;
}

interface Posting {
  readonly account: string;
  readonly amount: bigint;
}

/** Postings as the text of the journal states them: `    account  amount "currency"`. */
function readPostings(journal: string): readonly Posting[] {
  return [...journal.matchAll(/^ {4}(\S.*?) {2}(-?[\d.]+) "[A-Z]{3}"$/gm)].map(
    ([, account = '', amount = '']) => ({ account, amount: units(amount) }),
  );
}

/** `DE01:1200 Bank account 1` is the account 1200 of DE01. */
const shortName = (account: string): string => account.split(' ', 1)[0] ?? '';

const inOrder = (balances: ReadonlyMap<string, bigint>): readonly string[] =>
  [...balances]
    .filter(([, balance]) => balance !== 0n)
    .map(([name, balance]) => `${name} ${decimal(balance)}`)
    .toSorted();

describe.each(databaseKinds)('the journal of the group on the %s database', (kind) => {
  let demonstration: RunningDemonstration;
  let journal: string;
  let file: string;
  let expected: readonly string[];

  beforeAll(async () => {
    demonstration = await startDemonstration(kind);
    // The embedded database belongs to one program at a time.
    await demonstration.product.stop();
    const { stdout } = await run(
      process.execPath,
      [path.join(root, 'api', 'dist', 'exportJournal.js'), '--client', clientName],
      { env: { PATH: process.env['PATH'], ...demonstration.database.environment }, maxBuffer: bytesMax },
    );
    journal = stdout;
    const folder = await mkdtemp(path.join(process.env['TRIBUTARY_TEST_FOLDER'] ?? '', 'journal-'));
    file = path.join(folder, 'group.journal');
    await writeFile(file, journal);
    const rows = await readCsv<ExpectedRow>(
      path.join(import.meta.dirname, 'data', 'group-trial-balance.csv'),
    );
    expected = inOrder(
      new Map(rows.map(({ entity, account, balance }) => [`${entity}:${account}`, units(balance)])),
    );
  });
  afterAll(() => demonstration.stop());

  it('adds up to the known balances', () => {
    const balances = new Map<string, bigint>();
    for (const { account, amount } of readPostings(journal)) {
      const name = shortName(account);
      balances.set(name, (balances.get(name) ?? 0n) + amount);
    }
    expect(inOrder(balances)).toEqual(expected);
  });

  it.runIf(hasHledger)('passes hledger check', async () => {
    const { stderr } = await run('hledger', ['check', '-f', file]);
    expect(stderr).toBe('');
  });

  it.runIf(hasHledger)('gives the known balances in hledger', async () => {
    const { stdout } = await run(
      'hledger',
      ['balance', '-f', file, '--flat', '--no-total', '--empty', '--output-format=csv'],
      { maxBuffer: bytesMax },
    );
    const rows = Papa.parse<{ account: string; balance: string }>(stdout, {
      header: true,
      skipEmptyLines: true,
    }).data;
    const balances = rows.map(({ account, balance }): [string, bigint] => [
      shortName(account),
      units(balance.split(' ', 1)[0] ?? ''),
    ]);
    expect(inOrder(new Map(balances))).toEqual(expected);
  });
});
