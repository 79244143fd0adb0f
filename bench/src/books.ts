import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';

/** Books of any size, made the same way at every run: two lines an entry, 300 accounts or as many as are asked for, three years of months. */

export const accountCount = 300;
const firstYear = 2023;
const monthCount = 36;

/** What one delivery is of. */
interface Span {
  readonly firstDay: string;
  readonly lastDay: string;
}

interface BookFile extends Span {
  readonly csvFile: string;
}

/** What a client is made for: its accounts, and what is delivered one after the other. */
export interface Deliveries {
  readonly files: readonly [Span, ...Span[]];
  readonly accountCount: number;
}

export interface Books extends Deliveries {
  /** One after the other in time. */
  readonly files: readonly [BookFile, ...BookFile[]];
  /** The same entries as a journal that ledger and hledger read. */
  readonly journalFile: string;
  readonly rowCount: number;
  readonly accountCount: number;
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

/** What the product takes in one file. */
const rowsOfFileMax = 5_000_000;

function dayOf(month: number, day: number): string {
  return `${firstYear + Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}-${twoDigits(day)}`;
}

const lastDayOf = (month: number): string =>
  new Date(Date.UTC(firstYear, month + 1, 0)).toISOString().slice(0, 10);

/** Of so many months. */
const spanOf = (index: number, months: number): Span => ({
  firstDay: dayOf(index * months, 1),
  lastDay: lastDayOf((index + 1) * months - 1),
});

/** Of so many months each. */
function filesOf(folder: string, months: number): Books['files'] {
  const fileOf = (index: number): BookFile => ({
    csvFile: path.join(folder, `books-${index + 1}.csv`),
    ...spanOf(index, months),
  });
  const later = Array.from({ length: monthCount / months - 1 }, (_, index) => fileOf(index + 1));
  return [fileOf(0), ...later];
}

async function end(stream: WriteStream): Promise<void> {
  stream.end();
  await once(stream, 'finish');
}

export async function writeBooks(
  folder: string,
  rowCount: number,
  accounts: number = accountCount,
): Promise<Books> {
  const journalFile = path.join(folder, 'books.journal');
  const months = rowCount > rowsOfFileMax ? monthCount / 2 : monthCount;
  const files = filesOf(folder, months);
  const journal = createWriteStream(journalFile);
  const streams = files.map(({ csvFile }) => createWriteStream(csvFile));
  const pick = createGenerator(20230101);
  for (const csv of streams) csv.write('transaction_id,date,account,debit,credit,description\n');
  const entryCount = Math.floor(rowCount / 2);
  for (let entry = 1; entry <= entryCount; entry += 1) {
    const month = Math.floor(((entry - 1) * monthCount) / entryCount);
    const date = dayOf(month, pick(28) + 1);
    const debit = pick(accounts);
    const credit = (debit + 1 + pick(accounts - 1)) % accounts;
    const amount = `${pick(100_000)}.${twoDigits(pick(100))}`;
    const id = `T${String(entry).padStart(8, '0')}`;
    const csvText =
      `${id},${date},${accountCode(debit)},${amount},,Invoice ${entry}\n` +
      `${id},${date},${accountCode(credit)},,${amount},Invoice ${entry}\n`;
    const journalText =
      `${date} ${id} Invoice ${entry}\n` +
      `    ${accountCode(debit)}  ${amount} EUR\n    ${accountCode(credit)}  -${amount} EUR\n\n`;
    const csv = streams[Math.floor(month / months)];
    if (csv?.write(csvText) === false) await once(csv, 'drain');
    if (!journal.write(journalText)) await once(journal, 'drain');
  }
  await Promise.all([...streams, journal].map(end));
  return { files, journalFile, rowCount: entryCount * 2, accountCount: accounts };
}

interface MonthlyFile extends Span {
  readonly csv: string;
}

/** A file of the books cut into one for each of its months, in which its rows stand one after the other. */
export function monthlyFiles(csv: string): readonly [MonthlyFile, ...MonthlyFile[]] {
  const [header = '', ...rows] = csv.trimEnd().split('\n');
  const ofMonths = new Map<string, string[]>();
  for (const row of rows) {
    const month = row.split(',')[1]?.slice(0, 7) ?? '';
    const ofMonth = ofMonths.get(month) ?? [];
    ofMonths.set(month, ofMonth);
    ofMonth.push(row);
  }
  const fileOf = (month: number): MonthlyFile => {
    const span = spanOf(month, 1);
    const ofMonth = ofMonths.get(span.firstDay.slice(0, 7)) ?? [];
    return { ...span, csv: `${[header, ...ofMonth].join('\n')}\n` };
  };
  return [fileOf(0), ...Array.from({ length: monthCount - 1 }, (_, index) => fileOf(index + 1))];
}
