import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { InitialBalanceForm } from './InitialBalanceForm.tsx';
import { InitialPreviewView } from './InitialPreviewView.tsx';
import type { InitialPreview, ReadingChoices } from './useInitialImport.ts';

const namespaces = ['initial-balances'];

const preview: InitialPreview = {
  date: '2024-12-31',
  currency: 'GBP',
  globalCurrency: 'EUR',
  rate: '0.886930',
  ratePer: 1,
  isGlobalStated: false,
  amountFormat: null,
  globalAmountFormat: null,
  sheet: null,
  sheets: [],
  skipRows: 0,
  rowCount: 2,
  lineCount: 2,
  debit: '1000.0000',
  credit: '1000.0000',
  globalDebit: '1127.4800',
  globalCredit: '1127.4800',
  problemCount: 0,
  openingPeriod: { startDate: '2025-01-01', endDate: '2025-01-31' },
  columns: [],
  warnings: [],
  problems: [],
};
const show = (changes: Partial<InitialPreview>, onChange: (choices: ReadingChoices) => void = () => {}) =>
  renderRoute(
    <InitialPreviewView preview={{ ...preview, ...changes }} isDisabled={false} onChange={onChange} />,
    { namespaces },
  );

it('the preview says by which rate it is translated, with the sums of both currencies', async () => {
  show({});
  expect(await screen.findByText(/opens\. Translated at 0\.886930 GBP for 1 EUR\.$/)).toBeTruthy();
  expect((await findLines('Sums of the file')).slice(1)).toEqual([
    ['GBP', '1,000.00', '1,000.00'],
    ['EUR', '1,127.48', '1,127.48'],
  ]);
});

it('the preview shows no sums in group currency while nothing is translated', async () => {
  show({ globalDebit: '0.0000', globalCredit: '0.0000' });
  expect((await findLines('Sums of the file')).slice(1)).toEqual([['GBP', '1,000.00', '1,000.00']]);
});

it('the preview shows a difference of less than a hundredth, and in which sum it lies', async () => {
  show({
    debit: '100.0001',
    credit: '100.0000',
    globalDebit: '0.0000',
    globalCredit: '0.0000',
    problemCount: 1,
    problems: [{ code: 'UNBALANCED', rowNo: null, role: null, column: null, value: '0.0001' }],
  });
  expect((await findLines('Sums of the file')).slice(1)).toEqual([['GBP', '100.0001', '100.0000']]);
  const [difference] = (await findLines('What is wrong')).slice(1);
  expect(difference?.slice(0, 3)).toEqual(['file', '', '0.0001']);
});

it('the preview says how amounts were read', async () => {
  const format = { decimalSign: ',', thousandsSign: '.', hasTrailingMinus: false, hasBrackets: true };
  const global = { decimalSign: '.', thousandsSign: '', hasTrailingMinus: true, hasBrackets: false };
  show({ amountFormat: format, globalAmountFormat: global });
  const words =
    'Amounts are read as 1.234,50, negative ones as -1.234,50 or (1.234,50). Amounts in group currency are read as 1234.50, negative ones as -1234.50 or 1234.50-.';
  expect(await screen.findByText(words)).toBeTruthy();
});

it('the preview says how many of the rows it counts where some cannot be taken', async () => {
  const problem = { code: 'UNKNOWN_ACCOUNT', rowNo: 3, role: null, column: null, value: '9999' } as const;
  show({ rowCount: 3, lineCount: 1, problemCount: 2, problems: [problem] });
  expect(await screen.findByText(/^1 of 3 rows has an amount on a known account:/)).toBeTruthy();
});

