import type { PackageLayout } from './packageLayout.ts';

/** What a kind of column is proposed for; a kind that is missing here is for no field. */
export const fieldOfKind: Readonly<Record<string, readonly string[]>> = {
  date: ['document_entry_date'],
  id: ['transaction_id'],
  idAndDocument: ['transaction_id', 'document_number'],
  document: ['document_number'],
  account: ['account'],
  paddedAccount: ['account'],
  ownAccount: ['debit_account'],
  contraAccount: ['credit_account'],
  debitAccount: ['debit_account'],
  creditAccount: ['credit_account'],
  debit: ['debit_amount'],
  credit: ['credit_amount'],
  signed: ['debit_amount', 'credit_amount'],
  amount: ['amount'],
  side: ['side_indicator'],
  text: ['description'],
  cost: ['dimension'],
  emptyCost: ['dimension'],
  isoMonth: ['accounting_period'],
  monthName: ['accounting_period'],
};

interface Line {
  readonly entry: number;
  readonly line: number;
  readonly month: number;
  readonly day: number;
  readonly account: string;
  readonly name: string;
  readonly cents: number;
  readonly isDebit: boolean;
  readonly contra: string;
}

/** The value at a place, from the beginning again behind the last. */
function turn<Value>(values: readonly [Value, ...Value[]], place: number): Value {
  return values[place % values.length] ?? values[0];
}

const accounts: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['1200', 'Bank'],
  ['4100', 'Sales'],
  ['6300', 'Rent'],
  ['1400', 'Receivables'],
  ['7000', 'Wages'],
];
const entryCount = 70;
const books = ['GEN', 'SAL', 'BNK'] as const;
const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function linesOf(): Line[] {
  return Array.from({ length: entryCount }, (_, entry) => {
    const month = 1 + Math.floor((entry * 12) / entryCount);
    const day = 1 + ((entry * 11) % 28);
    const cents = 1050 + ((entry * 73_137) % 900_000);
    const [debit, credit, other] = [
      turn(accounts, entry),
      turn(accounts, entry + 2),
      turn(accounts, entry + 3),
    ];
    const part = Math.floor(cents / 3);
    const base = { entry, month, day };
    const of = (
      line: number,
      [account, name]: readonly [string, string],
      amount: number,
      isDebit: boolean,
    ): Line => ({
      ...base,
      line,
      account,
      name,
      cents: amount,
      isDebit,
      contra: isDebit ? credit[0] : debit[0],
    });
    const first = of(0, debit, cents, true);
    return entry % 4 === 3
      ? [first, of(1, credit, cents - part, false), of(2, other, part, false)]
      : [first, of(1, credit, cents, false)];
  }).flat();
}

const two = (value: number): string => String(value).padStart(2, '0');

function dateIn(pattern: string, month: number, day: number): string {
  return pattern
    .replace('yyyy', '2024')
    .replace('yy', '24')
    .replace('MON', (monthNames[month - 1] ?? '').toUpperCase())
    .replace('Mon', monthNames[month - 1] ?? '')
    .replace('mm', two(month))
    .replace('dd', two(day))
    .replace(/^d\b/, String(day))
    .replace(/\bm\b/, String(month));
}

function amountIn(sample: string, cents: number): string {
  const isNegative = cents < 0;
  const whole = String(Math.floor(Math.abs(cents) / 100));
  const [, thousands = '', decimal = '.'] = /^1(\D?)234(\D)50/.exec(sample) ?? [];
  const text = `${whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${two(Math.abs(cents) % 100)}`;
  if (!isNegative) return text;
  return sample.endsWith('-') ? `${text}-` : `-${text}`;
}

type Cell = (line: Line, layout: PackageLayout, rows: readonly Line[]) => string;

