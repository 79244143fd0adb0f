import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { findLines } from '../../../testing/tables.ts';
import { entryColumns, entryLines } from './entryColumns.tsx';
import type { JournalEntry } from './journalEntries.ts';

const bank = { code: '1200', name: 'Bank' };
const open = { code: '9000', name: 'Open items' };
const line = { rowNo: 4, dimensionInstance: null, amount: '1.0000', pairedByConvention: false };
const entry = {
  entryNo: 9,
  date: '2025-03-01',
  isClosing: false,
  lines: [
    { ...line, account: bank, correspondingAccount: open, side: 'DEBIT', isContra: false },
    { ...line, account: open, correspondingAccount: bank, side: 'CREDIT', isContra: true },
  ],
} as unknown as JournalEntry;

function Lines() {
  const { t } = useTranslation('streams/processing');
  const columns = entryColumns({ t, language: 'en-GB', digits: 2 });
  return (
    <DataTable label="Lines" columns={columns} rows={entryLines([entry])} idOf={({ index }) => `${index}`} />
  );
}

it('marks the line of an entry that its contra account took, and says what that is', async () => {
  renderRoute(<Lines />);
  const [, plain, contra] = await findLines('Lines');
  expect(plain?.[0]).toBe('1200 · Bank');
  expect(contra?.[0]).toBe('9000 · Open itemscontra');
  expect(screen.getAllByLabelText(/contra account takes up the difference/)).toHaveLength(1);
});
