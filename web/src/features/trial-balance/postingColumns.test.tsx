import { screen } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { writtenColumns } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import {
  type AnalyticsColumn,
  hasOriginals,
  namesCurrency,
  postingColumns,
  type Posting,
} from './postingColumns.tsx';

const posting = {
  type: 'POSTING',
  date: '2025-01-31',
  side: 'CREDIT',
  debit: '0.0000',
  credit: '100.0000',
  currency: 'EUR',
  rowNo: 7,
  version: 2,
  description: 'Rent',
  isClosing: false,
  analytics: [{ fieldId: 'f1', value: 'Alba' }],
  legalEntity: { id: 'e', code: 'DE01' },
  account: { id: 'a', code: '9000', name: 'Open items' },
  correspondingAccount: { id: 'b', code: '1200', name: 'Bank' },
  stream: { id: 's', name: 'Ledger' },
};
const postings = [
  { ...posting, id: '1', key: '1-1.EUR', pairedByConvention: false, isContra: false },
  { ...posting, id: '2', key: '1-2.EUR', pairedByConvention: true, isContra: true },
] as unknown as readonly Posting[];

const foreign = {
  ...posting,
  id: '3',
  key: '1-3.EUR',
  currency: 'EUR',
  originalAmount: '117.0000',
  originalCurrency: 'USD',
  originalMinorDigits: 2,
  rate: '1.170000',
  ratePer: 1,
  rateOrigin: 'USED',
  period: { id: 'p', startDate: '2025-01-01', endDate: '2025-01-31' },
} as unknown as Posting;

interface PostingsProps {
  readonly shown?: readonly Posting[];
  readonly showsStream?: boolean;
  readonly analytics?: readonly AnalyticsColumn[];
}

function Postings({ shown = postings, showsStream = false, analytics = [] }: PostingsProps) {
  const { t } = useTranslation('trial-balance');
  const columns = postingColumns({
    t,
    language: 'en-GB',
    digits: 2,
    currency: 'EUR',
    hasOriginals: false,
    namesCurrency: false,
    showsStream,
    analytics,
  });
  return <DataTable label="Postings" columns={columns} rows={shown} idOf={({ id }) => id} />;
}

it('says of a posting that its contra account took it, or how it was paired, and what that is', async () => {
  renderRoute(<Postings />);
  const [, plain, marked] = await findLines('Postings');
  expect(plain?.[1]).toBe('Rent9000 ↔ 1200');
  expect(marked?.[1]).toBe('Rent9000 ↔ 1200 · matched in row order · contra account');
  expect(screen.getByTitle(/contra account takes up the difference/).textContent).toMatch(/contra/);
  expect(screen.getByTitle(/matched in row order/).textContent).toMatch(/matched in row order/);
});

it('says the values of a posting in analytics fields, and nothing of fields that it has none of', async () => {
  const field = (id: string, displayName: string) => ({
    id,
    mappingName: id,
    displayName,
    type: 'TEXT' as const,
  });
  renderRoute(<Postings analytics={[field('f1', 'Vendor'), field('f2', 'Contract')]} />);
  const [, plain] = await findLines('Postings');
  expect(plain?.[1]).toBe('Rent9000 ↔ 1200Vendor: Alba');
});

it('says what the file of an initial balance states of a line in group currency, beside its amount and in a file', async () => {
  const stated = { ...postings[0]!, statedAmount: '2750.0000', statedCurrency: 'EUR' };
  renderRoute(<Postings shown={[stated]} />);
  const [, line] = await findLines('Postings');
  expect(line?.[3]).toBe('100.002,750.00 Cr EUR, as in the file');
});

it('names the stream of each posting where a figure draws on several', async () => {
  renderRoute(<Postings showsStream />);
  const [head, plain] = await findLines('Postings');
  expect(head?.[1]).toBe('Text, accounts, stream');
  expect(plain?.[1]).toBe('Rent9000 ↔ 1200Ledger');
});