const cells: Readonly<Record<string, Cell>> = {
  date: ({ month, day }, { date }) => dateIn(date, month, day),
  otherDate: ({ month, day }, { date }) => dateIn(date, month, Math.min(28, day + 1)),
  dueDate: ({ month }, { date }) => dateIn(date, Math.min(12, month + 1), 28),
  id: ({ entry }) => String(1001 + entry),
  idAndDocument: ({ entry }) => String(1001 + entry),
  batch: ({ entry }) => `J${Math.floor(entry / 10)}`,
  numberInBook: ({ entry }) => String(1 + Math.floor(entry / books.length)),
  line: (line, _, rows) => String(1 + rows.indexOf(line)),
  book: ({ entry }) => turn(books, entry),
  bookName: ({ entry }) => turn(['General', 'Sales', 'Bank'], entry),
  document: ({ entry }) => `R-${2000 + Math.floor(entry / 2) * 2}`,
  account: ({ account }) => account,
  paddedAccount: ({ account }) => account.padStart(10, '0'),
  ownAccount: ({ account }) => account,
  debitAccount: ({ account, contra, isDebit }) => (isDebit ? account : contra),
  creditAccount: ({ account, contra, isDebit }) => (isDebit ? contra : account),
  contraAccount: ({ contra }) => contra,
  accountName: ({ name }) => name,
  text: ({ entry }) => `Posting ${entry}`,
  debit: ({ isDebit, cents }, { amount }) => (isDebit ? amountIn(amount, cents) : ''),
  credit: ({ isDebit, cents }, { amount }) => (isDebit ? '' : amountIn(amount, cents)),
  signed: ({ isDebit, cents }, { amount }) => amountIn(amount, isDebit ? cents : -cents),
  balance0: ({ isDebit, cents }, { amount }) => amountIn(amount, isDebit ? cents : -cents),
  amount: ({ cents }, { amount }) => amountIn(amount, cents),
  foreign: ({ cents }, { amount }) => amountIn(amount, Math.round(cents * 1.1)),
  grossAmount: ({ cents }, { amount }) => amountIn(amount, Math.round(cents * 1.2)),
  taxAmount: ({ cents, entry }, { amount }) =>
    entry % 3 === 0 ? amountIn(amount, Math.round(cents * 0.2)) : '',
  balance: (line, { amount }, rows) =>
    amountIn(
      amount,
      rows
        .slice(0, rows.indexOf(line) + 1)
        .reduce((sum, each) => sum + (each.isDebit ? each.cents : -each.cents), 0),
    ),
  side: ({ isDebit }, { marks }) => (marks ?? ['S', 'H'])[isDebit ? 0 : 1],
  sideSaidTwice: ({ isDebit }) => (isDebit ? 'S' : 'H'),
  currency: () => 'EUR',
  company: () => 'DE01',
  partner: ({ entry }) => `Partner ${entry % 7}`,
  user: ({ entry }) => turn(['ANNA', 'BORIS'], entry),
  tax: () => '20',
  taxCode: ({ entry }) => `T${entry % 3}`,
  cost: ({ entry }) => (entry % 2 === 0 ? `C${entry % 4}` : ''),
  year: () => '2024',
  month: ({ month }) => String(month),
  monthNumber: ({ month }) => String(month),
  monthName: ({ month }) => `${monthNames[month - 1]} 2024`,
  isoMonth: ({ month }) => `2024/${two(month)}`,
  empty: () => '',
  emptyCost: () => '',
};

/** The columns of a layout by header and kind. */
export function columnsOf({ columns }: PackageLayout): { readonly header: string; readonly kind: string }[] {
  return columns.split(';').map((column) => {
    const place = column.lastIndexOf(':');
    return { header: column.slice(0, place), kind: column.slice(place + 1) };
  });
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) ? `"${cell}"` : cell;
}

/** The file as the program writes it. */
export function writePackageFile(layout: PackageLayout): string {
  const { type, separator = ',', above = [] } = layout;
  const columns = columnsOf(layout);
  const all = linesOf();
  const rows = type === 'double-entry' ? all.filter(({ isDebit }) => isDebit) : all;
  const table = [
    columns.map(({ header }) => header),
    ...rows.map((line) => columns.map(({ kind }) => cells[kind]?.(line, layout, rows) ?? '')),
  ];
  return [
    ...above,
    ...table.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)),
    '',
  ].join('\r\n');
}
