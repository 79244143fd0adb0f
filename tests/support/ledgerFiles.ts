import { readEntities, readLedgerFile, readOpening } from '../../demo/src/files.ts';
import { entityOfInitialBalance, layoutOf } from '../../demo/src/group.ts';
import { englishLayout, type FieldChoice, type Layout } from '../../demo/src/layouts.ts';
import { parseCells } from './csv.ts';
import { units } from './decimals.ts';

/** The group's files read without the product: each line of a row, whatever layout and language the file has. */

interface LedgerLine {
  readonly rowNo: number;
  readonly date: string;
  readonly account: string;
  readonly side: 'debit' | 'credit';
  /** In ten-thousandths. */
  readonly amount: bigint;
}

export interface LedgerFile {
  readonly entity: string;
  readonly layout: Layout;
  readonly rows: readonly (readonly string[])[];
  readonly lines: readonly LedgerLine[];
}

const encodings: Readonly<Record<string, string>> = { DE01: 'windows-1252', BG03: 'windows-1251' };

function toIsoDay(text: string): string {
  const [day = '', month = '', year = ''] = text.split('.');
  return text.includes('.') ? `${year}-${month}-${day}` : text;
}

function toUnits({ format }: FieldChoice, text: string): bigint {
  if (text === '') return 0n;
  const plain = format['decimalSign'] === ',' ? text.replaceAll('.', '').replace(',', '.') : text;
  return units(plain);
}

/** Account and amount of each side; an amount column of its own for each side, or one for both. */
const sides = [
  { side: 'debit', account: 'debit_account', amount: 'debit_amount' },
  { side: 'credit', account: 'credit_account', amount: 'credit_amount' },
] as const;

function linesOf({ fields }: Layout, header: readonly string[], row: readonly string[], rowNo: number) {
  const cell = (field: FieldChoice | undefined): string => row[header.indexOf(field?.columns[0] ?? '')] ?? '';
  return sides.flatMap(({ side, account, amount }): readonly LedgerLine[] => {
    const amountField = fields[amount] ?? fields['amount'];
    const code = cell(fields[account] ?? fields['account']);
    const value = amountField === undefined ? 0n : toUnits(amountField, cell(amountField));
    if (code === '' || value === 0n) return [];
    return [
      { rowNo, date: toIsoDay(cell(fields['document_entry_date'])), account: code, side, amount: value },
    ];
  });
}

/** What a company brought along, dated the day before the first period. */
async function readInitialBalance(): Promise<readonly [string, LedgerFile]> {
  const { name, bytes } = await readOpening(entityOfInitialBalance);
  const rows = parseCells(bytes);
  const [header = [], ...data] = rows;
  const lines = data
    .flatMap((row, index) => linesOf(englishLayout, header, row, index + 2))
    .map((line) => ({ ...line, date: '2022-12-31' }));
  return [name, { entity: entityOfInitialBalance, layout: englishLayout, rows, lines }];
}

/** By the name of the file. */
export async function readLedgerFiles(): Promise<ReadonlyMap<string, LedgerFile>> {
  const files = new Map<string, LedgerFile>([await readInitialBalance()]);
  for (const { code: entity } of await readEntities()) {
    const layout = layoutOf(entity);
    const { name, bytes } = await readLedgerFile(entity);
    const rows = parseCells(bytes, encodings[entity]);
    const [header = [], ...data] = rows;
    const lines = data.flatMap((row, index) => linesOf(layout, header, row, index + 2));
    files.set(name, { entity, layout, rows, lines });
  }
  return files;
}
