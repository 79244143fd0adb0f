import { protectedCell } from '@tributary/engine/text/spreadsheetCell';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { buildWorkbook, textRows } from '../../files/testing/workbooks.ts';
import { type ImportAnswer, send } from './testing/imports.ts';

/** A chart that was exported from the screen, in each of its languages: imported again it changes nothing. */

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const words = {
  'en-GB': {
    above: [['Chart of accounts'], ['Client', 'Books'], ['']],
    level: 'Level',
    columns: ['Account', 'Code', 'Type', 'Section', 'Tags', 'Closed from', 'Has postings', 'Group'],
    types: { balance: 'Balance sheet', revenue: 'Revenue', expense: 'Expense' },
    sections: { assets: 'Assets', liabilities: 'Liabilities' },
    no: 'No',
    separator: ',',
  },
  'de-DE': {
    above: [['Kontenplan'], ['Mandant', 'Bücher'], ['']],
    level: 'Ebene',
    columns: ['Konto', 'Nummer', 'Art', 'Bilanzseite', 'Schlagwörter', 'Geschlossen ab', 'Bebucht', 'Gruppe'],
    types: { balance: 'Bestand', revenue: 'Ertrag', expense: 'Aufwand' },
    sections: { assets: 'Aktiva', liabilities: 'Passiva' },
    no: 'Nein',
    separator: ';',
  },
  'bg-BG': {
    above: [['Сметкоплан'], ['Клиент', 'Книги'], ['']],
    level: 'Ниво',
    columns: ['Сметка', 'Код', 'Тип', 'Раздел', 'Етикети', 'Закрита от', 'Има записи', 'Група'],
    types: { balance: 'Балансова', revenue: 'Приходи', expense: 'Разходи' },
    sections: { assets: 'Активи', liabilities: 'Пасиви' },
    no: 'Не',
    separator: ';',
  },
} as const;

interface ExportedAccount {
  readonly level: number;
  readonly name: string;
  readonly code: string;
  readonly type: 'balance' | 'revenue' | 'expense';
  readonly section?: 'assets' | 'liabilities';
  readonly tags?: string;
  readonly closedFrom?: string;
  readonly group: string;
}

/** Groups without a code, two of one name, names that look like paths and formulas, leading zeros. */
const chart: readonly ExportedAccount[] = [
  { level: 1, name: 'Assets > current', code: '', type: 'balance', section: 'assets', group: '' },
  { level: 2, name: 'Other', code: '', type: 'balance', section: 'assets', group: 'Assets > current' },
  {
    level: 3,
    name: 'Bank',
    code: '0100',
    type: 'balance',
    section: 'assets',
    tags: 'cash, liquid',
    group: 'Assets > current > Other',
  },
  {
    level: 3,
    name: '=1+1',
    code: '-1',
    type: 'balance',
    section: 'assets',
    closedFrom: '2031-07-01',
    group: 'Assets > current > Other',
  },
  { level: 1, name: 'Equity', code: '2', type: 'balance', section: 'liabilities', group: '' },
  { level: 1, name: 'Sales', code: '4', type: 'revenue', group: '' },
  { level: 2, name: 'Other', code: '', type: 'revenue', group: 'Sales' },
  { level: 3, name: 'Bank', code: '4190', type: 'revenue', group: 'Sales > Other' },
  { level: 1, name: 'Rent, "rooms"', code: '063', type: 'expense', group: '' },
];

type Language = keyof typeof words;

function exportedRows(language: Language): string[][] {
  const { above, level, columns, types, sections, no } = words[language];
  return [
    ...above.map((cells) => [...cells]),
    [level, ...columns],
    ...chart.map((account) => [
      String(account.level),
      account.name,
      account.code,
      types[account.type],
      account.section === undefined ? '' : sections[account.section],
      account.tags ?? '',
      account.closedFrom ?? '',
      no,
      account.group,
    ]),
  ];
}

function csvOf(rows: readonly (readonly string[])[], separator: string): string {
  const quoted = (text: string) => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${rows.map((cells) => cells.map((cell) => quoted(protectedCell(cell))).join(separator)).join('\r\n')}`;
}

function workbookOf(rows: readonly (readonly string[])[], language: Language): Uint8Array {
  const { above } = words[language];
  // The workbook sets names in instead of saying the level.
  const cells = rows.map((row, index) => (index < above.length ? [...row] : row.slice(1)));
  return buildWorkbook({ sheets: [{ name: above[0][0], rows: textRows(cells) }] });
}

const nothingToDo = { added: [], changed: [], left: [], problems: [], unchanged_count: chart.length };

describe.each(Object.keys(words) as Language[])('a chart exported in %s', (language) => {
  it('has nothing to change as a CSV file and as a workbook, and makes an empty chart the same', async () => {
    const session = await (await api.addClient(`Exported ${language}`)).as('org_finance_admin');
    const rows = exportedRows(language);
    const csv = csvOf(rows, words[language].separator);
    const workbook = workbookOf(rows, language);
    const preview: ImportAnswer = await send(session, workbook, { preview: 'true' });
    expect(preview).toMatchObject({ tree: 'path', problems: [] });
    expect(preview.added).toHaveLength(chart.length);
    await send(session, csv);
    expect(await send(session, csv, { preview: 'true' })).toMatchObject(nothingToDo);
    expect(await send(session, workbook, { preview: 'true' })).toMatchObject(nothingToDo);
    const { accounts } = await session.ok<{ accounts: { name: string; section: string | null }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    expect(accounts.map(({ name, section }) => [name, section])).toEqual(
      expect.arrayContaining(chart.map(({ name, section }) => [name, section ?? null])),
    );
  });
});
