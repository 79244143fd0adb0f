/** A file long enough to be killed at: balanced entries of two lines, the same for the same number. */

const accounts = ['1000', '2000', '4000', '6000'] as const;

export const crashChart = [
  { code: '1000', name: 'Bank', type: 'balance' },
  { code: '2000', name: 'Payables', type: 'balance' },
  { code: '4000', name: 'Revenue', type: 'revenue' },
  { code: '6000', name: 'Expenses', type: 'expense' },
];

export interface GeneratedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly postingCount: number;
  /** Sum of all debits, as the trial balance writes it. */
  readonly total: string;
}

export function generateLedgerFile(entryCount: number): GeneratedFile {
  const lines = ['id,date,account,debit,credit,text'];
  let cents = 0;
  for (let entry = 1; entry <= entryCount; entry += 1) {
    const amountCents = 100 + (entry % 9973);
    cents += amountCents;
    const month = String((entry % 12) + 1).padStart(2, '0');
    const day = String((entry % 28) + 1).padStart(2, '0');
    const amount = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
    const debit = accounts[entry % accounts.length] ?? '';
    const credit = accounts[(entry + 1) % accounts.length] ?? '';
    lines.push(`E${entry},2024-${month}-${day},${debit},${amount},,Entry ${entry}`);
    lines.push(`E${entry},2024-${month}-${day},${credit},,${amount},Entry ${entry}`);
  }
  return {
    name: 'generated.csv',
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    postingCount: entryCount * 2,
    total: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}00`,
  };
}
