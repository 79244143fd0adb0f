import { spawnSync } from 'node:child_process';
import { afterAll } from 'vitest';
import { formatDay } from '@tributary/engine/dates/plainDate';
import { journalEntriesOf } from '@tributary/engine/journal/entries';
import { assertionText, journalText } from '@tributary/engine/journal/hledger';
import type { LedgerAccount } from '@tributary/engine/plan/accounts';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import { listBalances } from '@tributary/engine/testing/listBalances';

/** Other programs read every ledger that a file of tests makes: entries must balance, and add up to the balances. */

const programs = ['hledger', 'ledger'].filter((name) => spawnSync(name, ['--version']).status === 0);
const commands: Readonly<Record<string, readonly string[]>> = {
  hledger: ['-f', '-', 'check'],
  // It has no check; a failed assertion ends any report.
  ledger: ['-f', '-', 'accounts', '--limit', 'false'],
};

let journal = '';
let ledgerCount = 0;

/** Keeps the ledger of a result for the end of the file. */
export function keepLedger(
  result: ProcessingResult,
  accounts: readonly LedgerAccount[],
  currency: string,
): void {
  if (result.postings.count === 0) return;
  const codeById = new Map(accounts.map(({ id, code }) => [id, code]));
  ledgerCount += 1;
  const nameOf = (id: LedgerAccount['id']): string => `ledger ${ledgerCount}:${codeById.get(id) ?? id}`;
  const { days } = result.postings.read(0, result.postings.count);
  const lastDay = days.reduce((latest, day) => Math.max(latest, day), 0);
  const balances = listBalances(result.balances.totals).map(({ accountId, debit, credit }) => ({
    account: nameOf(accountId),
    balance: debit - credit,
    currency,
  }));
  journal += [...journalText(journalEntriesOf(result.postings, nameOf), currency)].join('');
  journal += assertionText(formatDay(lastDay), balances);
}

afterAll(() => {
  for (const program of programs) {
    const { status, stderr } = spawnSync(program, commands[program] ?? [], {
      input: journal,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    if (status !== 0) throw new Error(`${program} refuses the ledgers:\n${stderr.slice(0, 2000)}`);
  }
});