it('the preview tells what to know of the file, and each row that cannot be taken', async () => {
  show({
    problemCount: 2,
    problems: [
      { code: 'FORMULA_WITHOUT_VALUE', rowNo: 4, role: 'DEBIT', column: null, value: '0120' },
      { code: 'MALFORMED_QUOTES', rowNo: 5, role: null, column: null, value: '' },
    ],
    warnings: [
      { code: 'malformed_quotes', params: [{ name: 'count', value: '1' }] },
      {
        code: 'ragged_rows',
        params: [
          { name: 'count', value: '2' },
          { name: 'first_row', value: '7' },
        ],
      },
    ],
  });
  expect(await screen.findByText(/^The workbook does not hold the result of this formula/)).toBeTruthy();
  expect(screen.getByText(/^A quotation mark is not closed/)).toBeTruthy();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts.slice(1)).toEqual([
    '2 rows have more or fewer cells than the header, first in row 7. Check the separator, and whether their texts stand in the right columns.',
  ]);
});

it('the preview says which rows are left out, and reads them where somebody wants it', async () => {
  const chosen: ReadingChoices[] = [];
  const params = [
    { name: 'count', value: '2' },
    { name: 'first_row', value: '1' },
  ];
  show({ skipRows: 2, warnings: [{ code: 'rows_left_out', params }] }, (choices) => chosen.push(choices));
  const words =
    /^2 rows above the first one that is read may belong to the table and are left out, first row 1\./;
  expect(await screen.findByText(words)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Read them as rows' }));
  expect(chosen).toEqual([{ skipRows: 0 }]);
});

it('the preview says how a code may have lost what it began with', async () => {
  show({
    problemCount: 2,
    problems: [
      { code: 'LOST_ZEROS', rowNo: 2, role: 'ACCOUNT', column: null, value: '100' },
      { code: 'UNKNOWN_ACCOUNT', rowNo: 3, role: 'ACCOUNT', column: null, value: '900' },
    ],
  });
  const lines = (await findLines('What is wrong')).slice(1);
  expect(lines.map((line) => line.at(-1)?.includes('leading zeros'))).toEqual([true, false]);
});

describe('the form', () => {
  const entities = ['A', 'B'].map((code) => ({ id: code, code, name: code }));
  const periods = ['2025-01', '2025-02', '2025-03'].map((month) => ({
    id: month,
    startDate: `${month}-01`,
    endDate: `${month}-28`,
  }));
  const borders = [
    { legalEntity: { id: 'B' }, throughPeriod: { id: '2025-02' } },
    { legalEntity: null, throughPeriod: { id: '2025-03' } },
  ];
  const open = () =>
    renderRoute(
      <InitialBalanceForm
        clientId="C"
        entities={entities}
        taken={['C', 'D']}
        periods={periods}
        borders={borders}
        onDone={() => {}}
      />,
      { namespaces, address: '/harbour/data-audit/initial-balances', path: '/:client/*' },
    );
  const choose = async (label: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    await userEvent.click(screen.getByRole('option', { name: option }));
  };
  const daysOffered = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: /^Balance of/ }));
    const days = screen.getAllByRole('option').map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    return days;
  };

  it('says which companies have one already, and what comes before another one', async () => {
    open();
    expect(await screen.findByText(/^These have one already: C, D\./)).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: /^Legal entity/ }), 'D');
    expect(await screen.findByText(/it has an initial balance already/)).toBeTruthy();
  });

  it('says that the company comes before the file', async () => {
    open();
    expect((await screen.findByRole('status')).textContent).toMatch(/Choose the legal entity first\.$/);
  });

  it('marks the days whose period is locked for the company, and refuses them at the field', async () => {
    open();
    await choose(/^Legal entity/, 'A A');
    expect(await daysOffered()).toEqual(['Day before 01/01/2025', '28/01/2025', '28/02/2025']);
    await choose(/^Legal entity/, 'B B');
    const day = screen.getByRole('combobox', { name: /^Balance of/ });
    expect(day.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Jan 2025, which would open with it, is locked\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Period locks' }).getAttribute('href')).toBe(
      '/harbour/data-audit/locks',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a file' }).disabled).toBe(true);
    expect(await daysOffered()).toEqual([
      'Day before 01/01/2025 (Jan 2025 is locked)',
      '28/01/2025 (Feb 2025 is locked)',
      '28/02/2025',
    ]);
    await choose(/^Balance of/, '28/02/2025');
    expect(day.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a file' }).disabled).toBe(false);
  });
});
