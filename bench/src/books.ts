import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';

/** Books of any size, made the same way at every run: two lines an entry, 300 accounts, three years of months. */

export const accountCount = 300;
const firstYear = 2023;
const monthCount = 36;

export interface Books {
  readonly csvFile: string;
  /** The same entries as a journal that ledger and hledger read. */
  readonly journalFile: string;
  readonly rowCount: number;
}

export function accountCode(index: number): string {
  return String(1000 + index);
}

/** A linear congruential generator (Numerical Recipes): good enough to spread entries, and the same everywhere. */
function createGenerator(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

export async function writeBooks(folder: string, rowCount: number): Promise<Books> {
  const csvFile = path.join(folder, 'books.csv');
  const journalFile = path.join(folder, 'books.journal');
  const csv = createWriteStream(csvFile);
  const journal = createWriteStream(journalFile);
  const pick = createGenerator(20230101);
  csv.write('transaction_id,date,account,debit,credit,description\n');
  const entryCount = Math.floor(rowCount / 2);
  for (let entry = 1; entry <= entryCount; entry += 1) {
    const month = Math.floor(((entry - 1) * monthCount) / entryCount);
    const date = `${firstYear + Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits(pick(28) + 1)}`;
    const debit = pick(accountCount);
    const credit = (debit + 1 + pick(accountCount - 1)) % accountCount;
    const amount = `${pick(100_000)}.${twoDigits(pick(100))}`;
    const id = `T${String(entry).padStart(8, '0')}`;
    const csvText =
      `${id},${date},${accountCode(debit)},${amount},,Invoice ${entry}\n` +
      `${id},${date},${accountCode(credit)},,${amount},Invoice ${entry}\n`;
    const journalText =
      `${date} ${id} Invoice ${entry}\n` +
      `    ${accountCode(debit)}  ${amount} EUR\n    ${accountCode(credit)}  -${amount} EUR\n\n`;
    if (!csv.write(csvText)) await once(csv, 'drain');
    if (!journal.write(journalText)) await once(journal, 'drain');
  }
  csv.end();
  journal.end();
  await Promise.all([once(csv, 'finish'), once(journal, 'finish')]);
  return { csvFile, journalFile, rowCount: entryCount * 2 };
}