it.each([
  ['1.170000', 1, 'USED', 'Rate 1.170000', 'Average rate, Jan 2025: 1 EUR = 1.170000 USD'],
  [
    '0.574551',
    10_000,
    'USED',
    'Rate 0.574551 per 10,000',
    'Average rate, Jan 2025: 10,000 EUR = 0.574551 USD',
  ],
  [
    '0.574550',
    10_000,
    'IMPLIED',
    'Implied 0.574550 per 10,000',
    'Implied by both amounts: 10,000 EUR = 0.574550 USD',
  ],
] as const)(
  'says what an amount was in the currency of its company and at which rate, on its side alone: %s for %s, %s',
  async (rate, ratePer, rateOrigin, short, title) => {
    renderRoute(<Postings shown={[{ ...foreign, rate, ratePer, rateOrigin }]} />);
    const [, line] = await findLines('Postings');
    expect(line?.slice(2, 4)).toEqual(['–', `100.00117.00 USD${short}`]);
    expect(screen.getByTitle(title)).toBeTruthy();
  },
);

it.each([
  ['-100.0050', 'USD', 2, '\u2212100.0050 USD'],
  ['117.0000', 'USD', 2, '117.00 USD'],
  ['1500000.0000', 'JPY', 0, '1,500,000 JPY'],
  ['1500000.5000', 'JPY', 0, '1,500,000.5000 JPY'],
  ['12.3000', 'KWD', 3, '12.300 KWD'],
])('shows all digits of an amount in the currency of its company: %s %s', async (own, code, digits, text) => {
  const shown = { ...foreign, originalAmount: own, originalCurrency: code, originalMinorDigits: digits };
  renderRoute(<Postings shown={[shown]} />);
  const [, line] = await findLines('Postings');
  expect(line?.[3]).toBe(`100.00${text}Rate 1.170000`);
});

it('says on its side what came to nothing in group currency, and at which rate', async () => {
  renderRoute(<Postings shown={[{ ...foreign, credit: '0.0000', originalAmount: '0.0030' }]} />);
  const [, line] = await findLines('Postings');
  expect(line?.slice(2, 4)).toEqual(['–', '–0.0030 USDRate 1.170000']);
});

it('exports amounts in other currencies with the decimals of these, or with more where there are more', () => {
  const t = ((key: string) => key) as unknown as TFunction<'trial-balance'>;
  const column = postingColumns({
    t,
    language: 'en-GB',
    digits: 2,
    currency: 'EUR',
    hasOriginals: true,
    namesCurrency: false,
    showsStream: false,
    analytics: [],
  })
    .flatMap((each) => writtenColumns(each))
    .find(({ header }) => header === 'panel.columns.original');
  const written = (originalAmount: string, originalMinorDigits: number) =>
    column?.cell({ ...foreign, originalAmount, originalMinorDigits }).text;
  expect(written('1500000.0000', 0)).toBe('1500000');
  expect(written('12.3000', 3)).toBe('12.300');
  expect(written('-100.0050', 2)).toBe('-100.0050');
});

it('writes amounts in other currencies in columns of their own where there are any', () => {
  const t = ((key: string) => key) as unknown as TFunction<'trial-balance'>;
  const written = (rows: readonly Posting[]) => {
    const face = {
      t,
      language: 'de-DE',
      digits: 2,
      currency: 'EUR',
      hasOriginals: hasOriginals(rows),
      namesCurrency: namesCurrency(rows, 'EUR'),
      showsStream: false,
      analytics: [],
    } as const;
    return postingColumns(face)
      .flatMap((column) => writtenColumns(column))
      .filter(({ header }) => /original|rate/.test(header))
      .map(({ cell }) => rows.map((row) => cell(row).text));
  };
  expect(written(postings)).toEqual([]);
  expect(written([foreign, ...postings.slice(0, 1)])).toEqual([
    ['117,00', ''],
    ['USD', ''],
    ['1,170000', ''],
    ['1', ''],
    ['panel.rateOrigin.USED', ''],
  ]);
});

it('name the currency of each behind a figure in a reporting currency, with its own decimals', () => {
  const t = ((key: string) => key) as unknown as TFunction<'trial-balance'>;
  const kuwaiti = { ...foreign, currency: 'KWD', originalAmount: null, debit: '0.0000', credit: '12.3450' };
  const rows = [kuwaiti];
  const columns = postingColumns({
    t,
    language: 'en-GB',
    digits: 0,
    currency: 'JPY',
    hasOriginals: hasOriginals(rows),
    namesCurrency: namesCurrency(rows, 'JPY'),
    showsStream: false,
    analytics: [],
  }).flatMap((each) => writtenColumns(each));
  const written = (name: string) => columns.find(({ header }) => header === name)?.cell(kuwaiti).text;
  expect([written('common:credit'), written('panel.columns.currency')]).toEqual(['12.3450', 'KWD']);
});
