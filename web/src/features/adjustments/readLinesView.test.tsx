import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { ReadLinesView } from './ReadLinesView.tsx';
import type { ReadingChoices, ReadLines } from './useLinesOfFile.ts';

const line = {
  side: 'DEBIT',
  amount: '1.0000',
  legalEntity: { id: 'de' },
  account: { id: 'bank' },
  dimensionInstance: null,
} as const;
const reading: ReadLines = {
  sheet: null,
  sheets: [],
  skipRows: 0,
  rowCount: 1,
  debit: '1.0000',
  credit: '1.0000',
  difference: '0.0000',
  problemCount: 0,
  columns: [],
  warnings: [],
  problems: [],
  lines: [line, line],
};
const show = (changes: Partial<ReadLines>, onChange: (choices: ReadingChoices) => void = () => undefined) =>
  renderRoute(
    <ReadLinesView
      reading={{ ...reading, ...changes }}
      currency="EUR"
      isDisabled={false}
      onChange={onChange}
    />,
    { namespaces: ['adjustments'] },
  );

it('a file of which all can be taken says so, with what its lines come to', async () => {
  show({ rowCount: 2 });
  expect(
    await screen.findByText('2 lines out of 2 rows. Debit and credit are equal: 1.00 EUR.'),
  ).toBeTruthy();
  expect(screen.getByText('Everything in the file can be taken.')).toBeTruthy();
});

it('what cannot be taken stands by its row, and a difference to its last digit', async () => {
  show({
    debit: '1.0001',
    difference: '0.0001',
    columns: [{ position: 0, name: 'Konto', role: 'ACCOUNT', samples: ['1200'] }],
    problemCount: 3,
    problems: [
      { code: 'UNKNOWN_ACCOUNT', rowNo: 3, role: 'ACCOUNT', column: 0, value: '77' },
      { code: 'INVALID_AMOUNT', rowNo: 4, role: 'DEBIT', column: null, value: 'x' },
      { code: 'MISSING_COLUMN', rowNo: null, role: 'ENTITY', column: null, value: '' },
    ],
  });
  expect(await screen.findByText(/they differ by 0\.0001 EUR\.$/)).toBeTruthy();
  expect((await findLines('What is wrong')).slice(1)).toEqual([
    ['3', 'Konto', '77', 'No group account has this code.'],
    ['4', 'Debit', 'x', 'This is no amount with at most four decimals.'],
    ['file', 'Legal entity code', '', 'No column is known to hold it. Say below which one does.'],
  ]);
});

it('another sheet is asked for by its name', async () => {
  const asked: ReadingChoices[] = [];
  show({ sheet: 'A', sheets: ['A', 'B'] }, (choices) => asked.push(choices));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Sheet' }));
  await userEvent.click(screen.getByRole('option', { name: 'B' }));
  expect(asked).toEqual([{ sheet: 'B' }]);
});
