import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { DataTable } from '../../components/table/DataTable.tsx';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { postingColumns, type Posting } from './postingColumns.tsx';

const posting = {
  type: 'POSTING',
  date: '2025-01-31',
  debit: '0.0000',
  credit: '100.0000',
  rowNo: 7,
  version: 2,
  description: 'Rent',
  isClosing: false,
  legalEntity: { id: 'e', code: 'DE01' },
  account: { id: 'a', code: '9000', name: 'Open items' },
  correspondingAccount: { id: 'b', code: '1200', name: 'Bank' },
  streamInstance: { id: 'i', stream: { id: 's', name: 'Ledger' } },
};
const postings = [
  { ...posting, id: '1', key: '1-1.EUR', pairedByConvention: false, isContra: false },
  { ...posting, id: '2', key: '1-2.EUR', pairedByConvention: true, isContra: true },
] as unknown as readonly Posting[];

function Postings() {
  const { t } = useTranslation('trial-balance');
  const columns = postingColumns({ t, language: 'en-GB', digits: 2 });
  return <DataTable label="Postings" columns={columns} rows={postings} idOf={({ id }) => id} />;
}

it('says of a posting that its contra account took it, or how it was paired, and what that is', async () => {
  renderRoute(<Postings />);
  const [, plain, marked] = await findLines('Postings');
  expect(plain?.[1]).toBe('Rent9000 ↔ 1200');
  expect(marked?.[1]).toBe('Rent9000 ↔ 1200 · matched in row order · contra account');
  expect(screen.getByTitle(/contra account takes up the difference/).textContent).toMatch(/contra/);
  expect(screen.getByTitle(/matched in row order/).textContent).toMatch(/matched in row order/);
});
